/** Parses CSV rows. Quotes follow RFC 4180; quotes in other places are taken literally. */
export function* csvRows(text: string, delimiter: string): Generator<string[]> {
  let row: string[] = []
  let at = 0
  while (at <= text.length) {
    const { cell, end } = text[at] === '"' ? readQuotedCell(text, at, delimiter) : readPlainCell(text, at, delimiter)
    row.push(cell)
    at = end
    if (text[at] === delimiter) {
      at += 1
      continue
    }
    if (at < text.length || row.length > 1 || row[0] !== '') yield row
    row = []
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1
  }
}

interface CsvCell {
  cell: string
  /** Position of the delimiter, the line break or the end of the text. */
  end: number
}

const isCellEnd = (sign: string | undefined, delimiter: string): boolean =>
  sign === undefined || sign === delimiter || sign === '\n' || sign === '\r'

function readPlainCell(text: string, from: number, delimiter: string): CsvCell {
  let end = from
  while (!isCellEnd(text[end], delimiter)) end += 1
  return { cell: text.slice(from, end), end }
}

function readQuotedCell(text: string, from: number, delimiter: string): CsvCell {
  let close = text.indexOf('"', from + 1)
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  // A quote that is never closed, or closed in the middle of a cell, is literal: «"Основа" 25 кг».
  if (close < 0 || !isCellEnd(text[close + 1], delimiter)) return readPlainCell(text, from, delimiter)
  return { cell: text.slice(from + 1, close).replaceAll('""', '"'), end: close + 1 }
}

const SAMPLE_LINES = 50
/** Share of the lines that must have the same number of delimiters. */
const MIN_AGREEMENT = 0.6

/** Number of delimiters in a line; a decimal comma does not count, a comma after a code does. */
function countIn(line: string, delimiter: string): number {
  if (delimiter !== ',') return line.split(delimiter).length - 1
  return (
    line
      .replace(/(?<![\d])\d{1,4},\d/g, '0')
      .replace(/, /g, '')
      .split(',').length - 1
  )
}

/** The delimiter of a text; null when it is not a table. */
export function delimiterOf(text: string): string | null {
  const stated = /^sep=([;,\t])\r?\n/i.exec(text)?.[1]
  if (stated) return stated
  const lines = text
    .slice(0, 20_000)
    // Quoted cells may contain delimiters and line breaks.
    .replace(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES)
  for (const delimiter of ['\t', ';', ',']) {
    const having = lines.filter((line) => countIn(line, delimiter) > 0)
    if (having.length === 0 || having.length < lines.length * MIN_AGREEMENT) continue
    const counts = having.map((line) => countIn(line, delimiter))
    const usual = counts.filter((count) => count === counts[0]).length
    if (usual >= counts.length * MIN_AGREEMENT) return delimiter
  }
  return null
}
