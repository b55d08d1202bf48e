// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { SentLink } from '@vitrina/contracts/site/customer-estimate'
import { $notices } from '@vitrina/shell/notices'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountGateway, openPage, refusal, scopeWith } from '../account.fixture.tsx'
import { sampleEstimate, sampleLine, sampleProduct } from '../estimates.fixture.ts'
import { sampleLink } from '../objects.fixture.ts'
import LinkDialog from './LinkDialog.tsx'

const LINKS = '/api/site/personal/estimates/:id/links/'
const VARIANTS = '/api/site/personal/estimates/:id/lines/:lineId/variants/'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const estimate = sampleEstimate([sampleLine('1', 100), sampleLine('2', 200)])

async function open(links: SentLink[], replies: Parameters<typeof accountGateway>[0] = {}) {
  const gateway = accountGateway({ [`GET ${LINKS}`]: { links }, ...replies })
  const scope = scopeWith(gateway.api)
  openPage(scope, '/estimate/', <LinkDialog estimate={estimate} onClosed={() => {}} />)
  const dialog = within(await screen.findByRole('dialog'))
  return { gateway, scope, dialog }
}
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''

test('the first link is created with price visibility, term, message and variants, and its URL is shown', async () => {
  const { gateway, dialog } = await open([], {
    [`GET ${VARIANTS}`]: { products: [sampleProduct('77', 150, { name: 'Плитка серая' })] },
    [`POST ${LINKS}`]: sampleLink({ face: 'sections' }),
  })
  fireEvent.click(await dialog.findByRole('radio', { name: /Только суммы/ }))
  fireEvent.change(dialog.getByLabelText('Сколько действует'), { target: { value: '30' } })
  fireEvent.change(dialog.getByLabelText('Позиция'), { target: { value: 'line-1' } })
  fireEvent.click(await dialog.findByRole('button', { name: 'Предложить: Плитка серая' }))
  fireEvent.change(dialog.getByLabelText(/Сообщение заказчику/), { target: { value: 'Смотрите' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Создать ссылку' }))
  const address = (await dialog.findByLabelText('Адрес ссылки')) as HTMLInputElement
  expect(address.value).toMatch(/^https?:\/\/.+\/qr\/c\/\?token=T0ken$/)
  expect(gateway.requests.at(-1)?.input.body).toMatchObject({
    version: 5,
    face: 'sections',
    days: 30,
    message: 'Смотрите',
    variants: [{ lineId: 'line-1', idcode: '77' }],
    key: expect.stringMatching(/^[\da-f]{32}$/),
  })
})

test('shows the customer’s answers and who opened the link', async () => {
  const said = {
    lineId: 'line-1',
    lineName: 'Плитка',
    variantName: 'Плитка серая',
    signedBy: 'Мария',
    at: '2026-05-13T09:00:00Z',
  }
  await open([
    sampleLink({
      approvedCount: 1,
      openedCount: 3,
      openings: [{ at: '2026-05-13T08:00:00Z', device: 'phone', name: 'Мария' }],
      answers: [{ ...said, verdict: 'approved', comment: 'Хорошо' }],
      isCurrent: false,
    }),
  ])
  await screen.findByText('Открывали 3 раза')
  expect(text()).toContain('Согласовано 1 из 2')
  expect(text()).toContain('Плитка: согласовано, выбран вариант «Плитка серая»Мария: Хорошо')
  expect(text()).toContain('телефон, Мария')
  expect(text()).toContain('Смета изменилась после отправки')
})

test('an open link can be shared by messenger, e-mail and the share sheet of the device', async () => {
  const share = vi.fn(async () => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  const { dialog } = await open([sampleLink()])
  const ways = within(await dialog.findByRole('group', { name: 'Отправить заказчику' }))
  const links = ways.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Telegram',
    'WhatsApp',
    'ВКонтакте',
    'Электронная почта',
  ])
  for (const link of links) {
    expect(decodeURIComponent(link.href)).toContain('/qr/c/?token=T0ken')
    expect(decodeURIComponent(link.href)).toContain('Смета «Дача»')
    expect(link.rel).toBe('noreferrer')
  }
  fireEvent.click(ways.getByRole('button', { name: 'Выбрать приложение' }))
  expect(share).toHaveBeenCalledWith({
    title: 'Смета «Дача»',
    text: 'Смета «Дача»',
    url: expect.stringMatching(/\/qr\/c\/\?token=T0ken$/),
  })
})

test('reports a failed share, but not a cancelled one', async () => {
  const refusals = [new DOMException('x', 'AbortError'), new DOMException('x', 'NotAllowedError')]
  const share = vi.fn(() => Promise.reject(refusals.shift()))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
  const { dialog, scope } = await open([sampleLink()])
  const button = await dialog.findByRole('button', { name: 'Выбрать приложение' })
  fireEvent.click(button)
  await Promise.resolve()
  expect(scope.getState($notices)).toEqual([])
  fireEvent.click(button)
  await waitFor(() => expect(scope.getState($notices).at(-1)?.text).toContain('Отправить не'))
})

test('offers no way to share a revoked link', async () => {
  const { dialog } = await open([sampleLink({ state: 'revoked' })])
  await dialog.findByText('Отозвана')
  expect(dialog.queryByRole('group', { name: 'Отправить заказчику' })).toBeNull()
})

test('a revoked link can no longer be copied', async () => {
  const { dialog, scope } = await open([sampleLink()], {
    [`DELETE ${LINKS}:linkId/`]: sampleLink({ state: 'revoked' }),
  })
  fireEvent.click(await dialog.findByRole('button', { name: 'Отозвать' }))
  expect(await dialog.findByText('Отозвана')).toBeTruthy()
  expect(dialog.queryByLabelText('Адрес ссылки')).toBeNull()
  expect(scope.getState($notices).at(-1)?.text).toContain('Ссылка отозвана')
})

test('renewing a link starts with the content sent before', async () => {
  const variants = [
    { lineId: 'line-2', idcode: '77', name: 'Плитка серая' },
    { lineId: 'gone', idcode: '78', name: 'Нет' },
  ]
  const { gateway, dialog } = await open([sampleLink({ message: 'Прежнее', variants, face: 'none' })], {
    [`PUT ${LINKS}:linkId/`]: sampleLink(),
  })
  fireEvent.click(await dialog.findByRole('button', { name: 'Отправить заново' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Отправить заново' }))
  await waitFor(() =>
    expect(gateway.requests.at(-1)).toMatchObject({
      call: `PUT ${LINKS}:linkId/`,
      input: { body: { face: 'none', message: 'Прежнее', variants: [{ lineId: 'line-2', idcode: '77' }] } },
    }),
  )
})

test('shows a refusal in the dialog and keeps what was typed', async () => {
  const { dialog } = await open([], { [`POST ${LINKS}`]: () => refusal(409, 'Смету изменили в другом окне') })
  fireEvent.change(await dialog.findByLabelText(/Сообщение заказчику/), { target: { value: 'Смотрите' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Создать ссылку' }))
  expect(await dialog.findByText('Смету изменили в другом окне')).toBeTruthy()
  expect((dialog.getByLabelText(/Сообщение заказчику/) as HTMLTextAreaElement).value).toBe('Смотрите')
})
