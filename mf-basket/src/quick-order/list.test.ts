import { expect, test } from 'vitest'
import { rowsOf, withText } from './list.ts'
import { candidate, matchOf } from './order-rows.fixture.ts'
import { applyMatch, applyRowChange } from './rows.ts'

const source = (text: string) => ({ text, files: [] })
const read = (text: string) => rowsOf(source(text), []).rows ?? []

test('a text and the rows of files make one list, in order', () => {
  const files = [{ name: 'a.csv', rows: [{ text: 'ротбанд', quantity: 15, unit: 'меш' }], skipped: 1 }]
  const { rows } = rowsOf({ text: 'гкл 20 листов\n00012345 5', files }, [])
  expect(rows?.map(({ id, written }) => [id, written.text])).toEqual([
    [1, 'гкл 20 листов'],
    [2, '00012345 5'],
    [3, 'ротбанд'],
  ])
})

test('keeps the decisions of a row when the list around it changes, for equal rows one by one', () => {
  const before = read('гкл\nгкл\nротбанд').map((row) =>
    applyMatch(row, matchOf(row.written.text, 'exact', [candidate('1')])),
  )
  const [first, second, third] = before
  if (!first || !second || !third) throw new Error('Three rows were written')
  const decided = [
    applyRowChange(first, { kind: 'dropped' }),
    applyRowChange(second, { kind: 'count', count: 7 }),
    third,
  ]
  const { rows } = rowsOf(source('новое\nротбанд\nгкл\nгкл'), decided)
  expect(rows?.map(({ id, match, isDropped, count }) => [id, match !== null, isDropped, count])).toEqual([
    [1, false, false, null],
    [2, true, false, 1],
    [3, true, true, 1],
    [4, true, false, 7],
  ])
})

test('rejects an empty list and one of more than 5,000 rows with a message', () => {
  expect(rowsOf(source(' \n\n '), [])).toEqual({ rows: null, fault: 'Напишите хотя бы одну строку или выберите файл' })
  expect(read('гкл 2 листа\n'.repeat(5000))).toHaveLength(5000)
  expect(rowsOf(source('гкл 2 листа\n'.repeat(5001)), []).fault).toContain('5\u00a0001\u00a0строка')
})

test('the text from the URL is added to the written text once', () => {
  expect(withText(source(''), ' 00001 5 ').text).toBe('00001 5')
  expect(withText(source('гкл\n'), '00001 5').text).toBe('гкл\n00001 5')
  const joined = source('гкл\n00001 5')
  expect(withText(joined, '00001 5')).toBe(joined)
  expect(withText(joined, '  ')).toBe(joined)
})
