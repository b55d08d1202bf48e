import { expect, test } from 'vitest'
import { placeOf, places } from './places.ts'

const all = [
  { to: '/personal/', name: 'Обзор' },
  { to: '/personal/orders/active/', name: 'Заказы', root: '/personal/order' },
  { to: '/personal/shops/', name: 'Магазины' },
]

test.each([
  ['/personal/', 'Обзор'],
  ['/personal/orders/active/', 'Заказы'],
  ['/personal/orders/completed/', 'Заказы'],
  ['/personal/order/26-000001/', 'Заказы'],
  ['/personal/shops/matrix/12/', 'Магазины'],
])('%s belongs to «%s»', (pathname, name) => {
  expect(placeOf(pathname, all)?.name).toBe(name)
})

test('every place of the menu is the place of its own page, and no two lead to one address', () => {
  for (const place of places) expect(placeOf(place.to)).toBe(place)
  expect(new Set(places.map(({ to }) => to)).size).toBe(places.length)
})

test('a page outside of the cabinet belongs to no place', () => {
  expect(placeOf('/cart/', all)).toBeUndefined()
})
