import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import { fontFile, type Weight, weights } from '../font/fonts.ts'
import type { Sheet } from '../sheet.ts'
import { type Advance, toDrawableText, widthOf } from '../text/measure.ts'
import { type TextMetrics, wrapText } from '../text/wrap-text.ts'

export const colours = { ink: '#15181c', muted: '#5b616a', line: '#cfcbc3', sunken: '#efede8' }

const MARGIN = 40
const FOOT = 24

export interface Style {
  size: number
  weight: Weight
  colour?: string
  align?: 'left' | 'right' | 'center'
}

/** A document of pages with the current drawing position. Coordinates are points from the upper left corner. */
export interface Page {
  left: number
  width: number
  /** Where the next element is drawn. */
  y: number
  /** Height left on the page below `y`. */
  remainingHeight: () => number
  /** Height of an empty page. */
  fullHeight: number
  addPage: () => void
  /** Wraps a text into lines of the given width. */
  wrapLines: (text: string, width: number, style: Style) => string[]
  /** Writes one line that is already wrapped, its upper edge at `y`. */
  write: (line: string, x: number, y: number, width: number, style: Style) => void
  rule: (y: number, from?: number, width?: number) => void
  fill: (x: number, y: number, width: number, height: number, colour: string) => void
  finish: () => Readable
}

export const leading = (size: number): number => Math.round(size * 1.35 * 10) / 10

/** Caches the width of each character per document. */
function cachedAdvance(doc: PDFKit.PDFDocument): Advance {
  const known = new Map<string, number | null>()
  const fonts = new Map(
    weights.map((weight) => [weight, (doc.font(weight) as unknown as { _font: EmbeddedFont })._font] as const),
  )
  return (sign, weight) => {
    const key = weight + sign
    const found = known.get(key)
    if (found !== undefined) return found
    const code = sign.codePointAt(0) ?? 0
    const font = fonts.get(weight)?.font
    const wide = font?.hasGlyphForCodePoint(code) ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm : null
    known.set(key, wide)
    return wide
  }
}

/** Fields of an embedded font that the typings of the library leave out. */
interface EmbeddedFont {
  font: {
    unitsPerEm: number
    hasGlyphForCodePoint: (code: number) => boolean
    glyphForCodePoint: (code: number) => { advanceWidth: number }
  }
}

export function createPage({ title, landscape = false }: Pick<Sheet, 'title' | 'landscape'>): Page {
  const doc = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    // Each page shows the page count, which is known only at the end.
    bufferPages: true,
    lang: 'ru-RU',
    displayTitle: true,
    info: { Title: title },
  })
  for (const weight of weights) doc.registerFont(weight, fontFile(weight))
  const advance = cachedAdvance(doc)
  const width = doc.page.width - 2 * MARGIN
  const bottom = doc.page.height - MARGIN - FOOT
  const measure = ({ size, weight }: Style, wide: number): TextMetrics => ({ width: wide, size, weight, advance })

  const page: Page = {
    left: MARGIN,
    width,
    y: MARGIN,
    remainingHeight: () => bottom - page.y,
    fullHeight: bottom - MARGIN,
    addPage() {
      doc.addPage()
      page.y = MARGIN
    },
    wrapLines: (text, wide, style) => wrapText(text, measure(style, wide)),
    write(line, x, y, wide, { size, weight, colour = colours.ink, align = 'left' }) {
      if (line === '') return
      const spare = wide - widthOf(line, size, weight, advance)
      const shift = align === 'right' ? spare : align === 'center' ? spare / 2 : 0
      doc.font(weight, size).fillColor(colour)
      doc.text(line, x + Math.max(0, shift), y + (leading(size) - size) / 2, { lineBreak: false })
    },
    rule(y, from = MARGIN, wide = width) {
      doc
        .moveTo(from, y)
        .lineTo(from + wide, y)
        .lineWidth(0.5)
        .strokeColor(colours.line)
        .stroke()
    },
    fill(x, y, wide, height, colour) {
      doc.rect(x, y, wide, height).fillColor(colour).fill()
    },
    finish() {
      const { count } = doc.bufferedPageRange()
      const foot = { size: 8, weight: 'regular', colour: colours.muted } as const
      const [short = ''] = wrapText(toDrawableText(title, advance), measure(foot, width * 0.8))
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index)
        page.write(short, MARGIN, bottom + FOOT / 2, width, foot)
        page.write(`${index + 1} из ${count}`, MARGIN, bottom + FOOT / 2, width, { ...foot, align: 'right' })
      }
      doc.end()
      return doc as unknown as Readable
    },
  }
  return page
}
