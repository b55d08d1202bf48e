import type { ShelfLine } from '@vitrina/contracts/site/professionals'
import { expect, test } from 'vitest'
import { calculateLine, matchesQuery } from './shelf.ts'

const line = {
  product: { idcode: '100286', name: 'Краска аэрозольная, чёрная', contain: 12, only_contain_order: true, price: 441 },
  barcodes: ['4600001002865'],
  ...{ min: 36, max: 144, shelf: 40, coming: 0 },
} as unknown as ShelfLine

test('calculates the order as in the matrix: nothing above the minimum, else whole packs up to the maximum', () => {
  expect(calculateLine(line, {}).order).toBe(0)
  expect(calculateLine(line, { 100286: { shelf: '30' } }).order).toBe(108)
  expect(calculateLine({ ...line, coming: 12 }, { 100286: { shelf: '30' } }).order).toBe(0)
  expect(calculateLine(line, { 100286: { shelf: '0', max: '40' } }).order).toBe(36)
})

test.each([
  ['shelf', '-5', 'Число от\u00a00'],
  ['shelf', '', 'Число от\u00a00'],
  ['min', 'много', 'Число от\u00a00'],
  ['max', '9999999', 'Число от\u00a00'],
  ['max', '12', 'Максимум меньше минимума'],
])('%s «%s» has an error at the field, is kept, and gives no order', (amount, typed, fault) => {
  const result = calculateLine(line, { 100286: { [amount]: typed } })
  expect(result.faults).toEqual({ [amount]: fault })
  expect(result.texts[amount as 'max']).toBe(typed)
  expect(result.order).toBeNull()
})

test('accepts a decimal comma', () => {
  const loose = { ...line, product: { ...line.product, only_contain_order: false } }
  expect(calculateLine(loose, { 100286: { min: '1,5', max: '3', shelf: '1,5' } }).order).toBe(1)
})

test('finds a product by its barcode, its code and words of its name', () => {
  for (const query of ['4600001002865', '100286', 'ЧЕРНАЯ краска', '']) expect(matchesQuery(line, query)).toBe(true)
  for (const query of ['4600001002866', 'белая']) expect(matchesQuery(line, query)).toBe(false)
})
