// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Basket } from '@vitrina/contracts/site/basket'
import type { BasketShops } from '@vitrina/contracts/site/basket-shops'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { basketOf, line, product } from '../../basket.fixture.ts'
import { settle } from '../../gateway.fixture.ts'
import {
  answer,
  basketPage,
  click,
  closeBasket,
  type OpenBasket,
  openBasket,
  refuse,
} from '../../open-basket.fixture.tsx'

let page: OpenBasket
beforeAll(async () => {
  await Promise.all([import('./LineShareDialog.tsx'), import('./write-shares.ts')])
})
beforeEach(() => localStorage.clear())
afterEach(async () => {
  cleanup()
  await closeBasket(page)
})

const shops = [
  { id: 'a', name: 'На Мира', address: 'Вологда, ул. Мира, 1' },
  { id: 'b', name: 'На Труда', address: 'Сокол, ул. Труда, 2' },
]
const share = (shopId: string, idcode: string, count: number) => ({ shopId, idcode, count })
const basketFor = (...shares: BasketShops['shares']): Basket =>
  basketOf(
    [
      line('00001', 10, 4, { product: product('00001', 10, { weight: 2 }) }),
      line('00002', 5, 5),
      line('00003', 7, 1),
      line('00004', 7, 1, { selected: false }),
    ],
    { forShops: { shops, shares } },
  )
const divided = basketFor(share('a', '00001', 4), share('a', '00002', 3), share('b', '00002', 2))
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const list = () => screen.getByRole('list', { name: 'Товары в корзине' })
const shown = () =>
  within(list())
    .getAllByRole('listitem')
    .map((item) => plain(item.querySelector('h2, h3, a[href]:not([aria-hidden])')?.textContent))
const rowOf = (idcode: string) => list().querySelector<HTMLElement>(`[data-row="${idcode}"]`) as HTMLElement
const writes = () =>
  page
    .requests()
    .filter(({ name }) => name.includes('/personal/shops/'))
    .map(({ name, params, body }) => [name.split(' ')[0], params?.id, body])
const count = async (idcode: string, value: string) => {
  const box = within(rowOf(idcode)).getByRole('spinbutton')
  fireEvent.change(box, { target: { value } })
  fireEvent.blur(box)
  await act(settle)
}

test('groups the order by shop with name, address, sum and weight; lines without a shop have their own group', async () => {
  page = await openBasket(divided)
  expect(shown()).toEqual([
    'К заказу 3 товара',
    'На Мира',
    'Товар 00001',
    'На Труда',
    'На несколько магазинов',
    'Товар 00002',
    'Без магазина',
    'Товар 00003',
    'Отложено 1 товар',
    'Товар 00004',
  ])
  const head = plain(screen.getByRole('heading', { name: 'На Мира' }).closest('li')?.textContent)
  expect(head).toContain('Вологда, ул. Мира, 1')
  expect(head).toContain('2 товара · 8 кг · в том числе 1 общий с другими магазинами')
  expect(head).toContain('55 ₽')
})

test('a line of two shops shows their shares, and the shop whose share its count changes', async () => {
  page = await openBasket(divided)
  const text = () => plain(rowOf('00002').textContent)
  expect(text()).toContain('На Мира: 3 шт. · На Труда: 2 шт.')
  expect(text()).toContain('Если изменить количество, изменится доля: На Труда')
  await count('00002', '7')
  expect(text()).toContain('На Мира: 3 шт. · На Труда: 4 шт.')
  expect(writes()).toEqual([['PUT', 'b', { lines: [{ idcode: '00002', count: 4 }], adds: false }]])
})

test('takes a reduced quantity from the last shop without a notice', async () => {
  page = await openBasket(divided)
  await count('00002', '2')
  expect(plain(rowOf('00002').textContent)).toContain('На Мира: 2 шт.')
  expect(shown().indexOf('Товар 00002')).toBe(shown().indexOf('На Мира') + 2)
  expect(writes()).toEqual([])
})

test('reports shares that could not be saved and reads the basket again', async () => {
  page = await openBasket(divided)
  await count('00001', '6')
  expect(plain(rowOf('00001').textContent)).toContain('На Мира: 6 шт.')
  await refuse(page.callOf('PUT /api/site/personal/shops/'), 503, 'Магазин недоступен.')
  await answer(page.callOf('PUT /api/site/basket/lines/'), { ...divided, forShops: undefined })
  expect(page.notices().map(plain)).toContain('Доли магазинов не сохранились. Магазин недоступен.')
  await answer(page.callOf('GET /api/site/basket/'), divided)
  expect(plain(rowOf('00001').textContent)).toContain('На Мира: 4 шт.')
})

test('a dialog divides a line among shops, and the count of the line follows', async () => {
  page = await openBasket(basketFor())
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  await click('button', 'Для какого магазина: Товар 00001')
  await act(settle)
  const boxes = within(screen.getByRole('dialog')).getAllByRole<HTMLInputElement>('spinbutton')
  expect(boxes.map(({ value }) => value)).toEqual(['0', '0', '4'])
  for (const [at, value] of [
    [0, '3'],
    [1, '2'],
  ] as const) {
    fireEvent.change(boxes[at] as HTMLElement, { target: { value } })
    fireEvent.blur(boxes[at] as HTMLElement)
  }
  await act(settle)
  expect(plain(screen.getByRole('dialog').textContent)).toContain('Всего 9 шт.')
  await click('button', 'Сохранить')
  expect(plain(rowOf('00001').textContent)).toContain('На Мира: 3 шт. · На Труда: 2 шт. · без магазина: 4 шт.')
  expect(plain(rowOf('00001').textContent)).toContain('Если изменить количество, изменится часть без магазина')
  await answer(page.callOf('PUT /api/site/personal/shops/'), { shops, shares: [] })
  expect(writes().map(([, id]) => id)).toEqual(['a', 'b'])
})

test('shows an unchanged basket to a buyer without shops, and sends no further request [BASKET-02]', async () => {
  const { forShops: _, ...others } = divided
  page = await openBasket({ ...others, forShops: null })
  expect(shown()).toEqual([
    'К заказу 3 товара',
    'Товар 00001',
    'Товар 00002',
    'Товар 00003',
    'Отложено 1 товар',
    'Товар 00004',
  ])
  expect(screen.queryByRole('button', { name: /^Для какого магазина/ })).toBeNull()
  expect(writes()).toEqual([])
})

test('the server markup contains the groups and hydrates without mismatches', async () => {
  page = basketPage(divided)
  const host = document.createElement('div')
  host.innerHTML = renderToString(page.view)
  expect(host.textContent).toContain('Вологда, ул. Мира, 1')
  const mismatches: unknown[] = []
  await act(async () => {
    hydrateRoot(host, page.view, { onRecoverableError: (error) => mismatches.push(error) })
  })
  expect(mismatches).toEqual([])
})

test('hides heads of shops without search results, and keeps the head of the order', async () => {
  const more = Array.from({ length: 8 }, (_, at) => line(`1000${at}`, 1, 1))
  page = await openBasket(
    basketOf([...divided.lines, ...more], { forShops: { shops, shares: divided.forShops?.shares ?? [] } }),
  )
  fireEvent.change(screen.getByLabelText('Найти в корзине'), { target: { value: '00001' } })
  await act(settle)
  await act(settle)
  const seen = within(list())
    .getAllByRole('listitem')
    .filter((item) => !item.hidden)
    .map((item) => plain(item.querySelector('h2, h3, a[href]:not([aria-hidden])')?.textContent))
  expect(seen).toEqual(['К заказу 11 товаров', 'На Мира', 'Товар 00001'])
})
