// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ShopSummary } from '@vitrina/contracts/site/shops'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { MatricesPage } from '../matrices/MatricesPage.tsx'
import { accountGateway, hydrationFaults, openPage, refused, scopeWith } from '../sample/account.tsx'
import { ShopPage } from '../shop/ShopPage.tsx'
import { ShopsPage } from './ShopsPage.tsx'
import { loadShopDialog } from './windows.ts'

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

test('each shop leads to its page and its matrix, and says when goods come and what is in the basket for it [RT-42]', () => {
  const shares = ['a', 'b'].map((idcode) => ({ shop_id: 'shop-1', idcode, count: 2 }))
  openPage(scopeWith(accountGateway({}).api), at, <ShopsPage data={{ shops: [shop], branches, shares }} />)
  expect(screen.getByRole('link', { name: /В.корзине для магазина: 2.позиции/ }).getAttribute('href')).toBe('/cart/')
  const card = within(screen.getByRole('article'))
  expect(card.getByRole('link', { name: 'На Мира' }).getAttribute('href')).toBe('/personal/shops/shop-1/')
  expect(card.getByRole('link', { name: 'Матрица' }).getAttribute('href')).toBe('/personal/shops/matrix/shop-1/')
  expect(card.getByText('Когда привозим: Вт, Пт')).toBeTruthy()
})

test('a form that is refused keeps what was typed, says what is wrong at its field, and outlives a reload', async () => {
  const fields = { address: 'Введите адрес' }
  const gateway = accountGateway({ [CREATE]: refused(422, 'Проверьте введённое', { fields }) })
  const page = <ShopsPage data={{ shops: [], branches, shares: [] }} />
  openPage(scopeWith(gateway.api), at, page)
  fireEvent.click(screen.getByRole('button', { name: 'Добавить магазин' }))
  const name = await screen.findByLabelText(/^Название/)
  fireEvent.change(name, { target: { value: 'На Труда' } })
  fireEvent.click(screen.getByLabelText('Вт'))
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await screen.findByText('Введите адрес')
  expect(gateway.asked[0]?.input.body).toMatchObject({ name: 'На Труда', weekdays: [2], departmentId: '00012' })
  cleanup()
  gateway.replies[CREATE] = shop
  openPage(scopeWith(gateway.api), at, page)
  fireEvent.click(screen.getByRole('button', { name: 'Добавить магазин' }))
  expect(((await screen.findByLabelText(/^Название/)) as HTMLInputElement).value).toBe('На Труда')
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.length).toBe(0)
})

test('a shop shows its days with the orders for them, and what of each order was for it [RT-36]', () => {
  const order = { number: '26-001001', created_at: '2026-11-20T09:00:00Z', status: 'Собирается', is_completed: false }
  const view = {
    ...shop,
    branches,
    days: [{ date: '2026-11-24', order_until: '2026-11-23T12:00:00.000Z' }],
    orders: [{ ...order, date: '2026-11-24', line_count: 3, sum: 1200 }],
  }
  openPage(scopeWith(accountGateway({}).api), '/personal/shops/shop-1/', <ShopPage data={view} />)
  expect(screen.getByText('24 ноября')).toBeTruthy()
  expect(screen.getByText('3 позиции для магазина, 1 200 ₽')).toBeTruthy()
  const links = screen.getAllByRole('link', { name: 'Заказ 26-001001' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/personal/order/26-001001/'))
})

test('all matrices are listed, each under its shop [RT-52]', () => {
  openPage(
    scopeWith(accountGateway({}).api),
    '/personal/shops/matrix/',
    <MatricesPage data={{ shops: [shop], branches }} />,
  )
  const link = within(screen.getByRole('table')).getByRole('link', { name: 'На Мира' })
  expect(link.getAttribute('href')).toBe('/personal/shops/matrix/shop-1/')
})

test('the browser takes over what the server has drawn', async () => {
  const scope = scopeWith(accountGateway({}).api)
  expect(await hydrationFaults(scope, at, <ShopsPage data={{ shops: [shop], branches, shares: [] }} />)).toEqual([])
})
