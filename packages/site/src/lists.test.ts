import { expect, test } from 'vitest'
import {
  type BasketLine,
  decodeBasket,
  decodeList,
  decodeShared,
  encodeBasket,
  encodeList,
  encodeShared,
  listLimits,
} from './lists.ts'

const name = 'Basket_3f0c1a52-7f0e-4f3a-9d0e-2f7a8b1c9d0e'
const codes = (count: number) => Array.from({ length: count }, (_, index) => String(100_000 + index))
const lines = (count: number): BasketLine[] =>
  codes(count).map((idcode, index) => ({ idcode, count: 1, id: String(index) }))
const valueIn = (encoded: ReturnType<typeof encodeList>) => (encoded.ok ? encoded.value : encoded.reason)

test('a list survives encoding and decoding, and cookie encoding does not change it', () => {
  const value = valueIn(encodeList('favorites_u', ['00012', 'a-1.b_2', '00012']))
  expect(value).toBe('1~00012~a-1.b_2')
  expect(encodeURIComponent(value)).toBe(value)
  expect(decodeList(value)).toEqual(['00012', 'a-1.b_2'])
})

test('passes codes of a list through a URL in their order', () => {
  expect(encodeShared(['00013', '00012'])).toBe('00013,00012')
  expect(decodeShared('compare', encodeShared(['00013', '00012']))).toEqual(['00013', '00012'])
})

test('a basket survives encoding and decoding', () => {
  const basket = [
    { idcode: '00012', count: 3 },
    { id: '77', idcode: '00013', count: 99_999 },
  ]
  const value = valueIn(encodeBasket(name, basket))
  expect(value).toBe('1~00012*3~00013*99999*77')
  expect(decodeBasket(value).lines).toEqual(basket)
})

test('200 basket lines and full lists fit into a cookie; more is refused, not truncated [T45, T46]', () => {
  expect(encodeBasket(name, lines(200)).ok).toBe(true)
  expect(encodeBasket(name, lines(500))).toEqual({ ok: false, reason: 'overflow' })
  expect(encodeList('favorites_u', codes(listLimits.favorites)).ok).toBe(true)
  expect(encodeList('favorites_u', codes(1000))).toEqual({ ok: false, reason: 'overflow' })
})

test('reads a plain JSON array too, encoded or not', () => {
  expect(decodeList('["00012",13]')).toEqual(['00012', '13'])
  expect(decodeList('%5B%2200012%22%5D')).toEqual(['00012'])
  expect(decodeBasket('[{"id":7,"idcode":"00012","count":2,"price":1,"__proto__":{"x":1}}]').lines).toEqual([
    { id: '7', idcode: '00012', count: 2 },
  ])
})

test.each([
  undefined,
  null,
  '',
  '2~00012',
  '[',
  '%',
  '%E0%A4%A',
  '{}',
  'null',
  '[[[]]]',
  '1',
  '1~',
  '1~<script>',
  '\u0000',
])('a broken cookie %j gives an empty list [S30]', (value) => {
  expect(decodeList(value)).toEqual([])
  expect(decodeBasket(value).lines).toEqual([])
})

test.each([
  '1~00012*0',
  '1~00012*-1',
  '1~00012*1e9',
  '1~00012*abc',
  '1~00012*2.5555',
  '1~00012*.5',
  '1~00012*2,5',
  '1~00012',
  '1~00012*100000',
  '1~*1',
])('skips the invalid line %j and keeps the others [S30]', (value) => {
  expect(decodeBasket(`${value}~00013*2`).lines).toEqual([{ idcode: '00013', count: 2 }])
})

test('skips invalid counts in JSON [S30]', () => {
  const counts = [0, -1, 0.0001, 1e9, '3', null]
  expect(decodeBasket(JSON.stringify(counts.map((count) => ({ idcode: '00012', count })))).lines).toEqual([])
})

test('fractional packs survive encoding and decoding [VALID-10]', () => {
  const basket = [
    { idcode: '00012', count: 6.62 },
    { idcode: '00013', count: 0.5 },
  ]
  const value = valueIn(encodeBasket(name, basket))
  expect(value).toBe('1~00012*6.62~00013*0.5')
  expect(encodeURIComponent(value)).toBe(value)
  expect(decodeBasket(value).lines).toEqual(basket)
  expect(valueIn(encodeBasket(name, [{ idcode: '00012', count: 0.1 + 0.2 }]))).toBe('1~00012*0.3')
})

test('a truncated cookie keeps its complete lines', () => {
  expect(decodeBasket('1~00012*3~00013*').lines).toEqual([{ idcode: '00012', count: 3 }])
})

test('a basket has one line per product', () => {
  expect(decodeBasket('1~00012*3~00012*5').lines).toEqual([{ idcode: '00012', count: 3 }])
})

test('stores a coupon with the basket, which readers of its lines ignore [BASKET-01]', () => {
  const value = valueIn(encodeBasket(name, [{ idcode: '00012', count: 3 }], 'ЛЕТО 10%'))
  expect(encodeURIComponent(value)).toBe(value)
  expect(decodeBasket(value).lines).toEqual([{ idcode: '00012', count: 3 }])
  expect(decodeBasket(value).coupon).toBe('ЛЕТО 10%')
  expect(decodeBasket(valueIn(encodeBasket(name, [], 'ЛЕТО'))).coupon).toBe('ЛЕТО')
})

test.each(['1~00012*3', '1', '', undefined, '1~*', '1~*!', '1~*_w', `1~*${'QUFB'.repeat(14)}`, '1~*AAA', '[["*QQ"]]'])(
  'the basket cookie %j has no coupon [S30]',
  (value) => {
    expect(decodeBasket(value).coupon).toBe('')
  },
)

test.each([
  ['in the short form', (all: readonly BasketLine[]) => valueIn(encodeBasket(name, all))],
  ['with a coupon', (all: readonly BasketLine[]) => valueIn(encodeBasket(name, all, 'ЛЕТО'))],
  ['with encoded separators', (all: readonly BasketLine[]) => valueIn(encodeBasket(name, all)).replaceAll('~', '%7E')],
  ['as JSON', (all: readonly BasketLine[]) => JSON.stringify(all)],
  ['as encoded JSON', (all: readonly BasketLine[]) => encodeURIComponent(JSON.stringify(all))],
])('reads the first lines of a basket %s only, and tells whether there are more', (_form, write) => {
  expect(decodeBasket(write(lines(10)), 10)).toMatchObject({ lines: lines(10), isWhole: true })
  for (const count of [11, 12, 13, 100]) {
    expect(decodeBasket(write(lines(count)), 10)).toMatchObject({ lines: lines(10), isWhole: false })
  }
})

test('parses only the allowed number of objects of a JSON array', () => {
  const unparsable = JSON.stringify(lines(12)).replace(/\]$/, ',{]')
  expect(decodeBasket(unparsable, 10)).toEqual({ lines: lines(10), coupon: '', isWhole: false })
  expect(decodeBasket(unparsable, 12)).toEqual({ lines: [], coupon: '', isWhole: true })
})
