import { leading, type Page, type Style } from '../page/page.ts'
import type { Column } from '../sheet.ts'

/** Padding on each side of a text in its cell. */
const INSET = 3

export interface Cell {
  lines: string[]
  x: number
  width: number
  style: Style
}

/** Columns with their positions on the page, in points. */
export function layoutColumns(columns: readonly Column[], page: Page) {
  const shares = columns.reduce((sum, { width }) => sum + width, 0)
  let x = page.left
  return columns.map((column) => {
    const width = (column.width / shares) * page.width
    const place = { ...column, x: x + INSET, width: width - 2 * INSET }
    x += width
    return place
  })
}
export type PositionedColumn = ReturnType<typeof layoutColumns>[number]

/** The texts of a row, broken into the lines of their columns. */
export function cellsOf(
  texts: readonly string[],
  columns: readonly PositionedColumn[],
  page: Page,
  style: Style,
): Cell[] {
  if (texts.length > columns.length) {
    throw new Error(`A row of a paper has ${texts.length} texts for ${columns.length} columns`)
  }
  return texts.map((text, index) => {
    const { x = 0, width = 0, align = 'left' } = columns[index] ?? {}
    return { lines: page.wrapLines(text, width, style), x, width, style: { ...style, align } }
  })
}

export const lineCount = (cells: readonly Cell[]): number => Math.max(1, ...cells.map(({ lines }) => lines.length))

/** Draws lines `from` to `to` of the cells and moves down by them. */
export function drawCells(page: Page, cells: readonly Cell[], from: number, to: number, size: number): void {
  for (const { lines, x, width, style } of cells) {
    lines.slice(from, to).forEach((line, index) => {
      page.write(line, x, page.y + index * leading(size), width, style)
    })
  }
  page.y += (to - from) * leading(size)
}
