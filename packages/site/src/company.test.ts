import { expect, test } from 'vitest'
import { isInn, isKpp } from './company.ts'

test.each(['7707083893', '7736050003', '500100732259'])('%s has right control digits', (inn) => {
  expect(isInn(inn)).toBe(true)
})

test.each(['7707083894', '500100732258', '500100732249', '770708389', '77070838930', '77070838931a', '', '0000000000'])(
  '«%s» is no taxpayer number',
  (inn) => {
    expect(isInn(inn)).toBe(false)
  },
)

test('a registration reason code has nine signs, the fifth and sixth of which may be letters', () => {
  expect(['773601001', '7736AB001'].every(isKpp)).toBe(true)
  expect(['77360100', '7736ab001', 'A73601001'].some(isKpp)).toBe(false)
})
