// @vitest-environment happy-dom

import path from 'node:path'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { applyStyles } from '@vitrina/federation/presets/applied-styles'
import { $notices } from '@vitrina/shell/notices'
import { $session } from '@vitrina/shell/session'
import type { Scope } from 'effector'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountGateway, offline, onServer, openPage, refusal, sampleFrame, scopeWith } from '../account.fixture.tsx'
import { sampleSession } from '../session.fixture.ts'
import { texts } from '../texts.ts'
import { head, load } from './page.tsx'
import { RestorePage } from './RestorePage.tsx'

const CHECK = 'POST /password-restore/check/'
const RESTORE = 'POST /password-restore/'
const PATH = '/login/password-restore/'
const data = { siteCode: 'bazis', hasToken: true }

let gateway: ReturnType<typeof accountGateway>
let scope: Scope

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  gateway = accountGateway({ [CHECK]: { state: 'good' }, [RESTORE]: sampleSession })
  scope = scopeWith(gateway.api)
})

afterEach(cleanup)

const open = (query = '?token=secret-1') =>
  openPage(scope, PATH + query, <RestorePage data={{ ...data, hasToken: query !== '' }} />, { '/': 'Главная' })
const first = () => screen.findByLabelText<HTMLInputElement>('Новый пароль')
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Сохранить и войти' }))
const ticks = () => screen.getAllByRole('listitem').map((item) => /выполнено$/.test(item.textContent ?? ''))

async function typeTwice(password: string) {
  type(await first(), password)
  type(screen.getByLabelText('Новый пароль ещё раз'), password)
}

test('removes the token from the URL at once, checks it once, and puts it into no link', async () => {
  const router = open()
  await first()
  expect(router.state.location.search).toBe('')
  expect(gateway.requests).toEqual([
    { call: CHECK, input: { params: { site_code: 'bazis' }, body: { token: 'secret-1' } } },
  ])
  expect(document.body.innerHTML).not.toContain('secret-1')
})

test('neither the HTML nor the loader data contains the token', async () => {
  const found = await load({
    params: {},
    url: new URL(`http://shop.test${PATH}?token=secret-1`),
    api: accountGateway({ 'GET /api/site/login/': { siteCode: 'bazis' } }).api,
    signal: new AbortController().signal,
  })
  expect(found).toEqual(data)
  const html = renderToString(onServer(scope, `${PATH}?token=secret-1`, <RestorePage data={found} />))
  expect(html).toContain('Проверяем ссылку')
  expect(html).not.toContain('secret-1')
  expect(head(found, sampleFrame)).toMatchObject({
    title: 'Новый пароль\u00a0— Базис',
    robots: 'noindex',
    canonicalPath: PATH,
  })
})

test('a new password signs in, says that other devices are signed out, and opens the home page', async () => {
  open()
  await typeTwice('correct horse')
  save()
  await screen.findByRole('heading', { name: 'Главная' })
  expect(gateway.requests.at(-1)?.input.body).toMatchObject({ token: 'secret-1', password: 'correct horse' })
  expect(scope.getState($session)).toEqual(sampleSession)
  expect(scope.getState($notices).map(({ text }) => text)).toEqual([
    'Пароль изменён. На\u00a0других устройствах нужно войти заново',
  ])
})

test('ticks off the password requirements while typing', async () => {
  open()
  type(await first(), '1234')
  expect(ticks()).toEqual([false, false, false])
  type(await first(), '12345678')
  expect(ticks()).toEqual([true, false, false])
  await typeTwice('1234567a')
  expect(ticks()).toEqual([true, true, true])
})

test('does not send a password that fails the requirements, and focuses its field', async () => {
  open()
  await typeTwice('short')
  save()
  expect((await first()).getAttribute('aria-invalid')).toBe('true')
  type(await first(), 'long enough')
  save()
  const second = screen.getByLabelText('Новый пароль ещё раз')
  await waitFor(() => expect(second.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(second)
  expect(gateway.calls()).toEqual([CHECK])
})

test.each([
  ['expired', 'Ссылка устарела'],
  ['used', 'По этой ссылке пароль уже меняли'],
  ['unknown', 'Ссылка не подходит'],
])('a link that is %s says so and offers a new letter', async (state, title) => {
  gateway.replies[CHECK] = { state }
  open()
  await screen.findByText(title)
  const link = screen.getByRole('link', { name: 'Получить новое письмо' })
  expect(link.getAttribute('href')).toBe('/login/password-reset/')
})

test('without a token the page says where to find the link', async () => {
  open('')
  await screen.findByText('Откройте ссылку из письма')
  expect(gateway.calls()).toEqual([])
})

test('a link whose check failed is checked again on retry', async () => {
  gateway.replies[CHECK] = offline()
  open()
  await screen.findByText('Не получилось проверить ссылку')
  gateway.replies[CHECK] = { state: 'good' }
  fireEvent.click(screen.getByRole('button', { name: 'Проверить ещё раз' }))
  await first()
})

test('a link that expires while the password is typed says so', async () => {
  open()
  await typeTwice('correct horse')
  gateway.replies[RESTORE] = refusal(400, 'Ссылка не действует')
  gateway.replies[CHECK] = { state: 'expired' }
  save()
  await screen.findByText('Ссылка устарела')
})

test('after too many attempts the button shows the seconds to wait', async () => {
  gateway.replies[RESTORE] = refusal(429, 'Слишком много попыток', { retry_after: 15 })
  open()
  await typeTwice('correct horse')
  save()
  await screen.findByRole('button', { name: /Подождите 15/ })
  expect((await first()).value).toBe('correct horse')
})

test('without scripts shows instructions instead of a spinner, and with scripts the reverse', () => {
  const served = renderToString(onServer(scope, `${PATH}?token=secret-1`, <RestorePage data={data} />))
  const waits = (scripts: boolean) => {
    const takeOut = applyStyles(path.join(import.meta.dirname, '../form/form.module.css'), { scripts })
    document.body.innerHTML = served
    const { display } = getComputedStyle(screen.getByRole('status', { hidden: true }))
    takeOut()
    return display
  }
  expect([waits(true), waits(false)]).toEqual(['flex', 'none'])
  expect(served.match(/<noscript>(.*?)<\/noscript>/)?.[1]).toContain(texts.noScript)
  document.body.innerHTML = ''
})
