import { expect, test } from 'vitest'
import { isBankAccount, isBik, isCorrespondentAccount, isInn, isKpp, isOgrn } from './company.ts'

test.each(['7707083893', '7736050003', '500100732259'])('%s has valid control digits', (inn) => {
  expect(isInn(inn)).toBe(true)
})

test.each(['7707083894', '500100732258', '500100732249', '770708389', '77070838930', '77070838931a', '', '0000000000'])(
  '«%s» is no taxpayer number',
  (inn) => {
    expect(isInn(inn)).toBe(false)
  },
)

test('a registration reason code has nine characters, the fifth and sixth of which may be letters', () => {
  expect(['773601001', '7736AB001'].every(isKpp)).toBe(true)
  expect(['77360100', '7736ab001', 'A73601001'].some(isKpp)).toBe(false)
})

test('a bank code has nine digits and begins with the code of the country', () => {
  expect(['044525225', '041909644'].every(isBik)).toBe(true)
  expect(['04452522', '0445252255', '144525225', '04452522a', ''].some(isBik)).toBe(false)
})

test('an account is valid only with the bank code that its control digit was computed with', () => {
  expect(isBankAccount('40702810938000000001', '044525225')).toBe(true)
  expect(isBankAccount('40702810838000000001', '044525225')).toBe(false)
  expect(isBankAccount('40702810938000000001', '044525593')).toBe(false)
  expect(isBankAccount('4070281093800000001', '044525225')).toBe(false)
})

test('accepts the examples of the source and the treasury accounts of public institutions', () => {
  expect(isBankAccount('40602810700000000025', '049805746')).toBe(true)
  expect(isBankAccount('40102810100000010001', '040305000')).toBe(true)
  expect(isBankAccount('40102810200000010001', '040305000')).toBe(false)
  expect(isBankAccount('40102810545370000003', '004525988')).toBe(true)
  expect(isBankAccount('03224643450000007300', '004525988')).toBe(true)
})

test('the bank’s own account matches its code', () => {
  expect(isCorrespondentAccount('30101810400000000225', '044525225')).toBe(true)
  expect(isCorrespondentAccount('30101810500000000225', '044525225')).toBe(false)
})

test('a registration number has 13 digits for a company and 15 for a sole trader, the last one a control digit', () => {
  expect(['1027700132195', '1037739877295', '304500116000157'].filter((ogrn) => !isOgrn(ogrn))).toEqual([])
  const wrong = [
    '1027700132196',
    '304500116000158',
    '102770013219',
    '2027700132195',
    '10277001321950',
    '1o27700132195',
    '',
  ]
  expect(wrong.filter(isOgrn)).toEqual([])
})
