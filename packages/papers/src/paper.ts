import type { Readable } from 'node:stream'
import { drawNotes, drawTotals } from './page/closing.ts'
import { drawHead } from './page/head.ts'
import { createPage } from './page/page.ts'
import { drawTable } from './table/table.ts'

export interface Column {
  title: string
  /** A share of the page: columns of 1 and 3 take a quarter and three quarters of it. */
  width: number
  align: 'left' | 'right' | 'center'
}

export interface Section {
  title: string | null
  /** One text for each column; a shorter row leaves its last columns empty. */
  rows: readonly (readonly string[])[]
  /** The row below the section, set apart from the others. */
  total: readonly string[] | null
}

/** A sheet of A4 as data: all texts are plain, with line breaks where they are meant. */
export interface Sheet {
  title: string
  /** What stands above the table: «Покупатель», «Объект», «Дата». */
  facts: readonly (readonly [name: string, value: string])[]
  columns: readonly Column[]
  sections: readonly Section[]
  /** What stands below the table, the last one set in the weight of a heading. */
  totals: readonly (readonly [name: string, value: string])[]
  notes: readonly string[]
  /** An address: its QR code stands in the corner of the first page. */
  qr?: string | undefined
  /** For tables of many columns. */
  landscape?: boolean | undefined
}

/**
 * A PDF of the sheet, to be piped to whoever asked for it. Texts can be selected and found; heads of columns are
 * repeated on each page and pages are numbered «1 из 3»; a text of any length breaks, over pages when it has to. The
 * signs that the typeface does not have are drawn as «?». Throws when a row has more texts than there are columns.
 */
export function paper(sheet: Sheet): Readable {
  const page = createPage(sheet)
  drawHead(page, sheet)
  drawTable(page, sheet)
  drawTotals(page, sheet.totals)
  drawNotes(page, sheet.notes)
  return page.finish()
}

/** The same in memory, for what is attached to a letter. */
export async function paperBytes(sheet: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of paper(sheet)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
