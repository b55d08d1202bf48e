import { expect, test } from 'vitest'
import { cabinetSections, sectionFor } from './sections.ts'

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
  expect(sectionFor(pathname, all)?.name).toBe(name)
})

test('every section is the section of its own page, and no two have the same URL', () => {
  for (const place of cabinetSections) expect(sectionFor(place.to)).toBe(place)
  expect(new Set(cabinetSections.map(({ to }) => to)).size).toBe(cabinetSections.length)
})

test('a page outside the cabinet has no section', () => {
  expect(sectionFor('/cart/', all)).toBeUndefined()
})
