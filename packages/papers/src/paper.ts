import type { Readable } from 'node:stream'
import { drawHeader } from './page/header.ts'
import { createPage } from './page/page.ts'
import { drawNotes, drawTotals } from './page/totals.ts'
import type { Sheet } from './sheet.ts'
import { drawTable } from './table/table.ts'

/**
 * Renders a sheet as a PDF stream to pipe into the response. Text can be selected and searched; column heads are
 * repeated on each page and pages are numbered «1 из 3»; a text of any length is wrapped, over pages when it has to.
 * Characters that the typeface lacks are drawn as «?». Throws when a row has more texts than there are columns.
 */
export function renderPaper(sheet: Sheet): Readable {
  const page = createPage(sheet)
  drawHeader(page, sheet)
  drawTable(page, sheet)
  drawTotals(page, sheet.totals)
  drawNotes(page, sheet.notes)
  return page.finish()
}

/** The same PDF as a buffer, for attachments of e-mails. */
export async function renderPaperBuffer(sheet: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of renderPaper(sheet)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
