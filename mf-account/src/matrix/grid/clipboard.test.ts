import { expect, test } from 'vitest'
import { columns } from '../columns.ts'
import { manyLines, matrixLine } from '../matrix.fixture.ts'
import { clearBlock, copyBlock, parseClipboard, pasteBlock } from './clipboard.ts'
import { cursorAt } from './cursor.ts'

const MIN = columns.indexOf('min')
const lines = [matrixLine('a'), matrixLine('b', { step: 6 }), matrixLine('c')]

test('a spreadsheet column fills the cells below the cursor; parses quotes and all line endings', () => {
  expect(parseClipboard('1\r\n"2,5"\r\n\r\n')).toEqual([['1'], ['2,5'], ['']])
  expect(pasteBlock(lines, cursorAt(1, MIN), parseClipboard('7\n8,5\n')).changes).toEqual([
    { idcode: 'b', column: 'min', value: 7 },
    { idcode: 'c', column: 'min', value: 8.5 },
  ])
})

test('a block skips read-only cells and rounds orders up to whole packs', () => {
  const { changes } = pasteBlock(lines, cursorAt(1, MIN), parseClipboard('1\t9\t0\tx\ty\t7'))
  expect(changes.map(({ column, value }) => [column, value])).toEqual([
    ['min', 1],
    ['max', 9],
    ['shelf', 0],
    ['order', 12],
  ])
})

test('one value fills the selection, and clearing empties it', () => {
  const selected = { ...cursorAt(2, MIN + 1), anchorRow: 0, anchorColumn: MIN }
  expect(pasteBlock(lines, selected, [['3']]).changes).toHaveLength(6)
  expect(clearBlock(lines, selected).every(({ value }) => value === null)).toBe(true)
})

test('reports invalid quantities by row and applies the others; counts rows beyond the end', () => {
  const { changes, unread, beyond } = pasteBlock(lines, cursorAt(0, MIN), parseClipboard('1\nмного\n3\n4\n5'))
  expect([changes.map(({ idcode }) => idcode), unread, beyond]).toEqual([['a', 'c'], [2], 2])
})

test('copies the selection as spreadsheet text, with the edits', () => {
  const cursor = { ...cursorAt(1, MIN + 2), anchorRow: 0, anchorColumn: MIN }
  expect(copyBlock(lines, { a: { max: 7.5 } }, cursor)).toBe('2\t7,5\t1\n2\t10\t1')
  expect(copyBlock(lines, {}, { ...cursorAt(0, 1), anchorRow: 0, anchorColumn: 0 })).toBe('a\tТовар a')
})

test('two thousand cells become changes, with one read per line', () => {
  let reads = 0
  const many = new Proxy(manyLines(2000), {
    get(all, key, receiver) {
      if (/^\d+$/.test(String(key))) reads += 1
      return Reflect.get(all, key, receiver)
    },
  })
  const text = Array.from({ length: 2000 }, (_, index) => String(index % 50)).join('\n')
  expect(pasteBlock(many, cursorAt(0, MIN), parseClipboard(text)).changes).toHaveLength(2000)
  expect(reads).toBe(2000)
})
