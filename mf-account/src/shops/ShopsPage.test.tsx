// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ShopSummary } from '@vitrina/contracts/site/shops'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountGateway, hydrationFaults, offline, openPage, refusal, scopeWith } from '../account.fixture.tsx'
import { MatricesPage } from '../matrices/MatricesPage.tsx'
import { load } from '../matrices/page.tsx'
import { ShopPage } from '../shop/ShopPage.tsx'
import { loadShopDialog } from './dialogs.ts'
import { ShopsPage } from './ShopsPage.tsx'

const CREATE = 'POST /api/site/personal/shops/'
const at = '/personal/shops/'
const branches = [{ id: '00012', name: 'Вологда, ул. Труда, 1' }]
const shop: ShopSummary = {
  id: 'shop-1',
  name: 'На Мира',
  address: 'Вологда, ул. Мира, 1',
  contactName: 'Ольга',
  contactPhone: '',
  departmentId: '00012',
  weekdays: [2, 5],
  orderUntil: 15,
  note: '',
  version: 3,
  rowCount: 240,
  countedAt: null,
}

beforeAll(async () => {
  await loadShopDialog()
}, 60_000)
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('each shop links to its page and matrix, and shows its delivery days and its share of the basket [RT-42]', () => {
  const shares = ['a', 'b'].map((idcode) => ({ shopId: 'shop-1', idcode, count: 2 }))
  openPage(scopeWith(accountGateway({}).api), at, <ShopsPage data={{ shops: [shop], branches, shares }} />)
  expect(screen.getByRole('link', { name: /В.корзине для магазина: 2.позиции/ }).getAttribute('href')).toBe('/cart/')
  const card = within(screen.getByRole('article'))
  expect(card.getByRole('link', { name: 'На Мира' }).getAttribute('href')).toBe('/personal/shops/shop-1/')
  expect(card.getByRole('link', { name: 'Матрица' }).getAttribute('href')).toBe('/personal/shops/matrix/shop-1/')
  expect(card.getByText('Когда привозим: Вт, Пт')).toBeTruthy()
})

test('a refused form keeps what was typed, shows the errors at their fields, and survives a reload', async () => {
  const fields = { address: 'Сюда не возим' }
  const gateway = accountGateway({ [CREATE]: refusal(422, 'Проверьте введённое', { fields }) })
  const page = <ShopsPage data={{ shops: [], branches, shares: [] }} />
  openPage(scopeWith(gateway.api), at, page)
  fireEvent.click(screen.getByRole('button', { name: 'Добавить магазин' }))
  const name = await screen.findByLabelText(/^Название/)
  fireEvent.change(name, { target: { value: 'На Труда' } })
  fireEvent.click(screen.getByLabelText('Вт'))
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText(/^Введите адрес: по/)
  expect(gateway.requests).toEqual([])
  fireEvent.change(screen.getByLabelText(/^Адрес/), { target: { value: 'Вологда, Мира, 1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Сюда не возим')
  expect(gateway.requests[0]?.input.body).toMatchObject({ name: 'На Труда', weekdays: [2], departmentId: '00012' })
  cleanup()
  gateway.replies[CREATE] = shop
  openPage(scopeWith(gateway.api), at, page)
  fireEvent.click(screen.getByRole('button', { name: 'Добавить магазин' }))
  expect(((await screen.findByLabelText(/^Название/)) as HTMLInputElement).value).toBe('На Труда')
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.length).toBe(0)
})

test('a shop shows its delivery days with their orders, and its share of each order [RT-36]', () => {
  const order = { number: '26-001001', createdAt: '2026-11-20T09:00:00Z', status: 'Собирается', isCompleted: false }
  const view = {
    ...shop,
    contactPhone: '+79005550103',
    branches,
    days: [{ date: '2026-11-24', orderUntil: '2026-11-23T12:00:00.000Z' }],
    orders: [{ ...order, date: '2026-11-24', lineCount: 3, sum: 1200 }],
  }
  openPage(scopeWith(accountGateway({}).api), '/personal/shops/shop-1/', <ShopPage data={view} />)
  expect(screen.getByText('24 ноября')).toBeTruthy()
  expect(screen.getByText(/^Ольга, \+7.\(900\).555.01.03$/)).toBeTruthy()
  expect(screen.getByText('3 позиции для магазина, 1 200 ₽')).toBeTruthy()
  const links = screen.getAllByRole('link', { name: 'Заказ 26-001001' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/personal/order/26-001001/'))
})

test('lists all matrices, the due ones first with their order deadline [RT-52]', async () => {
  const other = { ...shop, id: 'shop-2', name: 'На Труда', rowCount: 0 }
  const matrices = [{ id: 'shop-2', name: 'На Труда', day: '2026-11-24', until: '2026-11-23T12:00:00Z', count: 3 }]
  const replies = { 'GET /api/site/personal/shops/': { shops: [shop, other], branches } }
  const args = { params: {}, url: new URL('http://shop.test/'), signal: new AbortController().signal }
  const due = { 'GET /api/site/personal/dashboard/matrices/': { matrices } }
  const open = async (answers: Record<string, unknown>) => {
    const { api } = accountGateway(answers)
    openPage(scopeWith(api), '/personal/shops/matrix/', <MatricesPage data={await load({ ...args, api })} />)
    return screen.getAllByRole('listitem').slice(-2)
  }
  const [first, second] = await open({ ...replies, ...due })
  expect(first?.textContent).toMatch(/^На ТрудаНа.исходе 3.товара: заказать до.23\.11\.2026.15:00/)
  expect(within(first as HTMLElement).getByRole('link', { name: 'Заказать: На Труда' })).toBeTruthy()
  expect(
    within(second as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/personal/shops/matrix/shop-1/'])
  cleanup()
  await open({ ...replies, 'GET /api/site/personal/dashboard/matrices/': offline() })
  expect(screen.getByText(/^Не.получилось узнать, где пора заказывать/)).toBeTruthy()
})

test('hydrates the server markup without mismatches', async () => {
  const scope = scopeWith(accountGateway({}).api)
  expect(await hydrationFaults(scope, at, <ShopsPage data={{ shops: [shop], branches, shares: [] }} />)).toEqual([])
})
