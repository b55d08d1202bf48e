import { countingPattern, measuringPattern } from './order-line-units.ts'

/** A written amount; `unit` is as written, '' for a bare number. */
interface Amount {
  words: string
  quantity: number
  unit: string
}

/** A parsed line of a list. */
export interface OrderLine {
  /** The line without its quantity; sizes stay. */
  words: string
  /** null when the line has no quantity. */
  quantity: number | null
  unit: string
  /**
   * The alternative reading when the last number is the quantity and not a size: «кабель 3х2,5 100 м», «профиль 60х27
   * 3м 40»; null when there is none. Only the product decides.
   */
  maybe: Amount | null
}

// «1 000» is a thousand; «12 100 листов» more likely means sheets of 12 mm.
const number =
  '(?:\\d{1,3}(?:[\\u00a0\\u202f]\\d{3}){1,5}|[1-9]\\d{0,2} [05]00(?!\\d)|0|[1-9]\\d{0,14})(?:[.,]\\d{1,3})?(?!\\d)'
const end = '(?![\\p{L}\\d²³])'
const anyUnit = `(?:${countingPattern}|${measuringPattern})`
const times = '[xх×*]'
// A number within a word, a size or a range is not a quantity, nor is a pack size: «по 10 шт», «200 шт/уп».
const free = `(?<![\\p{L}\\d.,/×*⌀№#]|\\d[-–—]|(?<!\\p{L})по )`
const code = '(?:0\\d{2,17}|\\d{5,18}|(?=[A-Z\\d._-]*\\d[A-Z._-]*\\d[A-Z._-]*\\d)[A-Z\\d][A-Z\\d._]{3,38}[A-Z\\d])'
const label = '(?:(?:арт(?:икул)?|код(?: товара)?|id)[.:]*\\s{0,3}|[№#]\\s?)?'

const codeFirst = new RegExp(
  `^(${label}${code})(\\s*(?:[;,:=|]|${times}|[-–—]|\\()\\s*|\\s+)(${number})[;,\\s]{0,3}(${anyUnit}\\.?)?\\s*\\)?$`,
  'iu',
)
const codeLast = new RegExp(
  `^(${number})(?:\\s*(${anyUnit}\\.?))?(\\s*(?:[;:=|]|${times})\\s*|\\s+)(${label}${code})$`,
  'iu',
)
const countedPattern = new RegExp(
  `(?:(?:(?<=[\\s)])${times}|кол(?:-?во|ичество)\\.?:?)\\s?)?${free}(${number})[;,]?\\s?(${countingPattern})${end}\\.?(?!\\s?/)`,
  'giu',
)
const saidLast = new RegExp(
  `(?:(?=\\d)(?<=\\s[-–—]\\s*|[:=\\t;|]\\s*)|(?<=\\s)кол(?:-?во|ичество)\\.?\\s+)(${number})\\s?((?:${measuringPattern})${end}\\.?)?\\s*$`,
  'iu',
)
const countLast = new RegExp(`(?:(?<=[\\s)])${times}\\s?|,\\s+|\\(\\s*)(0|[1-9]\\d{0,4})\\s*\\)?$`, 'iu')
const saidFirst = new RegExp(
  `^(?:(${number})\\s?((?:${measuringPattern})${end}\\.?)|([1-9]\\d{0,3})(?:\\s*${times})?)\\s+(?=\\p{L}{3})`,
  'iu',
)
const measuredLast = new RegExp(`${free}(${number})\\s?((?:${measuringPattern})${end})\\.?\\s*$`, 'iu')
const bareLast = new RegExp(`(?<=\\s)${free}([1-9]\\d{0,3})$`, 'u')
const sizePattern = /^\d{1,5}\s+(?:мм|см|дм|вт|квт|мл|гр|mm|cm)(?!\p{L})/iu

const numeric = (digits: string): number => Number(digits.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'))

const withoutDot = (unit: string | undefined): string => (unit ?? '').replace(/\.$/, '')

const isSeparator = (sign: string | undefined): boolean => sign !== undefined && /[\s,;:=|–—-]/.test(sign)

/** Without a regular expression: a pattern anchored at the end takes quadratic time on long runs of such characters. */
function trimSeparators(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && isSeparator(text[from])) from += 1
  while (to > from && isSeparator(text[to - 1])) to -= 1
  return text.slice(from, to)
}

