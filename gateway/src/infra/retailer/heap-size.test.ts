import { garbageCollector } from '@vitrina/federation/garbage-collector'
import { expect, test } from 'vitest'
import { heapSizeOf } from './heap-size.ts'
import { listedProduct } from './retailer.fixture.ts'

/** Heap growth per value, for many values. */
function heldBytes(make: (at: number) => unknown, count: number): number {
  const collect = garbageCollector()
  const held = new Array<unknown>(count).fill(null)
  for (let at = 0; at < 50; at += 1) make(at)
  collect()
  const before = process.memoryUsage().heapUsed
  for (let at = 0; at < count; at += 1) held[at] = make(at)
  collect()
  const bytes = (process.memoryUsage().heapUsed - before) / count
  expect(held[count - 1]).toBeDefined()
  return bytes
}

const parsed = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const product = (at: number) =>
  parsed(
    listedProduct(String(100_000 + at), {
      stores: Object.fromEntries(Array.from({ length: 12 }, (_, store) => [`store${store}`, store])),
      features: [{ name: 'Толщина листа', value: `${at} мм и ещё немного` }],
    }),
  )

test.each<[string, (at: number) => unknown, number]>([
  ['products', product, 5000],
  ['lists of products', (at) => ({ items: Array.from({ length: 24 }, (_, one) => product(at * 24 + one)) }), 300],
  ['texts in Russian', (at) => parsed({ text: `Текст ${at} `.repeat(300) }), 500],
  ['texts in Latin letters', (at) => parsed({ text: `text ${at} `.repeat(300) }), 500],
  ['codes', (at) => parsed(Array.from({ length: 100 }, (_, one) => `code-${at}-${one}-of-supplier`)), 500],
  [
    'tables by code',
    (at) => parsed(Object.fromEntries(Array.from({ length: 500 }, (_, one) => [`${at}-${one}`, { n: one }]))),
    50,
  ],
])('the estimate for %s is within a factor of two of the heap size', (_, make, count) => {
  const ratio = heapSizeOf(make(count)) / heldBytes(make, count)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('stops as soon as the value exceeds the limit', () => {
  let read = 0
  const one = Object.defineProperty({}, 'text', { enumerable: true, get: () => String(++read).padEnd(1000) })
  expect(heapSizeOf(Array.from({ length: 10_000 }, () => one))).toBeGreaterThan(10_000_000)
  expect(read).toBe(10_000)
  heapSizeOf(
    Array.from({ length: 10_000 }, () => one),
    200_000,
  )
  expect(read).toBeLessThan(10_300)
})
