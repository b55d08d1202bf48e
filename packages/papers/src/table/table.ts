import { colours, leading, type Page, type Style } from '../page/page.ts'
import type { Sheet } from '../sheet.ts'
import { type Cell, cellsOf, drawCells, layoutColumns, lineCount, type PositionedColumn } from './columns.ts'

const head: Style = { size: 8, weight: 'semibold', colour: colours.muted }
const body: Style = { size: 8.5, weight: 'regular' }
const strong: Style = { size: 8.5, weight: 'semibold' }
const title: Style = { size: 10, weight: 'semibold' }
/** Padding above and below the lines of a row. */
const PAD = 3

/** Draws the table of a sheet: column heads on each page, and no row split that fits on one page. */
export function drawTable(page: Page, { columns, sections }: Sheet): void {
  if (columns.length === 0) return
  const places = layoutColumns(columns, page)
  const heads = cellsOf(
    columns.map((column) => column.title),
    places,
    page,
    head,
  )
  const table = { page, places, heads, headHeight: lineCount(heads) * leading(head.size) + 2 * PAD }
  if (page.remainingHeight() < table.headHeight + 60) page.addPage()
  drawHeads(table)
  for (const section of sections) {
    if (section.title !== null) drawSectionTitle(table, section.title)
    for (const row of section.rows) drawRow(table, cellsOf(row, places, page, body), body.size)
    if (section.total) drawRow(table, cellsOf(section.total, places, page, strong), strong.size)
  }
}

interface Table {
  page: Page
  places: readonly PositionedColumn[]
  heads: readonly Cell[]
  headHeight: number
}

function drawHeads({ page, heads, headHeight }: Table): void {
  page.fill(page.left, page.y, page.width, headHeight, colours.sunken)
  page.y += PAD
  drawCells(page, heads, 0, lineCount(heads), head.size)
  page.y += PAD
}

function startNextPage(table: Table): void {
  table.page.addPage()
  drawHeads(table)
}

function drawSectionTitle(table: Table, text: string): void {
  const { page } = table
  const lines = page.wrapLines(text, page.width - 6, title)
  const height = lines.length * leading(title.size)
  // A section title must not stay alone at the foot of a page.
  if (page.remainingHeight() < height + 40 && height < page.fullHeight - table.headHeight) startNextPage(table)
  page.y += 8
  for (const line of lines) {
    if (page.remainingHeight() < leading(title.size)) startNextPage(table)
    page.write(line, page.left + 3, page.y, page.width - 6, title)
    page.y += leading(title.size)
  }
  page.y += 2
}

function drawRow(table: Table, cells: readonly Cell[], size: number): void {
  const { page, headHeight } = table
  const count = lineCount(cells)
  const height = leading(size)
  const needed = count * height + 2 * PAD
  if (page.remainingHeight() < needed && needed <= page.fullHeight - headHeight) startNextPage(table)
  for (let from = 0; from < count; ) {
    let fitting = Math.floor((page.remainingHeight() - 2 * PAD) / height)
    if (fitting < 1) {
      startNextPage(table)
      fitting = Math.max(1, Math.floor((page.remainingHeight() - 2 * PAD) / height))
    }
    const to = Math.min(count, from + fitting)
    page.y += PAD
    drawCells(page, cells, from, to, size)
    page.y += PAD
    from = to
  }
  page.rule(page.y)
}
