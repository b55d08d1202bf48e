import { encode } from 'uqr'
import type { Sheet } from '../sheet.ts'
import { colours, leading, type Page, type Style } from './page.ts'

const QR_SIZE = 84
const heading: Style = { size: 18, weight: 'semibold' }
const name: Style = { size: 9, weight: 'regular', colour: colours.muted }
const value: Style = { size: 9, weight: 'regular' }
const NAME_WIDTH = 110

/** Title and facts, with the QR code beside them. */
export function drawHeader(page: Page, { title, facts, qr }: Sheet): void {
  const width = qr ? page.width - QR_SIZE - 16 : page.width
  const top = page.y
  if (qr) drawQr(page, qr, { left: page.left + page.width - QR_SIZE, top, size: QR_SIZE })
  drawLines(page, page.wrapLines(title, width, heading), page.left, width, heading)
  page.y += 6
  for (const [what, said] of facts) drawFact(page, what, said, width)
  page.y = Math.max(page.y, page.y < top ? page.y : qr ? top + QR_SIZE : page.y) + 10
}

function drawFact(page: Page, what: string, said: string, width: number): void {
  const names = page.wrapLines(what, NAME_WIDTH - 8, name)
  const values = page.wrapLines(said, width - NAME_WIDTH, value)
  const height = leading(value.size)
  for (let index = 0; index < Math.max(names.length, values.length); index += 1) {
    if (page.remainingHeight() < height) page.addPage()
    page.write(names[index] ?? '', page.left, page.y, NAME_WIDTH, name)
    page.write(values[index] ?? '', page.left + NAME_WIDTH, page.y, width - NAME_WIDTH, value)
    page.y += height
  }
  page.y += 1
}

/** Draws lines one below the other, over pages when they have to. */
export function drawLines(page: Page, lines: readonly string[], x: number, width: number, style: Style): void {
  for (const line of lines) {
    if (page.remainingHeight() < leading(style.size)) page.addPage()
    page.write(line, x, page.y, width, style)
    page.y += leading(style.size)
  }
}

/** Draws the QR code of an address as a square of `size` points. */
export function drawQr(page: Page, address: string, place: { left: number; top: number; size: number }): void {
  const { left, top } = place
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const module = place.size / size
  data.forEach((row, y) => {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue
      const end = row.indexOf(false, x)
      const run = (end < 0 ? size : end) - x
      page.fill(left + x * module, top + y * module, run * module, module, '#000000')
      x += run
    }
  })
}
