import { Readable } from 'node:stream'
import { escapeHtml } from '@vitrina/site/plain-text'
import { ZipFile } from 'yazl'
import { type SheetLink, sheet, sheetLinks, XML } from './sheet.ts'
import { styleSheet } from './styles.ts'
import type { Table } from './table.ts'

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`
const packageLinks = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const workbookOf = (name: string) =>
  `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeHtml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
const workbookLinks = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`

/** A table as an Excel workbook, compressed while its rows arrive. An error of the rows destroys the stream. */
export function xlsx(table: Table): Readable {
  const zip = new ZipFile()
  const packed = zip.outputStream as Readable
  zip.on('error', (error) => packed.destroy(error as Error))
  const add = (text: string, path: string) => zip.addBuffer(Buffer.from(text), path)
  const links: SheetLink[] = []
  add(contentTypes, '[Content_Types].xml')
  add(packageLinks, '_rels/.rels')
  add(workbookOf(table.name), 'xl/workbook.xml')
  add(workbookLinks, 'xl/_rels/workbook.xml.rels')
  add(XML + styleSheet, 'xl/styles.xml')
  const written = Readable.from(sheet(table, links))
  written.on('error', (error) => packed.destroy(error))
  packed.on('close', () => written.destroy())
  zip.addReadStream(written, 'xl/worksheets/sheet1.xml')
  // Files are compressed one after another, so the links are complete by the time they are read.
  zip.addReadStreamLazy('xl/worksheets/_rels/sheet1.xml.rels', (give) => give(null, Readable.from(sheetLinks(links))))
  zip.end()
  return packed
}
