// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { provideRemotes } from '@vitrina/federation/remotes'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { $notices } from '@vitrina/shell/notices'
import { allSettled, type Scope } from 'effector'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountGateway, hydrationFaults, onServer, openPage, sampleFrame, scopeWith } from '../account.fixture.tsx'
import { loadNamesDialog } from '../estimates/dialogs.ts'
import { sampleEstimate, sampleLine, sampleProduct } from '../estimates.fixture.ts'
import { press, type } from '../sign-up-form.fixture.ts'
import { EstimatePage } from './EstimatePage.tsx'
import { head, load } from './page.tsx'

const ONE = '/api/site/personal/estimates/:id/'
const PATH = '/personal/objects-and-estimates/estimates/e1/'
const list = '/personal/objects-and-estimates/'

/** Stands in for mf-basket's button: these tests check the props it gets. */
const FillBasket = (props: FillBasketProps) => <button type="button">{JSON.stringify(props)}</button>

provideRemotes({
  load: async () => ({ default: FillBasket }),
  loadPrevious: () => Promise.reject(new Error('there is no version before')),
  failedOnServer: () => false,
  pageLimitMs: 8000,
  report: () => {},
})

const packs = sampleProduct('2', 12.5, { contain: 6, only_contain_order: true })
const estimate = sampleEstimate([
  sampleLine('1', 10, { priceThen: 8, note: 'На этаж' }),
  sampleLine('2', 0, { product: packs, quantity: 7, priceThen: 15 }),
  sampleLine('3', 0, { product: null, priceThen: 4 }),
])

let gateway: ReturnType<typeof accountGateway>
let scope: Scope

// Loaded up front: on a busy machine the chunk takes longer than the timeout of the first test.
beforeAll(() => loadNamesDialog())

beforeEach(() => {
  gateway = accountGateway({ [`GET ${ONE}`]: estimate })
  scope = scopeWith(gateway.api)
})
afterEach(cleanup)

