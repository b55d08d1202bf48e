/** The active cell and the opposite corner of the selection; indices start at 0. */
export interface Cursor {
  row: number
  column: number
  anchorRow: number
  anchorColumn: number
}

export interface Size {
  rows: number
  columns: number
  /** Number of visible rows. */
  page: number
}

export interface KeyPress {
  key: string
  isCtrl: boolean
  isShift: boolean
}

const clamp = (value: number, count: number): number => Math.min(Math.max(value, 0), Math.max(count - 1, 0))

export const cursorAt = (row: number, column: number): Cursor => ({ row, column, anchorRow: row, anchorColumn: column })

/** The block between the cursor and the anchor. */
export const blockOf = ({ row, column, anchorRow, anchorColumn }: Cursor) => ({
  top: Math.min(row, anchorRow),
  bottom: Math.max(row, anchorRow),
  left: Math.min(column, anchorColumn),
  right: Math.max(column, anchorColumn),
})

function target({ row, column }: Cursor, { key, isCtrl, isShift }: KeyPress, size: Size): [number, number] | null {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  switch (key) {
    case 'ArrowUp':
      return [isCtrl ? 0 : row - 1, column]
    case 'ArrowDown':
      return [isCtrl ? lastRow : row + 1, column]
    case 'ArrowLeft':
      return [row, isCtrl ? 0 : column - 1]
    case 'ArrowRight':
      return [row, isCtrl ? lastColumn : column + 1]
    case 'Home':
      return [isCtrl ? 0 : row, 0]
    case 'End':
      return [isCtrl ? lastRow : row, lastColumn]
    case 'PageUp':
      return [row - size.page, column]
    case 'PageDown':
      return [row + size.page, column]
    case 'Enter':
      return [row + (isShift ? -1 : 1), column]
    default:
      return null
  }
}

/** The cursor after a key: Shift extends the selection, but with Enter moves up. null for keys that do not move. */
export function moveCursor(cursor: Cursor, pressed: KeyPress, size: Size): Cursor | null {
  const next = target(cursor, pressed, size)
  if (!next) return null
  const [row, column] = [clamp(next[0], size.rows), clamp(next[1], size.columns)]
  return pressed.isShift && pressed.key !== 'Enter' ? { ...cursor, row, column } : cursorAt(row, column)
}

/** The cell that Tab moves to among `columns`, row by row; null at the end, where Tab leaves the grid. */
export function tabCursor(cursor: Cursor, isBack: boolean, columns: readonly number[], rows: number): Cursor | null {
  const inRow = isBack
    ? columns.findLast((column) => column < cursor.column)
    : columns.find((column) => column > cursor.column)
  if (inRow !== undefined) return cursorAt(cursor.row, inRow)
  const row = cursor.row + (isBack ? -1 : 1)
  const column = isBack ? columns.at(-1) : columns[0]
  return row < 0 || row >= rows || column === undefined ? null : cursorAt(row, column)
}
