// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountGateway, offline, openPage, refusal, sampleFrame, scopeWith } from '../account.fixture.tsx'
import { head } from './page.tsx'
import { ResetPage } from './ResetPage.tsx'

const ASK = 'POST /password-reset/'
const ANSWER = 'Если адрес зарегистрирован, письмо отправлено'

let gateway: ReturnType<typeof accountGateway>

beforeEach(() => {
  gateway = accountGateway({ [ASK]: { sent: true } })
  openPage(scopeWith(gateway.api), '/login/password-reset/', <ResetPage data={{ siteCode: 'bazis' }} />)
})

afterEach(cleanup)

const ask = (email: string) => {
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Получить ссылку' }))
}

test('the response is the same for any address, and the next letter waits for a minute', async () => {
  ask(' nobody@mail.ru ')
  await screen.findByText(ANSWER)
  expect(gateway.requests[0]?.input).toEqual({ params: { site_code: 'bazis' }, body: { email: 'nobody@mail.ru' } })
  expect(screen.getByRole('button', { name: /Отправить ещё раз через 60/ }).hasAttribute('disabled')).toBe(true)
})

test('sends no second letter to the same address within a minute', async () => {
  ask('ivan@mail.ru')
  fireEvent.click(await screen.findByRole('button', { name: 'Изменить' }))
  ask('ivan@mail.ru')
  await screen.findByText(ANSWER)
  fireEvent.click(screen.getByRole('button', { name: 'Изменить' }))
  ask('other@mail.ru')
  await screen.findByText(ANSWER)
  expect(gateway.calls()).toEqual([ASK, ASK])
})

test('shows an invalid address at its field and sends nothing', async () => {
  ask('ivan')
  await screen.findByText(/Проверьте адрес/)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
  expect(gateway.calls()).toEqual([])
})

test('an empty field asks for the address, every time', async () => {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    screen.getByRole('button', { name: 'Получить ссылку' }).focus()
    ask(' ')
    await screen.findByText('Введите e-mail')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
  }
})

test('reports a lost connection, and the next attempt succeeds', async () => {
  gateway.replies[ASK] = offline()
  ask('ivan@mail.ru')
  await screen.findByText(/Нет связи с магазином/)
  gateway.replies[ASK] = { sent: true }
  ask('ivan@mail.ru')
  await screen.findByText(ANSWER)
})

test('after too many letters the button shows the seconds to wait', async () => {
  gateway.replies[ASK] = refusal(429, 'Попробуйте через 2 минуты', { retry_after: 90 })
  ask('ivan@mail.ru')
  const button = await screen.findByRole('button', { name: /Подождите 1:30/ })
  expect(button.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('Слишком много попыток')).toBeDefined()
})

test('the page is not indexed', () => {
  expect(head({ siteCode: 'bazis' }, sampleFrame)).toMatchObject({
    title: 'Восстановление пароля\u00a0— Базис',
    robots: 'noindex',
    canonicalPath: '/login/password-reset/',
  })
})
