import type { Weight } from '../font/fonts.ts'

/** Widths of characters at a font size of 1; null for a character that the typeface lacks. */
export type Advance = (sign: string, weight: Weight) => number | null

const UNKNOWN_SIGN = '?'

/** Zero-width and control characters, which would break a line at an invisible place. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const invisible = /\ufe0f|[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g

/** Normalises a text for drawing: composed letters, known characters, line breaks kept, spaces for tabs. */
export function toDrawableText(text: string, advance: Advance): string {
  const plain = text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\t', ' ').replace(invisible, '')
  let drawn = ''
  for (const sign of plain) drawn += sign === '\n' || advance(sign, 'regular') !== null ? sign : UNKNOWN_SIGN
  return drawn
}

/** The width of a text that is drawable, in the units of `size`. */
export function widthOf(text: string, size: number, weight: Weight, advance: Advance): number {
  let width = 0
  for (const sign of text) width += advance(sign, weight) ?? 0
  return width * size
}
