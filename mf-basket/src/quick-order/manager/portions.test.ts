import { LEAD_COMMENT_LENGTH } from '@vitrina/contracts/site/lead-limits'
import { expect, test } from 'vitest'
import { newRow } from '../rows.ts'
import { commentPortions } from './portions.ts'

const row = (text: string, id: number) => newRow({ text, quantity: 2.5, unit: 'м²' }, id)

test('rows that do not fit continue in the next comment, and none is left out', () => {
  const rows = Array.from({ length: 200 }, (_, at) => row(`нечто редкое номер ${at + 1}`, at + 1))
  const portions = commentPortions(rows)
  expect(portions.length).toBeGreaterThan(1)
  expect(portions.every(({ comment }) => comment.length <= LEAD_COMMENT_LENGTH)).toBe(true)
  const lines = portions.flatMap(({ comment }) => comment.split('\n').slice(1))
  expect(lines).toHaveLength(200)
  expect(lines[199]).toBe('• нечто редкое номер 200 — 2,5 м²')
  expect(portions.map(({ from }) => from)).toEqual([1, ...portions.slice(0, -1).map(({ to }) => to + 1)])
  expect(portions.at(-1)?.to).toBe(200)
})

test('splits a row longer than a comment without losing a character', () => {
  const [portion] = commentPortions([row('😀'.repeat(3000), 1)])
  expect(portion?.comment.length).toBeLessThanOrEqual(LEAD_COMMENT_LENGTH)
  expect(portion?.comment.isWellFormed()).toBe(true)
})

test('sends no request without rows', () => {
  expect(commentPortions([])).toEqual([])
})
