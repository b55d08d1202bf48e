import type { Weight } from '../font/fonts.ts'
import { type Advance, toDrawableText, widthOf } from './measure.ts'

export interface TextMetrics {
  /** Maximum width of a line, in points. */
  width: number
  size: number
  weight: Weight
  advance: Advance
}

/** A line may end behind a breaking space, a hyphen or a slash. */
const breakableParts = /[^ \-/]*(?:[ \-/]|$)/g

/** Wraps a text between words, and inside a word only when the word is wider than the line. */
export function wrapText(text: string, measure: TextMetrics): string[] {
  return toDrawableText(text, measure.advance)
    .split('\n')
    .flatMap((paragraph) => wrapParagraph(paragraph, measure))
}

function wrapParagraph(paragraph: string, measure: TextMetrics): string[] {
  const { width, size, weight, advance } = measure
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const piece of paragraph.match(breakableParts) ?? []) {
    const bare = widthOf(piece.trimEnd(), size, weight, advance)
    if (used + bare > width && line !== '') {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    for (const part of bare > width ? cutWord(piece, measure) : [piece]) {
      if (bare > width && line !== '') lines.push(line)
      line = bare > width ? part : line + part
      used = widthOf(line, size, weight, advance)
    }
  }
  lines.push(line.trimEnd())
  return lines
}

/** Cuts a word that is wider than a line character by character. */
function cutWord(word: string, { width, size, weight, advance }: TextMetrics): string[] {
  const parts: string[] = []
  let part = ''
  let used = 0
  for (const sign of word) {
    const wide = (advance(sign, weight) ?? 0) * size
    if (used + wide > width && part !== '') {
      parts.push(part)
      part = ''
      used = 0
    }
    part += sign
    used += wide
  }
  if (part !== '') parts.push(part)
  return parts
}
