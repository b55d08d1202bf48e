import type { BasketShops } from '@vitrina/contracts/site/basket-shops'
import { expect, test } from 'vitest'
import { line, product } from '../../basket.fixture.ts'
import { lineShares, sectionsOf, shareForGrowth, shopAffectedByCount, withShares } from './line-shares.ts'

const shop = (id: string) => ({ id, name: `Магазин ${id}`, address: `ул. ${id}` })
const share = (shopId: string, idcode: string, count: number) => ({ shopId, idcode, count })
const forShops = (...shares: BasketShops['shares']): BasketShops => ({ shops: [shop('a'), shop('b')], shares })
const heavy = (idcode: string, price: number, count: number, weight: number) =>
  line(idcode, price, count, { product: product(idcode, price, { weight }) })

test('groups lines by their shop, and separates shared lines and those without a shop', () => {
  const lines = ['1', '2', '3', '4'].map((idcode) => line(idcode, 10, 4))
  const sections = sectionsOf(
    lines,
    forShops(share('b', '1', 4), share('a', '2', 1), share('b', '2', 3), share('a', '3', 2)),
  )
  expect(sections?.map(({ shop: of, lines: own }) => [of, own.map(({ product: { idcode } }) => idcode)])).toEqual([
    [shop('a'), []],
    [shop('b'), ['1']],
    ['several', ['2', '3']],
    ['none', ['4']],
  ])
})

test('sums the weight and price of a shop’s own goods and of its part of shared ones', () => {
  const lines = [heavy('1', 10.5, 4, 2), heavy('2', 3.33, 5, 1)]
  const [first, second] = sectionsOf(lines, forShops(share('a', '1', 4), share('a', '2', 2), share('b', '2', 3))) ?? []
  expect(first).toMatchObject({ count: 2, sum: 48.66, weight: 10, shared: 1 })
  expect(second).toMatchObject({ count: 1, sum: 9.99, weight: 3, shared: 1 })
})

test('does not divide a basket without goods for shops, and ignores shares of removed goods', () => {
  expect(sectionsOf([line('1', 10, 4)], forShops())).toBeNull()
  expect(sectionsOf([line('1', 10, 4)], forShops(share('a', 'gone', 4)))).toBeNull()
})

test('allocates to the shops in the order of their names when the basket has less than their shares', () => {
  const known = forShops(share('b', '1', 4), share('a', '1', 3))
  expect(lineShares(known, line('1', 10, 5))).toEqual({
    shares: [
      { shop: shop('a'), count: 3 },
      { shop: shop('b'), count: 2 },
    ],
    rest: 0,
  })
  expect(lineShares(known, line('1', 10, 2)).shares).toEqual([{ shop: shop('a'), count: 2 }])
})

test('adds an increase of a line to its last shop, unless a part of it has no shop', () => {
  const both = forShops(share('a', '1', 3), share('b', '1', 2))
  expect(shopAffectedByCount(lineShares(both, line('1', 10, 5)))).toEqual(shop('b'))
  expect(shareForGrowth(both, line('1', 10, 5), 9)).toEqual(share('b', '1', 6))
  // After a reduction, an increase starts from the current share.
  expect(shareForGrowth(both, line('1', 10, 2), 3)).toEqual(share('a', '1', 3))
  expect(shareForGrowth(both, line('1', 10, 5), 4)).toBeNull()
  expect(shopAffectedByCount(lineShares(both, line('1', 10, 6)))).toBeNull()
  expect(shareForGrowth(both, line('1', 10, 6), 9)).toBeNull()
  expect(shareForGrowth(forShops(), line('1', 10, 6), 9)).toBeNull()
})

test('replaces the former shares, and drops a share of zero', () => {
  const before = forShops(share('a', '1', 3), share('b', '1', 2), share('a', '2', 1))
  expect(withShares(before, [share('a', '1', 0), share('b', '1', 7)]).shares).toEqual([
    share('a', '2', 1),
    share('b', '1', 7),
  ])
})
