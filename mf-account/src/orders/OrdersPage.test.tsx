// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { OrdersPage as List } from '@vitrina/contracts/site/order-history'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountGateway, hydrationFaults, openPage, sampleFrame, scopeWith } from '../account.fixture.tsx'
import { listedOrder, ordersPage } from '../orders.fixture.ts'
import { head, load } from './active.tsx'
import { OrdersPage } from './OrdersPage.tsx'
import { type OrdersQuery, parseQuery } from './query.ts'

const ACTIVE = '/personal/orders/active/'
const READ = 'GET /api/site/personal/orders/'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(cleanup)

const scope = scopeWith(accountGateway({}).api)
const page = (list: Partial<List> = {}, question: OrdersQuery = { kind: 'active', page: 1 }) => (
  <OrdersPage data={{ list: ordersPage(list), question }} />
)

test('an order shows its status, next step, total and quick actions [RT-48]', () => {
  openPage(scope, ACTIVE, page())
  const card = within(screen.getByRole('article'))
  expect(card.getByText('Собирается')).toBeTruthy()
  expect(card.getByText('Соберём к 28 мая')).toBeTruthy()
  expect(card.getByText('1 200 ₽')).toBeTruthy()
  expect(card.getByRole('link', { name: 'Повторить заказ' }).getAttribute('href')).toBe(
    '/personal/order/26-001001/?repeat=1',
  )
  expect(card.queryByRole('link', { name: 'Оплатить' })).toBeNull()
})

test('an unpaid order links to its payment', () => {
  openPage(scope, ACTIVE, page({ orders: [listedOrder({ tone: 'act', paymentUrl: 'https://bank.test/1' })] }))
  expect(screen.getByRole('link', { name: 'Оплатить' }).getAttribute('href')).toBe('/personal/order/26-001001/')
})

test('statuses are chips with counts that keep the other filters; the current one is marked', () => {
  const statuses = [
    { status: 'Собирается', count: 2 },
    { status: 'Готов к выдаче', count: 3 },
  ]
  openPage(scope, ACTIVE, page({ statuses }, { kind: 'active', page: 1, q: 'лист', status: 'Собирается' }))
  const states = within(screen.getByRole('navigation', { name: 'Состояние' }))
  expect(states.getByRole('link', { current: true }).textContent).toBe('Собирается 2')
  expect(states.getByRole('link', { name: 'Готов к выдаче 3' }).getAttribute('href')).toContain('q=%D0%BB')
})

test('typed words go into the URL, with the chosen status', () => {
  const router = openPage(scope, ACTIVE, page({}, { kind: 'active', page: 1, status: 'Собирается' }))
  fireEvent.change(screen.getByLabelText('Номер, ваш номер или товар'), { target: { value: ' М-14 ' } })
  fireEvent.submit(screen.getByLabelText('Номер, ваш номер или товар'))
  const { search } = router.state.location
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ q: 'М-14', status: 'Собирается' })
})

test('the owner filter is offered only to those who act for a company, and is part of the URL', () => {
  openPage(scope, ACTIVE, page())
  expect(screen.queryByLabelText('Чьи заказы')).toBeNull()
  cleanup()
  const list = { hasCompanies: true, orders: [listedOrder({ companyName: 'ООО «Дом»', placedBy: 'Степан Лукин' })] }
  const router = openPage(scope, ACTIVE, page(list))
  expect(screen.getByText(/ООО «Дом», сотрудник Степан Лукин/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Чьи заказы'), { target: { value: 'companies' } })
  fireEvent.submit(screen.getByLabelText('Чьи заказы'))
  expect(router.state.location.search).toBe('?whose=companies')
  expect(parseQuery('active', new URL('http://shop.test/?whose=everybody'))).toEqual({ kind: 'active', page: 1 })
})

test('the filters open with one press, and the button shows how many are set', () => {
  openPage(scope, ACTIVE, page({}, { kind: 'active', page: 1, from: '2026-05-01', to: '2026-05-31' }))
  const filters = screen.getByRole('button', { name: 'Фильтры: 2' })
  expect(filters.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(filters)
  expect(filters.getAttribute('aria-expanded')).toBe('true')
  const shown = document.getElementById(filters.getAttribute('aria-controls') ?? '')
  expect(within(shown as HTMLElement).getByLabelText('С')).toBeTruthy()
})

test('an empty history links to the catalogue, an empty filter result back to all orders', () => {
  const none = { orders: [], total: 0, statuses: [], departments: [], objects: [] }
  openPage(scope, ACTIVE, page(none))
  expect(screen.getByRole('heading', { name: 'Сейчас заказов нет' })).toBeTruthy()
  expect(screen.queryByLabelText('Номер, ваш номер или товар')).toBeNull()
  cleanup()
  openPage(scope, ACTIVE, page(none, { kind: 'active', page: 1, q: 'нет' }))
  expect(screen.getByRole('heading', { name: 'Ничего не нашлось' })).toBeTruthy()
  for (const link of screen.getAllByRole('link', { name: 'Сбросить всё' }))
    expect(link.getAttribute('href')).toBe(ACTIVE)
})

test('the loader requests what the URL says, and the page is not indexed', async () => {
  const gateway = accountGateway({ [READ]: ordersPage() })
  const url = new URL(`http://shop.test${ACTIVE}?q=26&page=2`)
  const data = await load({ api: gateway.api, params: {}, url, signal: new AbortController().signal })
  expect(gateway.requests[0]?.input.query).toEqual({ kind: 'active', q: '26', page: 2 })
  expect(data.question).toEqual(parseQuery('active', url))
  expect(head(data, sampleFrame)).toMatchObject({ robots: 'noindex', canonicalPath: ACTIVE })
})

test('hydrates the server markup without mismatches', async () => {
  expect(await hydrationFaults(scope, ACTIVE, page({ pageCount: 3 }))).toEqual([])
})
