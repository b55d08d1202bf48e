/** Workbooks for tests, with parts that a test may replace. */
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

type CellValue = string | number | null

const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

/** Strings of cells are stored in the shared table, as Excel does, or in the cells, as other programs do. */
function sheetXml(rows: readonly (readonly CellValue[])[], strings: string[] | null): string {
  const cell = (value: CellValue, at: string) => {
    if (value === null) return ''
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`
    if (!strings) return `<c r="${at}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`
    return `<c r="${at}" t="s"><v>${strings.push(value) - 1}</v></c>`
  }
  const lines = rows.map(
    (row, y) => `<row r="${y + 1}">${row.map((one, x) => cell(one, `${columnLetters(x)}${y + 1}`)).join('')}</row>`,
  )
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData></worksheet>`
}

export interface WorkbookSheet {
  rows: readonly (readonly CellValue[])[]
  isHidden?: boolean
}

export async function zipOf(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream)
}

export function workbookOf(
  sheets: readonly WorkbookSheet[],
  { isInline = false, more = {} as Record<string, string> } = {},
) {
  const strings: string[] | null = isInline ? null : []
  const parts: Record<string, string> = {}
  for (const [at, { rows }] of sheets.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(rows, strings)
  const list = sheets.map(
    ({ isHidden }, at) =>
      `<sheet name="L${at}" sheetId="${at + 1}" r:id="r${at + 1}"${isHidden ? ' state="hidden"' : ''}/>`,
  )
  const links = sheets.map((_, at) => `<Relationship Id="r${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${links.join('')}</Relationships>`,
    ...(strings
      ? { 'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><t>${escapeXml(text)}</t></si>`).join('')}</sst>` }
      : {}),
    ...parts,
    ...more,
  })
}
