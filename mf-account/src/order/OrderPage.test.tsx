// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { $notices } from '@vitrina/shell/notices'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountGateway, hydrationFaults, openPage, refusal, sampleFrame, scopeWith } from '../account.fixture.tsx'
import { loadNamesDialog } from '../estimates/dialogs.ts'
import { orderLine, orderView, repeatedLine } from '../orders.fixture.ts'
import { loadCancelDialog, loadMoveDialog, loadOrderSheet, loadRepeatDialog } from './dialogs.ts'
import { OrderPage } from './OrderPage.tsx'
import { head, load } from './page.tsx'

const PAGE = '/personal/order/26-001001/'
const ONE = '/api/site/personal/orders/:number/'

// Dialogs are lazy chunks; loading them up front keeps the tests from waiting.
beforeAll(() =>
  Promise.all([loadCancelDialog(), loadMoveDialog(), loadRepeatDialog(), loadOrderSheet(), loadNamesDialog()]),
)

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(cleanup)

const origin = 'http://shop.test'
const page = (view = orderView(), isRepeating = false) => <OrderPage data={{ view, isRepeating, origin }} />
const open = (replies: Parameters<typeof accountGateway>[0], element = page()) => {
  const gateway = accountGateway(replies)
  const scope = scopeWith(gateway.api)
  openPage(scope, PAGE, element)
  return { gateway, scope }
}

test('an order shows its status, place and time of receiving, and total [RT-44]', () => {
  open({})
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Заказ 26-001001')
  const course = within(screen.getByRole('heading', { name: 'Как идёт заказ' }).parentElement as HTMLElement)
  expect(course.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 10))).toEqual([
    'Собирается',
    'Принят12.0',
  ])
  expect(screen.getByText('28 мая')).toBeTruthy()
  expect(screen.getAllByText('1 000 ₽').length).toBeGreaterThan(0)
})

test('shows the missing quantity of a line once goods have shipped', () => {
  open({}, page(orderView({ lines: [{ ...orderLine, shipped: 8, received: 8 }] })))
  expect(screen.getByText('Отгружено 8 шт., получено 8 шт.')).toBeTruthy()
  cleanup()
  open({})
  expect(screen.queryByText(/Отгружено/)).toBeNull()
})

test('a problem with a line opens the request form with that line; a cancelled order offers none', () => {
  open({})
  const link = screen.getByRole('link', { name: /Проблема с.товаром/ })
  expect(link.getAttribute('href')).toBe('/support/requests/?new=1&order=26-001001&line=00001')
  cleanup()
  open({}, page(orderView({ cancellation: { at: '2026-05-12T11:00:00Z', reason: 'Передумал' } })))
  expect(screen.queryByRole('link', { name: /Проблема с.товаром/ })).toBeNull()
})

test('lists documents as named files, and says when there are none', () => {
  open({})
  expect(screen.getByText('Документы появятся, когда будут готовы.')).toBeTruthy()
  cleanup()
  const documents = [{ id: 'invoice' as const, title: 'Счёт № 1', createdAt: '2026-05-12T09:00:00Z' }]
  open({}, page(orderView({ documents })))
  const link = screen.getByRole('link', { name: 'Счёт № 1, PDF' })
  expect(link.getAttribute('href')).toBe('/api/site/personal/orders/26-001001/documents/invoice/')
})

