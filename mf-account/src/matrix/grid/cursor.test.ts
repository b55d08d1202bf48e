import { expect, test } from 'vitest'
import { blockOf, cursorAt, moveCursor, tabCursor } from './cursor.ts'

const size = { rows: 2000, columns: 10, page: 15 }
const press = (key: string, more: { isCtrl?: boolean; isShift?: boolean } = {}) => ({
  key,
  isCtrl: false,
  isShift: false,
  ...more,
})

test.each([
  ['ArrowDown', {}, [6, 4]],
  ['ArrowUp', {}, [4, 4]],
  ['ArrowLeft', {}, [5, 3]],
  ['ArrowRight', {}, [5, 5]],
  ['ArrowDown', { isCtrl: true }, [1999, 4]],
  ['Home', {}, [5, 0]],
  ['End', {}, [5, 9]],
  ['Home', { isCtrl: true }, [0, 0]],
  ['End', { isCtrl: true }, [1999, 9]],
  ['PageDown', {}, [20, 4]],
  ['PageUp', {}, [0, 4]],
  ['Enter', {}, [6, 4]],
  ['Enter', { isShift: true }, [4, 4]],
] as const)('%s %o moves to %o', (key, more, [row, column]) => {
  expect(moveCursor(cursorAt(5, 4), press(key, more), size)).toEqual(cursorAt(row, column))
})

test('ignores other keys, and keeps the cursor inside the grid', () => {
  expect(moveCursor(cursorAt(0, 0), press('x'), size)).toBeNull()
  expect(moveCursor(cursorAt(0, 0), press('ArrowUp'), size)).toEqual(cursorAt(0, 0))
  expect(moveCursor(cursorAt(1999, 9), press('PageDown'), size)).toEqual(cursorAt(1999, 9))
})

test('Shift extends the selection from its anchor', () => {
  const grown = moveCursor(cursorAt(5, 4), press('ArrowDown', { isShift: true }), size)
  expect(grown && blockOf(grown)).toEqual({ top: 5, bottom: 6, left: 4, right: 4 })
})

test('Tab visits the editable cells row by row, and leaves the grid at the end', () => {
  const typable = [4, 5, 6, 9]
  expect(tabCursor(cursorAt(0, 6), false, typable, 2)).toEqual(cursorAt(0, 9))
  expect(tabCursor(cursorAt(0, 9), false, typable, 2)).toEqual(cursorAt(1, 4))
  expect(tabCursor(cursorAt(1, 9), false, typable, 2)).toBeNull()
  expect(tabCursor(cursorAt(1, 4), true, typable, 2)).toEqual(cursorAt(0, 9))
  expect(tabCursor(cursorAt(0, 4), true, typable, 2)).toBeNull()
})
