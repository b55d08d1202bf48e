import { expect, test } from 'vitest'
import { quantityText } from './quantity.ts'

test('a quantity is written as a Russian number with one kind of space', () => {
  expect(quantityText(1200)).toBe('1\u00a0200')
  expect(quantityText(0.5)).toBe('0,5')
})