test('cancels an order after a confirmation with the reason, and shows its new state', async () => {
  const cancellation = { at: '2026-05-12T11:00:00Z', reason: 'Отменён покупателем: Передумал' }
  const after = orderView({ status: 'Отменён', cancellation, may: { cancel: false, changeReceiving: false } })
  const { gateway, scope } = open({ [`POST ${ONE}cancel/`]: { ...after, tone: 'stopped', next: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/Почему отменяете/), { target: { value: 'Передумал' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Отменить заказ' }))
  expect(await screen.findByText('Отменён покупателем: Передумал')).toBeTruthy()
  expect(gateway.requests.at(-1)?.input.body).toEqual({ reason: 'Передумал' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(scope.getState($notices).map(({ text }) => text)).toEqual(['Заказ 26-001001 отменён'])
})

test('shows a refusal in the dialog and keeps what was typed', async () => {
  open({ [`POST ${ONE}cancel/`]: () => refusal(409, 'Заказ уже собран') })
  fireEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/Почему отменяете/), { target: { value: 'Передумал' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Отменить заказ' }))
  expect(await dialog.findByText('Заказ уже собран')).toBeTruthy()
  expect((dialog.getByLabelText(/Почему отменяете/) as HTMLTextAreaElement).value).toBe('Передумал')
})

test('does not offer actions that are not allowed', () => {
  open({}, page(orderView({ may: { cancel: false, changeReceiving: false } })))
  expect(screen.queryByRole('button', { name: 'Отменить заказ' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Изменить время' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Повторить заказ' })).toBeTruthy()
})

test('moves a delivery to a free slot', async () => {
  const receiving = {
    kind: 'delivery' as const,
    departmentId: '00131',
    locality: 'Вологда',
    address: 'ул. Мира, 1',
    date: '2026-05-28',
    slotId: 'a',
    vehicle: 'Газель',
    floor: 0,
    hasLift: false,
    unloading: false,
    contactName: '',
    contactPhone: '',
    accessNote: '',
  }
  const days = [{ date: '2026-05-29', slots: [{ id: 'b', from: '09:00', to: '13:00', left: 2 }] }]
  const { gateway } = open(
    { [`GET ${ONE}days/`]: { days }, [`PUT ${ONE}receiving/`]: orderView() },
    page(orderView({ receiving })),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Изменить время' }))
  const day = await screen.findByLabelText('День')
  const save = screen.getByRole('button', { name: 'Сохранить' })
  // The order's own slot is no longer offered.
  expect([(day as HTMLSelectElement).value, (save as HTMLButtonElement).disabled]).toEqual(['', true])
  fireEvent.change(day, { target: { value: '2026-05-29' } })
  expect(screen.getByLabelText('Время').textContent).toContain('Выберите время')
  expect((save as HTMLButtonElement).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Время'), { target: { value: 'b' } })
  fireEvent.click(save)
  await waitFor(() => expect(gateway.requests.at(-1)?.input.body).toEqual({ date: '2026-05-29', slotId: 'b' }))
})

test('repeating previews full, reduced and unavailable lines before anything is added to the basket', async () => {
  const lines = [
    repeatedLine(),
    repeatedLine({ idcode: '2', name: 'Профиль', outcome: 'less', count: 4, words: 'Осталось 4\u00a0шт.' }),
    repeatedLine({ idcode: '3', name: 'Обои', outcome: 'none', count: 0, words: 'Больше не продаём', product: null }),
  ]
  open({ [`GET ${ONE}repeat/`]: { lines } }, page(orderView(), true))
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    'Будет добавлено: 1',
    'Меньше, чем было: 1',
    'Нельзя купить: 1',
  ])
  expect(dialog.getByText('Больше не продаём')).toBeTruthy()
})

test('prints the order with lines, totals and the QR code of its pass', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null)
  vi.spyOn(console, 'warn').mockReturnValue()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  open({})
  fireEvent.click(screen.getByRole('button', { name: /Печать/ }))
  const table = within(await screen.findByRole('table'))
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(cells).toEqual(['00001', 'Лист ГКЛ', '10 шт.', '100 ₽', '1 000 ₽'])
  expect(screen.getAllByRole('img', { name: 'QR-код заказа 26-001001' })).toHaveLength(2)
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  vi.unstubAllGlobals()
})

test('shows the code while the order is active, and always offers the file', () => {
  open({})
  const large = screen.getByRole('link', { name: 'Открыть крупно' })
  expect(large.getAttribute('href')).toBe(`/qr/o/${'a'.repeat(32)}/`)
  expect(screen.getByRole('link', { name: 'Скачать PDF' }).getAttribute('href')).toBe(
    '/api/site/personal/orders/26-001001/paper.pdf',
  )
  cleanup()
  open({}, page(orderView({ isCompleted: true })))
  expect(screen.queryByRole('link', { name: 'Открыть крупно' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Скачать PDF' })).toBeTruthy()
})

test('creates an estimate at the prices of the order; products that are no longer sold become free lines', async () => {
  const lines = [repeatedLine({ priceThen: 90 }), repeatedLine({ idcode: 'gone', name: 'Обои', product: null })]
  const create = 'POST /api/site/personal/estimates/'
  const { gateway } = open({
    [`GET ${ONE}repeat/`]: { lines },
    [create]: { id: 'e1', name: 'По заказу 26-001001', message: null },
  })
  fireEvent.click(screen.getByRole('button', { name: /В.смету/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Создать смету' }))
  await waitFor(() => expect(gateway.calls()).toContain(create))
  const body = gateway.requests.at(-1)?.input.body as { name: string; lines: Record<string, unknown>[] }
  expect(body.name).toBe('По заказу 26-001001')
  expect(body.lines).toMatchObject([
    { idcode: '00001', wanted: 10, priceThen: 90 },
    { idcode: null, name: 'Обои', price: 100, wanted: 10 },
  ])
})

test('an order placed by a colleague shows who placed it', () => {
  open({}, page(orderView({ placedBy: 'Степан Лукин' })))
  expect(screen.getByText('Кто оформил').nextElementSibling?.textContent).toBe('Степан Лукин')
})

test('another user’s order is answered with a refusal', async () => {
  const gateway = accountGateway({ [`GET ${ONE}`]: refusal(403, 'Это заказ другого покупателя') })
  const url = new URL(`http://shop.test${PAGE}`)
  const promise = load({ api: gateway.api, params: { slug: '26-001001' }, url, signal: new AbortController().signal })
  await expect(promise).rejects.toMatchObject({ status: 403 })
  expect(head({ view: orderView(), isRepeating: false, origin }, sampleFrame)).toMatchObject({ robots: 'noindex' })
})

test('hydrates the server markup without mismatches', async () => {
  expect(await hydrationFaults(scopeWith(accountGateway({}).api), PAGE, page())).toEqual([])
})
