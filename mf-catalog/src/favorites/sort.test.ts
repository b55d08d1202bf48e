import { expect, test } from 'vitest'
import { sampleProduct } from '../pages.fixture.ts'
import { favoritesSorts, sortFavorites } from './sort.ts'

const products = [
  sampleProduct('4', { price: 50, name: 'Шпатель 10', stores: {} }),
  sampleProduct('3', { price: 0, name: 'Шпатель 9', stores: { store31: 1 } }),
  sampleProduct('2', { price: 70, name: 'ёлка' }),
  sampleProduct('1', { price: 50, name: 'Валик' }),
]
const changes: Record<string, number> = { 2: -10, 4: 5 }
const facts = { store: 'store12', changeOf: ({ idcode }: { idcode: string }) => changes[idcode] ?? 0 }

test.each([
  ['new', '4321'],
  ['old', '1234'],
  ['cheap', '4123'],
  ['dear', '2413'],
  ['fallen', '2314'],
  ['stock', '2134'],
  ['name', '1234'],
] as const)('sorts by %s as %s, with unknown prices last and equal products in their order', (sort, codes) => {
  expect(
    sortFavorites(products, sort, facts)
      .map(({ idcode }) => idcode)
      .join(''),
  ).toBe(codes)
})

test('every sort order has a test here', () => expect(favoritesSorts).toHaveLength(7))
