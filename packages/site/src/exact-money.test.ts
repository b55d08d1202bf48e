import { expect, test } from 'vitest'
import { formatExactly } from './exact-money.ts'

test('a sum on a paper keeps every kopeck', () => {
  const shown = [10.01, 1234.5, 0.1 + 0.2, -0.001].map((sum) => formatExactly(sum).replaceAll('\u00a0', ' '))
  expect(shown).toEqual(['10,01 ₽', '1 234,50 ₽', '0,30 ₽', '0,00 ₽'])
})
