import type { MatrixLine } from '@vitrina/contracts/site/shops'
import { shelfAmount } from '@vitrina/site/replenishment'
import { columns, isEditable } from '../columns.ts'
import { type Change, cellNow, type Edits, rowNow, wholeOrder } from '../edits.ts'
import { blockOf, type Cursor } from './cursor.ts'

/** Parses cells that a spreadsheet has put on the clipboard. */
export function parseClipboard(text: string): string[][] {
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  return rows.map((row) => row.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1')))
}

const formatCell = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))

/** The selection as text for a spreadsheet. */
export function copyBlock(lines: readonly MatrixLine[], edits: Edits, cursor: Cursor): string {
  const { top, bottom, left, right } = blockOf(cursor)
  return lines
    .slice(top, bottom + 1)
    .map((line) => {
      const edit = edits[line.idcode]
      return columns
        .slice(left, right + 1)
        .map((column) => {
          if (isEditable(column)) return formatCell(cellNow(line, edit, column))
          if (column === 'code') return line.idcode
          if (column === 'name') return line.name
          if (column === 'last') return line.last.map(({ count }) => formatCell(count)).join(' ')
          return formatCell(column === 'suggested' ? rowNow(line, edit).suggested : line[column])
        })
        .join('\t')
    })
    .join('\n')
}

export interface PasteResult {
  changes: Change[]
  /** Row numbers, from 1, whose cell is not a quantity. */
  unread: number[]
  /** Number of clipboard rows below the last row of the grid. */
  beyond: number
}

/** Changes made by pasting a block at the corner of the selection; a single cell fills the selection. */
export function pasteBlock(
  lines: readonly MatrixLine[],
  cursor: Cursor,
  cells: readonly (readonly string[])[],
): PasteResult {
  const { top, bottom, left, right } = blockOf(cursor)
  const only = cells.length === 1 && cells[0]?.length === 1
  const height = only ? bottom - top + 1 : cells.length
  const changes: Change[] = []
  const unread = new Set<number>()
  for (let y = 0; y < height; y += 1) {
    const line = lines[top + y]
    const row = cells[only ? 0 : y]
    if (!line || !row) break
    const width = only ? right - left + 1 : row.length
    for (let x = 0; x < width; x += 1) {
      const column = columns[left + x]
      if (!isEditable(column)) continue
      const amount = shelfAmount(row[only ? 0 : x] ?? '')
      if (amount === undefined) unread.add(top + y + 1)
      else changes.push({ idcode: line.idcode, column, value: column === 'order' ? wholeOrder(amount, line) : amount })
    }
  }
  return { changes, unread: [...unread], beyond: Math.max(0, top + height - lines.length) }
}

/** Changes that clear the selection. */
export function clearBlock(lines: readonly MatrixLine[], cursor: Cursor): Change[] {
  return pasteBlock(lines, cursor, [['']]).changes
}
