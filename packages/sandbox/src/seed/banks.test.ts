import { isCorrespondentAccount } from '@vitrina/site/company'
import { expect, test } from 'vitest'
import { banks } from './banks.ts'

test('every bank has a unique code and an account with a matching check digit', () => {
  expect(new Set(banks.map(([bik]) => bik)).size).toBe(banks.length)
  expect(banks.length).toBeGreaterThanOrEqual(40)
  expect(banks.filter(([bik, , account]) => !isCorrespondentAccount(account, bik))).toEqual([])
})
