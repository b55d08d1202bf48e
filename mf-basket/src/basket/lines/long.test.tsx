// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { Basket } from '@vitrina/contracts/site/basket'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { basketOf, line, product } from '../../basket.fixture.ts'
import { settle } from '../../gateway.fixture.ts'
import { click, closeBasket, fill, type OpenBasket, openBasket } from '../../open-basket.fixture.tsx'

let page: OpenBasket
afterEach(async () => {
  cleanup()
  await closeBasket(page)
})

const open = async (basket: Basket) => {
  page = await openBasket(basket)
}
/** Names of the groups and of the visible lines, in order. */
const shown = () =>
  within(screen.getByRole('list', { name: 'Товары в корзине' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('h2, a[href]:not([aria-hidden])')?.textContent?.replaceAll('\u00a0', ' '))

const eight = [
  line('00010', 5, 10, { product: product('00010', 5, { name: 'Ёлочка потолочная' }) }),
  ...['11', '12', '13', '14', '15', '16'].map((end, at) => line(`000${end}`, 10 + at, 1)),
  line('00017', 90, 1, { product: product('00017', 90, { name: 'Анкер', stores: {} }) }),
]

test('offers a search by name and code for eight lines and more', async () => {
  await open(basketOf(eight))
  await fill('Найти в корзине', 'елоч пот')
  expect(shown()).toEqual(['К заказу 8 товаров', 'Ёлочка потолочная'])
  await fill('Найти в корзине', '00017')
  expect(shown()).toEqual(['К заказу 8 товаров', 'Анкер'])
  await fill('Найти в корзине', 'кирпич')
  expect(screen.getByText('В корзине нет «кирпич»')).toBeDefined()
  await click('button', 'Показать все')
  expect(shown()).toHaveLength(9)
  cleanup()
  await closeBasket(page)
  await open(basketOf(eight.slice(1)))
  expect(screen.queryByLabelText('Найти в корзине')).toBeNull()
})

test('sorts a long basket by name, price, sum and availability', async () => {
  await open(basketOf(eight))
  const firstBy = async (sorting: string) => {
    fireEvent.change(screen.getByLabelText('Порядок'), { target: { value: sorting } })
    await act(settle)
    return shown()[1]
  }
  expect(await firstBy('name')).toBe('Анкер')
  expect(await firstBy('price')).toBe('Анкер')
  expect(await firstBy('sum')).toBe('Анкер')
  expect(await firstBy('availability')).toBe('Ёлочка потолочная')
  expect(shown().at(-1)).toBe('Анкер')
  expect(await firstBy('added')).toBe('Ёлочка потолочная')
})
