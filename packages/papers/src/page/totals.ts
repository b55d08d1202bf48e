import { drawLines } from './header.ts'
import { colours, leading, type Page, type Style } from './page.ts'

const NAME_SHARE = 0.72

/** Draws the sums below the table; a few of them are kept together on one page. */
export function drawTotals(page: Page, totals: readonly (readonly [string, string])[]): void {
  if (totals.length === 0) return
  page.y += 8
  const needed = totals.length * (leading(11) + 2)
  if (page.remainingHeight() < needed && needed < page.fullHeight) page.addPage()
  totals.forEach(([what, sum], index) => {
    const style: Style =
      index === totals.length - 1 ? { size: 11, weight: 'semibold' } : { size: 9.5, weight: 'regular' }
    drawTotal(page, what, sum, style)
  })
}

function drawTotal(page: Page, what: string, sum: string, style: Style): void {
  const wide = page.width * NAME_SHARE
  const names = page.wrapLines(what, wide - 12, style)
  const sums = page.wrapLines(sum, page.width - wide, style)
  for (let index = 0; index < Math.max(names.length, sums.length); index += 1) {
    if (page.remainingHeight() < leading(style.size)) page.addPage()
    page.write(names[index] ?? '', page.left, page.y, wide - 12, { ...style, align: 'right' })
    page.write(sums[index] ?? '', page.left + wide, page.y, page.width - wide, { ...style, align: 'right' })
    page.y += leading(style.size)
  }
  page.y += 2
}

const note: Style = { size: 9, weight: 'regular', colour: colours.muted }

export function drawNotes(page: Page, notes: readonly string[]): void {
  for (const text of notes) {
    page.y += 6
    drawLines(page, page.wrapLines(text, page.width, note), page.left, page.width, note)
  }
}