const open = (data = estimate) => openPage(scope, PATH, <EstimatePage data={data} />, { [list]: 'Сметы' })
const rows = () => within(screen.getByRole('list', { name: 'Позиции сметы' })).getAllByRole('listitem')
const words = (element: Element | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? ''

test('each line shows its price when added and now, its sum, and what prevents ordering it', async () => {
  open()
  const [first, second, gone] = rows().map(words)
  expect(first).toContain('Товар 1')
  expect(first).toContain('было 8 ₽')
  expect(first).toContain('20 ₽')
  expect(second).toContain('нужно 12 шт')
  expect(gone).toContain('Был 3')
  expect(gone).toContain('Больше не продаём')
  expect(within(rows()[2] as HTMLElement).queryByRole('link')).toBeNull()
})

test('a collapsed row shows quantity, sum and missing stock; expanded, everything else', () => {
  open(sampleEstimate([sampleLine('1', 10, { product: sampleProduct('1', 10, { stores: { store12: 1 } }) })]))
  const toggle = within(rows()[0] as HTMLElement).getByRole('button', { name: /^Подробнее: Товар 1/ })
  expect(words(toggle)).toBe('Подробнее: Товар 12 шт. 20 ₽ привезём')
  fireEvent.click(toggle)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(toggle.closest('[data-open]')?.textContent).toContain('Код 1')
})

test('shows both sums, and how many products the current one lacks', async () => {
  open()
  const summary = words(screen.getAllByRole('complementary')[0])
  expect(summary).toContain('129 ₽')
  expect(summary).toContain('107,50 ₽')
  expect(summary).toContain('Без цены: 1 товар')
})

test('the sum for the customer expands to the difference, and is hidden when there is none', () => {
  const work = sampleLine('3', 0, { idcode: null, product: null, name: 'Укладка', priceThen: 500 })
  const lines = [sampleLine('1', 10), work]
  open(sampleEstimate(lines, { markup: 20, sumNow: 1020, unpriced: 0 }))
  const more = screen.getByText('Для заказчика').closest('details')
  expect(words(more ?? undefined)).toBe(
    [
      'Для заказчика1 224 ₽По вашим ценам1 020 ₽',
      'Наценка 20 % на товары+4 ₽',
      'Наценка 20 % на работы и свои строки+200 ₽',
      'Заказчик заплатит больше на+204 ₽',
    ].join(''),
  )
  cleanup()
  open(sampleEstimate(lines, { sumNow: 1020 }))
  expect(screen.queryByText('Для заказчика')).toBeNull()
})

test('adds to the basket only the lines that have a price, with their quantities', async () => {
  open()
  const [button] = await screen.findAllByText(/Всё в корзину/)
  const { lines } = JSON.parse(button?.textContent ?? '{}') as FillBasketProps
  expect(lines).toEqual([
    { idcode: '1', count: 2 },
    { idcode: '2', count: 7 },
  ])
})

test('a note is edited in place; an unchanged one is not sent', async () => {
  gateway.replies[`PUT ${ONE}lines/:lineId/`] = { version: 6, changedAt: estimate.changedAt, message: null }
  open()
  press('Изменить примечание: Товар 1')
  press('Сохранить')
  expect(gateway.calls()).toEqual([])
  press('Изменить примечание: Товар 1')
  type('Примечание', ' Второй этаж ')
  press('Сохранить')
  await allSettled(scope)
  expect(gateway.requests.at(-1)?.input.body).toEqual({ version: 5, note: 'Второй этаж' })
  expect(words(rows()[0])).toContain('Второй этаж')
})

test('a quantity is rounded to whole packs', async () => {
  gateway.replies[`PUT ${ONE}lines/:lineId/`] = { version: 6, changedAt: estimate.changedAt, message: null }
  open()
  fireEvent.click(within(rows()[1] as HTMLElement).getByRole('button', { name: 'Больше' }))
  await allSettled(scope)
  expect(gateway.requests.at(-1)?.input.body).toEqual({ version: 5, quantity: 12 })
})

test('a new name is shown at once and sent with the version', async () => {
  gateway.replies[`PUT ${ONE}`] = { version: 6, changedAt: estimate.changedAt, message: null }
  open()
  press('Изменить название')
  await screen.findByRole('dialog', { name: /Название и/ })
  type('Название', 'Баня')
  type(/^Объект/, '')
  press('Сохранить')
  await screen.findByRole('heading', { level: 1, name: 'Баня' })
  await allSettled(scope)
  expect(gateway.requests.at(-1)?.input.body).toEqual({ version: 5, name: 'Баня', objectName: null })
})

test('a deleted estimate opens the list, where the deletion can be undone', async () => {
  gateway.replies[`DELETE ${ONE}`] = { deleted: true }
  open()
  press('Удалить смету')
  await screen.findByRole('heading', { name: 'Сметы' })
  expect(scope.getState($notices)).toMatchObject([{ text: 'Смета «Дача» удалена', action: { label: 'Вернуть' } }])
})

test('an empty estimate says how to fill it', () => {
  open(sampleEstimate([]))
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('В смете пока пусто')
})

test('the server markup is complete and hydrates without mismatches', async () => {
  const html = renderToString(onServer(scopeWith(gateway.api), PATH, <EstimatePage data={estimate} />))
  expect(html).toContain('Товар 1')
  expect(await hydrationFaults(scope, PATH, <EstimatePage data={estimate} />)).toEqual([])
})

test('is loaded by its id and not indexed', async () => {
  const args = { params: { id: 'e1' }, url: new URL(PATH, 'http://shop.test'), api: gateway.api }
  expect(await load({ ...args, signal: new AbortController().signal })).toBe(estimate)
  expect(gateway.requests).toEqual([{ call: `GET ${ONE}`, input: { params: { id: 'e1' } } }])
  expect(head(estimate, sampleFrame)).toEqual({
    title: 'Дача\u00a0— Базис',
    canonicalPath: PATH,
    robots: 'noindex',
  })
})
