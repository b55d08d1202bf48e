import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font, PathCommand } from 'opentype.js'
import { type Face, toOneDecimal } from './iso.ts'
import { polyline, shape } from './pen.ts'

/**
 * Texts are converted to outlines: a machine without fonts has to draw the same picture, and text that is never markup
 * cannot inject any.
 */
type Weight = '500' | '700'
type Glyph = { advance: number; commands: readonly PathCommand[] }

export type Lettering = {
  text: string
  u: number
  /** The baseline. */
  v: number
  size: number
  fill: string
  weight?: Weight
  anchor?: 'start' | 'middle' | 'end'
  /** The text shrinks until it is no wider than this. */
  fit?: number
  opacity?: number
}

const require = createRequire(import.meta.url)
// The package has no named exports in Node: its main file is a script for browsers and for `require`.
const { parse }: typeof import('opentype.js') = require('opentype.js')
const fonts = new Map<string, Font>()
const glyphs = new Map<string, Glyph>()

function font(subset: 'cyrillic' | 'latin', weight: Weight): Font {
  const name = `golos-text-${subset}-${weight}-normal.woff`
  const known = fonts.get(name)
  if (known) return known
  const bytes = readFileSync(require.resolve(`@fontsource/golos-text/files/${name}`))
  const parsed = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  fonts.set(name, parsed)
  return parsed
}

function glyph(sign: string, weight: Weight): Glyph {
  const key = weight + sign
  const known = glyphs.get(key)
  if (known) return known
  const holder = [font('cyrillic', weight), font('latin', weight)].find((each) => each.charToGlyphIndex(sign) > 0)
  const drawn = holder?.charToGlyph(sign)
  const made: Glyph = drawn
    ? { advance: (drawn.advanceWidth ?? 500) / 1000, commands: drawn.getPath(0, 0, 1).commands }
    : { advance: 0.3, commands: [] }
  // Bounds the glyph cache, which foreign scripts could grow without limit.
  if (glyphs.size < 2000) glyphs.set(key, made)
  return made
}

/** The width of a line of text at the given size. */
export function measure(text: string, size: number, weight: Weight = '700'): number {
  let width = 0
  for (const sign of text) width += glyph(sign, weight).advance
  return width * size
}

function glyphPath(face: Face, commands: readonly PathCommand[], u: number, v: number, size: number): string {
  const at = (x: number, y: number) => {
    const [left, top] = face.at(u + x * size, v + y * size)
    return `${toOneDecimal(left)} ${toOneDecimal(top)}`
  }
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z'
      if (command.type === 'C') {
        return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`
      }
      if (command.type === 'Q') return `Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`
      return `${command.type}${at(command.x, command.y)}`
    })
    .join('')
}

/** Draws one line of text on a face, following its curvature. */
export function letter(face: Face, lettering: Lettering): string {
  const weight = lettering.weight ?? '700'
  const natural = measure(lettering.text, lettering.size, weight)
  const size = lettering.fit && natural > lettering.fit ? (lettering.size * lettering.fit) / natural : lettering.size
  const width = Math.min(natural, lettering.fit ?? natural)
  const shift = { start: 0, middle: width / 2, end: width }[lettering.anchor ?? 'start']
  let u = lettering.u - shift
  let d = ''
  for (const sign of lettering.text) {
    const drawn = glyph(sign, weight)
    d += glyphPath(face, drawn.commands, u, lettering.v, size)
    u += drawn.advance * size
  }
  return d ? shape(d, lettering.fill, lettering.opacity) : ''
}

/** Wraps words to at most `lines` lines of the given width; text that does not fit ends in an ellipsis. */
export function breakLines(text: string, size: number, width: number, lines: number): string[] {
  const rows: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const last = rows.at(-1)
    if (last !== undefined && measure(`${last} ${word}`, size) <= width) rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word)
  }
  if (rows.length <= lines) return rows
  return [...rows.slice(0, lines - 1), `${rows[lines - 1]}…`]
}

/** Vertical bars that look like a bar code, derived from a number. */
export function barCode(face: Face, u: number, v: number, width: number, height: number, value: number): string {
  let bars = ''
  const pitch = width / 45
  for (let index = 0; index < 45; index++) {
    const guard = index < 3 || index > 41 || index === 22
    if (!(guard ? index % 2 === 0 : (Math.imul(value, index * 7 + 3) >>> 9) & 1)) continue
    const at = u + index * pitch
    bars += polyline([face.at(at, v), face.at(at, v + height)], { colour: '#15181C', width: pitch, cap: 'butt' })
  }
  return bars
}
