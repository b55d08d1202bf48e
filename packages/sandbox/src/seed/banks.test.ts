import { isCorrespondentAccount } from '@vitrina/site/company'
import { expect, test } from 'vitest'
import { banks } from './banks.ts'

test('every bank has a code of its own and an account that goes with it', () => {
  expect(new Set(banks.map(([bik]) => bik)).size).toBe(banks.length)
  expect(banks.length).toBeGreaterThanOrEqual(40)
  expect(banks.filter(([bik, , account]) => !isCorrespondentAccount(account, bik))).toEqual([])
})