/** The text without the given range and the separators around it. */
function withoutRange(text: string, from: number, to: number): string {
  const [before, after] = [text.slice(0, from), text.slice(to)]
  // Brackets around the quantity are removed with it.
  const isBracketed = /\(\s*$/.test(before.slice(-3)) && /^\s*\)/.test(after.slice(0, 3))
  const parts = isBracketed ? [before.trimEnd().slice(0, -1), after.trimStart().slice(1)] : [before, after]
  return parts.map(trimSeparators).filter(Boolean).join(' ')
}

function findCodeAndCount(text: string): Amount | null {
  const first = codeFirst.exec(text)
  if (first) {
    const [, words = '', separator = '', digits = '', unit] = first
    const isBare = unit === undefined
    // Without spaces it may be part of the code, and two long numbers are two codes.
    const isOther = isBare && (/^[-–—]$/.test(separator) || (/^\s+$/.test(separator) && digits.length > 4))
    if (!isOther) return { words: words.trim(), quantity: numeric(digits), unit: withoutDot(unit) }
  }
  const last = codeLast.exec(text)
  if (!last) return null
  const [, digits = '', unit, separator = '', words = ''] = last
  if (unit === undefined && /^\s+$/.test(separator) && digits.length > 4) return null
  return { words: words.trim(), quantity: numeric(digits), unit: withoutDot(unit) }
}

function findLastCounted(text: string): Amount | null {
  let found: RegExpExecArray | undefined
  for (const match of text.matchAll(countedPattern)) found = match
  if (!found) return null
  const words = withoutRange(text, found.index, found.index + found[0].length)
  return words === '' ? null : { words, quantity: numeric(found[1] ?? ''), unit: withoutDot(found[2]) }
}

function findPlainAmount(text: string): Amount | null {
  for (const pattern of [saidLast, countLast, saidFirst]) {
    const match = pattern.exec(text)
    if (!match || (pattern === saidFirst && sizePattern.test(text))) continue
    const words = withoutRange(text, match.index, match.index + match[0].length)
    const digits = match[1] ?? match[3] ?? ''
    if (words !== '') return { words, quantity: numeric(digits), unit: withoutDot(match[2]) }
  }
  return null
}

/** List markers: «1)», «2.», «•», «-». */
const bullet = /^(?:\s|[•‣◦▪●○■□☐☑✓✔–—*·>-]+(?=\s|\p{L})|(?:№\s?)?\d{1,4}\s?(?:\)|\.(?=\s|\p{L}))){1,4}/u

/** A line without its list markers. */
export const withoutBullet = (line: string): string => line.replace(bullet, '')

/** Collapses spaces, keeps tabs between the cells of a table, removes invisible characters. */
export const plainLine = (line: string): string =>
  line
    .replace(/(?!\t)\p{Cc}/gu, ' ')
    .replace(/[^\S\t]{2,}/g, ' ')
    .replace(/[^\S\t]?\t[^\S\t]?/g, '\t')
    .trim()

/**
 * Parses one line of a list as people write it: a code or words with a quantity before or after them. The quantity is
 * the last number with a counting unit, or a number set apart; never a size. Runs in linear time on any text, and
 * everything but the quantity stays in `words`.
 */
export function readOrderLine(line: string): OrderLine {
  const text = withoutBullet(plainLine(line))
  const amount = findCodeAndCount(text) ?? findLastCounted(text) ?? findPlainAmount(text)
  if (amount) return { ...amount, maybe: null }
  const match = measuredLast.exec(text) ?? bareLast.exec(text)
  const words = match ? withoutRange(text, match.index, text.length) : ''
  const maybe =
    match && (match[2] === undefined ? /\p{L}{2}/u.test(words) : words)
      ? { words, quantity: numeric(match[1] ?? ''), unit: withoutDot(match[2]) }
      : null
  return { words: text.replace(/\t/g, ' '), quantity: null, unit: '', maybe }
}
