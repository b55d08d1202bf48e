import { plainLine, readOrderLine, withoutBullet } from './order-line.ts'
import { type OrderRow, rowsOfTable } from './order-line-table.ts'
import { orderUnit } from './order-line-units.ts'

const isCode = (text: string): boolean => /^(?:0\d{2,17}|\d{5,18})$/.test(text)
const hasLetters = (text: string): boolean => /\p{L}{2}/u.test(text)

/**
 * Whether a part describes the product before it: «матовая», «для кухни», «10 л», «50 мм»; a new product begins
 * otherwise.
 */
function continuesRow(part: string): boolean {
  const words = part.match(/\p{L}[\p{L}.²³-]*/gu) ?? []
  if (words.length === 0) return !isCode(part)
  if (/^[\d(]/.test(part)) return words.length === 1
  if (/^(?:для|под|с|со|на|по|в|без|из|от|к)$/iu.test(words[0] ?? '')) return true
  return words.every((word) => /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/iu.test(word) || orderUnit(word) !== null)
}

const hasCode = (text: string): boolean => text.split(/[^\p{L}\d]+/u).some(isCode)

/** A longer text cannot be one row, and parsing it repeatedly would take quadratic time. */
const longestRow = 400

/** Whether a part of a line begins another row instead of continuing the current one. */
function isNext(row: string, part: string, isAlone: boolean): boolean {
  if (isCode(part.split(/\s/, 1)[0] ?? '') || row.length > longestRow) return true
  if (hasCode(row) && hasCode(part)) return true
  // The name that belongs to a code.
  if (isCode(row) || !hasLetters(part) || orderUnit(part) !== null) return false
  const [before, after] = [readOrderLine(row), readOrderLine(part)]
  if (/^\d/.test(part) && orderUnit(part.replace(/^[\d\s.,]+/, '')) !== null) return false
  if (before.quantity !== null) return hasLetters(after.words)
  // «Профиль 60х27 3м 40, ротбанд 15»: after a number that may be the quantity another product follows.
  return (isAlone || before.maybe?.unit === '') && !continuesRow(part)
}

/** Splits a line of codes with their quantities: «100123 5 100124 3». */
function splitCodes(line: string): string[] {
  const words = line.split(/[ ,;]+/)
  const isPlain = words.every((word) => /^\d+$/.test(word) || orderUnit(word) !== null)
  if (!isPlain || !isCode(words[0] ?? '') || words.filter(isCode).length < 2) return [line]
  const rows: string[] = []
  for (const word of words) {
    if (isCode(word)) rows.push(word)
    else rows.push(`${rows.pop() ?? ''} ${word}`)
  }
  return rows
}

/** Splits a line of a message at commas, semicolons and pluses, except for those inside a row. */
function rowsOfLine(line: string, isAlone: boolean): string[] {
  // A numbered list on one line: «1) гкл 20 листов 2) профиль 40 шт».
  const numbered = /^\s*1\s?\)/.test(line) ? line.split(/\s(?=\d{1,3}\)\s*\p{L})/u) : [line]
  return numbered.flatMap((text) => {
    const apart = splitCodes(text)
    if (apart.length > 1) return apart
    const rows: string[] = []
    // Separators between the parts of a row are kept.
    let between = ''
    for (const piece of text.split(/([;,]\s+|;|(?<=\d{5}),(?=\d{5})|\s\+\s)/)) {
      if (/^(?:[;,]\s*|\s\+\s)$/.test(piece)) {
        between += piece
        continue
      }
      if (piece.trim() === '') continue
      const row = rows.at(-1)
      if (row === undefined || isNext(row, piece.trim(), isAlone)) rows.push(piece)
      else rows.splice(-1, 1, row + between + piece)
      between = ''
    }
    return rows
  })
}

/**
 * Splits a pasted text into rows: cells of a table by column, lines of a message, and parts of a line between commas
 * and semicolons; a comma within «12,5» or between words about one product does not split. Runs in linear time on any
 * text and loses nothing but list markers.
 */
export function splitOrderText(text: string): OrderRow[] {
  const lines = text
    .split(/\r\n?|\n|\u2028|\u2029|\v|\f/)
    .map(plainLine)
    .filter((line) => line !== '')
  const isTable = lines.some((line) => line.includes('\t'))
  if (isTable && lines.every((line) => line.includes('\t') || !hasLetters(line))) {
    return rowsOfTable(lines.map((line) => line.split('\t'))).rows
  }
  const isAlone = lines.length === 1
  return lines
    .flatMap((line) => (line.includes('\t') ? [line] : rowsOfLine(line, isAlone)))
    .map((row) => withoutBullet(row).trim())
    .filter((row) => row !== '')
    .map((row) => ({ text: row, quantity: null, unit: '' }))
}
