import { escapeHtml } from '@vitrina/site/plain-text'
import { MAX_LINKS, styles } from './styles.ts'
import type { Cell, Column, Table } from './table.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Character limit of a cell in the format. */
const LONGEST_TEXT = 32_767

/** Target of a cell's hyperlink; collected while the sheet is written, because targets go into a file of their own. */
export interface SheetLink {
  cell: string
  address: string
}

/** Streams the sheet of a table: description, column heads, rows. Appends hyperlinks to `links`. */
export async function* sheet({ about, columns, rows, footerRows }: Table, links: SheetLink[]): AsyncGenerator<string> {
  const head = about.length + 1
  let at = head
  const line = (cells: string) => `<row r="${at}">${cells}</row>`
  yield `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`
  yield columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  yield '</cols><sheetData>'
  for (const [index, text] of about.entries()) {
    yield `<row r="${index + 1}">${textCell(`A${index + 1}`, text, index === 0 ? styles.title : styles.text)}</row>`
  }
  yield line(columns.map((column, index) => textCell(nameOf(index, at), column.head, styles.head)).join(''))
  for await (const some of rows) {
    let written = ''
    for (const row of some) {
      at += 1
      written += line(row.map((cell, index) => cellOf(cell, columns[index], nameOf(index, at), links)).join(''))
    }
    yield written
  }
  const lastRow = at
  at += 1
  for (const row of footerRows()) {
    at += 1
    yield line(row.map((cell, index) => cellOf(cell, columns[index], nameOf(index, at), links, styles.title)).join(''))
  }
  yield `</sheetData><autoFilter ref="A${head}:${nameOf(columns.length - 1, lastRow)}"/>`
  if (links.length > 0) {
    yield '<hyperlinks>'
    for (const [index, { cell }] of links.entries()) yield `<hyperlink ref="${cell}" r:id="rId${index + 1}"/>`
    yield '</hyperlinks>'
  }
  yield '</worksheet>'
}

/** The relationships file with the hyperlink targets, written after the sheet. */
export function* sheetLinks(links: readonly SheetLink[]): Generator<string> {
  yield `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">`
  for (const [index, { address }] of links.entries()) {
    yield `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/hyperlink" Target="${xmlText(address)}" TargetMode="External"/>`
  }
  yield '</Relationships>'
}

function cellOf(
  cell: Cell,
  column: Column | undefined,
  name: string,
  links: SheetLink[],
  textStyle: number = styles.text,
): string {
  if (cell === null || cell === '') return ''
  const kind = column?.kind ?? 'text'
  if (typeof cell === 'number')
    return `<c r="${name}" s="${kind === 'money' ? styles.money : styles.amount}"><v>${cell}</v></c>`
  if (kind === 'link' && textStyle === styles.text && links.length < MAX_LINKS) {
    links.push({ cell: name, address: cell })
    return textCell(name, cell, styles.link)
  }
  return textCell(name, cell, textStyle)
}

/** Marked as text in the style as well, so that editing the cell does not turn it into a formula. */
const textCell = (name: string, text: string, style: number): string =>
  `<c r="${name}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text.slice(0, LONGEST_TEXT))}</t></is></c>`

/** XML allows few control characters, and Excel reads «_x0041_» as a letter. */
function xmlText(text: string): string {
  const allowed = text.toWellFormed().replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
  return escapeHtml(allowed.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'))
}

/** «A1» for the first column of the first row; our tables have fewer columns than letters. */
const nameOf = (index: number, row: number): string => `${String.fromCharCode(65 + index)}${row}`
