import { expect, test } from 'vitest'
import {
  applyChanges,
  countClashes,
  inverse,
  pruneEdits,
  rowNow,
  shownCodes,
  totalsOf,
  unsavedRows,
  wholeOrder,
} from './edits.ts'
import { matrixLine } from './matrix.fixture.ts'

const byCode = (lines: ReturnType<typeof matrixLine>[]) => new Map(lines.map((line) => [line.idcode, line]))
const line = matrixLine('a', { step: 6 })

test('a row merges the saved values with the edits; a product that is not sold cannot be ordered', () => {
  expect(rowNow(line, undefined)).toMatchObject({ suggested: 6, order: 6, isFaulty: false })
  expect(rowNow(line, { shelf: null })).toMatchObject({ suggested: null, order: 0 })
  expect(rowNow(line, { order: 12 })).toMatchObject({ suggested: 6, order: 12 })
  expect(rowNow(line, { max: 1 })).toMatchObject({ isFaulty: true, suggested: null })
  expect(rowNow({ ...line, price: 0 }, { order: 12 }).order).toBe(0)
})

test('an order is rounded up to whole packs, and an empty one stays empty', () => {
  expect([7, 6, 0, null].map((value) => wholeOrder(value, line))).toEqual([12, 6, 0, null])
})

test('a new count of the shelf resets the order, and undo restores both', () => {
  const before = { a: { order: 18 } }
  const change = [{ idcode: 'a', column: 'shelf' as const, value: 5 }]
  const after = applyChanges(before, change)
  expect(after).toEqual({ a: { shelf: 5 } })
  const back = applyChanges(after, inverse(byCode([line]), before, change))
  expect(rowNow(line, back.a)).toEqual(rowNow(line, before.a))
})

test('drops saved edits and those of removed rows, and keeps the order', () => {
  const edits = { a: { min: 2, max: 11, order: 6 }, gone: { min: 1 } }
  expect(pruneEdits(edits, [line])).toEqual({ a: { max: 11, order: 6 } })
})

test('saves only changed rows, as a whole, and none that is inconsistent', () => {
  const lines = byCode([line, matrixLine('b'), matrixLine('c'), matrixLine('new')])
  const edits = { a: { min: 3 }, b: { max: 1 }, c: { order: 2 } }
  expect(unsavedRows(lines, edits, new Set(['new']))).toEqual([
    { idcode: 'new', min: 2, max: 10, onShelf: 1 },
    { idcode: 'a', min: 3, max: 10, onShelf: 1 },
  ])
})

test('a clash is only a cell that both sides changed to different values', () => {
  const theirs = [{ ...line, min: 5, max: 20 }]
  expect(countClashes([line], theirs, { a: { shelf: 3 } })).toBe(0)
  expect(countClashes([line], theirs, { a: { min: 4, max: 20 } })).toBe(1)
})

test('counts and the sum are those of the current order', () => {
  const lines = [line, matrixLine('b', { shelf: null, change: 'new' }), matrixLine('c', { price: 2.55, shelf: 0 })]
  expect(totalsOf(lines, { a: { max: 1 } })).toEqual({ toOrder: 1, sum: 25.5, changes: 1, uncounted: 1, faults: 1 })
})

test('finds rows by words of the name and by code, with «е» for «ё», within the filter', () => {
  const lines = [matrixLine('1', { name: 'Жёлтая краска' }), matrixLine('2', { name: 'Краска', shelf: null })]
  const find = (words: string, filter: 'all' | 'uncounted' = 'all') => shownCodes(lines, {}, { filter, words })
  expect(find('')).toBeNull()
  expect(find('краска желтая')).toEqual(['1'])
  expect(find('2')).toEqual(['2'])
  expect(find('', 'uncounted')).toEqual(['2'])
})
