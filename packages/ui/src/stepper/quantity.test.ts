import { expect, test } from 'vitest'
import { quantityText } from './quantity.ts'

test('formats a quantity as a Russian number with non-breaking spaces', () => {
  expect(quantityText(1200)).toBe('1\u00a0200')
  expect(quantityText(0.5)).toBe('0,5')
})
