import type { Cell, Table } from './table.ts'

/** Office programs interpret a cell that begins with one of these as a formula. */
const formula = /^[=+\-@\t\r＝＋－＠]/

/**
 * A table as CSV that Excel opens with Russian settings: byte order mark, semicolons, decimal commas. The first line
 * has the column heads, for programs that read the file.
 */
export async function* csv({ columns, rows, footerRows }: Table): AsyncGenerator<string> {
  yield `\uFEFF${line(columns.map(({ head }) => head))}`
  for await (const some of rows) yield some.map(line).join('')
  yield footerRows().map(line).join('')
}

const line = (cells: readonly Cell[]): string => `${cells.map(field).join(';')}\r\n`

function field(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = formula.test(cell) ? `'${cell}` : cell
  return /["';\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
