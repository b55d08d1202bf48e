// @vitest-environment happy-dom
import { seenLineOf } from '@vitrina/site/line-changes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { basketOf, line, product } from '../basket.fixture.ts'
import { afterAccepting, afterSeeing, type Memory, nameOf, readMemory, rememberedLine, writeMemory } from './memory.ts'

const KEY = 'vitrina-basket-seen-1'
beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

const store = 'store12'
const memoryAfter = (...lines: Parameters<typeof basketOf>[0]): Memory => afterSeeing({}, basketOf(lines), store)

test('reads only what was stored for the same prices', () => {
  const memory = memoryAfter(line('1', 450, 10), line('2', 7, 0.5))
  writeMemory('a', memory)
  expect(readMemory('a')).toEqual(memory)
  expect(readMemory('b')).toBeNull()
})

test('has no entry for a code that is a property name of every object', () => {
  expect(rememberedLine({}, 'constructor')).toBeUndefined()
})

test('leaves an unknown stock unknown', () => {
  const memory = afterSeeing({}, basketOf([line('1', 450, 10)]), '')
  writeMemory('a', memory)
  expect(readMemory('a')?.[1]?.stock).toBeNull()
})

test('keeps the accepted state of a line while its count follows the basket', () => {
  const before = memoryAfter(line('1', 450, 10))
  const after = afterSeeing(before, basketOf([line('1', 482, 12)]), store)
  expect(after[1]).toMatchObject({ price: 450, count: 12 })
  const accepted = afterAccepting(after, basketOf([line('1', 482, 12), line('2', 7, 1)]), ['1'], store)
  expect(accepted[1]).toMatchObject({ ...seenLineOf(product('1', 482), store), count: 12 })
  expect(accepted[2]).toBeUndefined()
})

test('forgets a removed line, but not one that is missing from an incomplete basket', () => {
  const before = memoryAfter(line('1', 450, 10), line('2', 7, 1), line('3', 9, 1))
  const basket = basketOf([line('1', 450, 10)], { missing: ['2'] })
  expect(Object.keys(afterSeeing(before, basket, store))).toEqual(['1', '2'])
  expect(Object.keys(afterSeeing(before, { ...basket, incomplete: true }, store))).toEqual(['1', '2', '3'])
})

test('stores the latest four baskets with 500 lines at most, and truncates names', () => {
  const long = line('1', 450, 10, { product: product('1', 450, { name: 'д'.repeat(5000) }) })
  for (const whose of ['a', 'b', 'c', 'd', 'e']) writeMemory(whose, memoryAfter(long))
  expect(readMemory('a')).toBeNull()
  expect(readMemory('b')).not.toBeNull()
  writeMemory('f', memoryAfter(...Array.from({ length: 900 }, (_, at) => line(`x${at}`, 1, 1))))
  expect(Object.keys(readMemory('f') ?? {})).toHaveLength(500)
  expect(localStorage.getItem(KEY)?.length).toBeLessThan(100_000)
})

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a list', '[1]'],
  ['a basket that is none', '{"a":7}'],
  ['lines that are none', '{"a":{"1":{"price":1},"2":[1,2],"3":["1",1,1,0,1,"","",""],"<b>":[1,1,1,0,1,"","",""]}}'],
  ['numbers that are none', '{"a":{"1":[-1,1,1,0,1,"","",""],"2":[1,1,0,0,1,"","",""],"3":[1e300,1,1,0,1,"","",""]}}'],
  ['far too much', `{"a":{"1":[1,1,1,0,1,"","","${'x'.repeat(700_000)}"]}}`],
])('ignores broken storage (%s)', (_, text) => {
  localStorage.setItem(KEY, text)
  expect(Object.keys(readMemory('a') ?? {})).toEqual([])
  expect(nameOf('constructor')).toBe('')
})

test('works without a stored state when localStorage is not available', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => writeMemory('a', memoryAfter(line('1', 1, 1)))).not.toThrow()
  expect(readMemory('a')).toBeNull()
})

test('finds the name of a removed product in the basket of another branch too', () => {
  writeMemory('a', memoryAfter(line('1', 450, 10)))
  expect(nameOf('1')).toBe('Товар 1')
  expect(nameOf('2')).toBe('')
})
