import type { Readable } from 'node:stream'
import { setImmediate as others } from 'node:timers/promises'
import { drawQr } from './page/header.ts'
import { colours, createPage, leading, type Page, type Style } from './page/page.ts'

export interface Label {
  name: string
  /** Text lines below the name: «Код 00012», «мин. 4 · макс. 20». */
  facts: readonly string[]
  /** The address encoded in the QR code of the label. */
  qr: string
}

export interface LabelSheet {
  title: string
  labels: readonly Label[]
}

const COLUMNS = 2
const HEIGHT = 90
const QR = 68
/** Blank margin that QR readers need around a code. */
const GAP = 11
const NAME_LINES = 4
const name: Style = { size: 9, weight: 'semibold' }
const fact: Style = { size: 8, weight: 'regular' }

/**
 * Renders a PDF of shelf labels, sixteen to a sheet of A4, to be cut along the lines; pages are numbered. A name is cut
 * after four lines. The event loop is released between pages, so that other requests are served meanwhile.
 */
export async function renderLabels({ title, labels }: LabelSheet): Promise<Readable> {
  const page = createPage({ title })
  const width = page.width / COLUMNS
  for (const [at, label] of labels.entries()) {
    const column = at % COLUMNS
    if (column === 0 && page.remainingHeight() < HEIGHT) {
      await others()
      page.addPage()
    }
    drawLabel(page, label, page.left + column * width, width)
    if (column === COLUMNS - 1) page.y += HEIGHT
  }
  return page.finish()
}

function drawLabel(page: Page, label: Label, left: number, width: number): void {
  page.rule(page.y, left, width)
  page.rule(page.y + HEIGHT, left, width)
  for (const edge of [left, left + width]) page.fill(edge, page.y, 0.5, HEIGHT, colours.line)
  drawQr(page, label.qr, { left: left + GAP, top: page.y + (HEIGHT - QR) / 2, size: QR })
  const [x, wide] = [left + QR + 2 * GAP, width - QR - 3 * GAP]
  let y = page.y + 8
  const write = (line: string, style: Style) => {
    page.write(line, x, y, wide, style)
    y += leading(style.size)
  }
  for (const line of page.wrapLines(label.name, wide, name).slice(0, NAME_LINES)) write(line, name)
  y += 2
  for (const line of label.facts) write(line, fact)
}
