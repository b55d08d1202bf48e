import { type Measurement, toMeasurement, unitBySpelling } from './measurement.ts'
import { toStemmedWord } from './word-similarity.ts'

/** A part of a text, for comparing lines with products. */
export type Term =
  /** A word; `isPurpose` after «для», where it names a purpose. */
  | { kind: 'word'; text: string; root: string; isPurpose: boolean }
  /** Letters with digits: «м500», «пф115»; `number` is the numeric part. */
  | { kind: 'mark'; text: string; letters: string; number: number }
  /** One number, or the numbers of a size: «60×27». */
  | { kind: 'size'; numbers: Measurement[] }

const MOST_TERMS = 40
const LONGEST_MARK = 5

const latin = 'abcdefghijklmnopqrstuvwxyz'
const russian = 'а б с д е ф г х и й к л м н о п к р с т у в в кс у з'.split(' ')

/** Lower case in one alphabet, so that «OSB» and «осб» are equal, and one spelling of each sign. */
export function normaliseSpelling(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('ø', 'ф')
    .replaceAll('⌀', 'ф')
    .replace(/[×✕*]/g, '×')
    .replace(/(?<=\d)\s?[xх]\s?(?=\d)/g, '×')
    .replace(/(?<=\d)\sна\s(?=\d)/g, '×')
    .replace(/мм[2²]/g, 'ммкв')
    .replace(/(?<!\p{L})м[2²]|кв\.?\s?м(?!\p{L})/gu, 'мкв')
    .replace(/(?<!\p{L})м[3³]|куб\.?\s?м(?!\p{L})/gu, 'мкуб')
    .replace(/[“”″]/g, '"')
    .replace(/[a-z]/g, (letter) => russian[latin.indexOf(letter)] ?? letter)
}

const token = /\d{1,7}(?:[.,]\d{1,4})?(?:\/\d{1,4}(?:[.,]\d{1,2})?)?|\p{L}{1,60}|[×"]/gu
const purposes = new Set(['для', 'под', 'от', 'д'])
const prepositions = new Set(['и', 'с', 'со', 'по', 'на', 'в', 'во', 'к', 'из', 'без', 'за', 'до', 'или', 'о'])
/** A single letter apart from its number is a preposition when a word follows: «60×27 в Вологду». */
const oneLetter = new Set(['а', 'в', 'к', 'т'])
const denominators = new Set([2, 4, 8])

interface Token {
  text: string
  /** No space before the token. */
  isTied: boolean
}

function tokensOf(text: string): Token[] {
  let end = 0
  return [...text.matchAll(token)].slice(0, MOST_TERMS * 2).map((match) => {
    const isTied = match.index === end || (match.index === end + 1 && /[-.]/.test(text[end] ?? ''))
    end = match.index + match[0].length
    return { text: match[0], isTied }
  })
}

const numeric = (digits: string): number => Number(digits.replace(',', '.'))
const isNumber = (text: string | undefined): boolean => /^\d/.test(text ?? '')
const isWord = (text: string | undefined): boolean => /^\p{L}/u.test(text ?? '')

/** «1/2» is a thread; «27/28» and «500/80» are two numbers. */
function valuesOf(digits: string): { values: number[]; isThread: boolean } {
  const [one = '', other] = digits.split('/')
  if (other === undefined) return { values: [numeric(one)], isThread: false }
  const isThread = denominators.has(numeric(other)) && numeric(one) < numeric(other)
  return isThread
    ? { values: [numeric(one) / numeric(other)], isThread }
    : { values: [numeric(one), numeric(other)], isThread }
}

/** Parses tokens into terms. */
class TermParser {
  readonly terms: Term[] = []
  #tokens: readonly Token[]
  #at = 0
  #isPurpose = false

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  #ahead(more: number): Token | undefined {
    return this.#tokens[this.#at + more]
  }

  read(): Term[] {
    while (this.#at < this.#tokens.length && this.terms.length < MOST_TERMS) {
      const { text } = this.#tokens[this.#at] as Token
      if (isNumber(text)) this.#size()
      else if (isWord(text)) this.#letters(text)
      else this.#at += 1
    }
    return this.terms
  }

  #letters(text: string): void {
    const next = this.#ahead(1)
    const isTied = next?.isTied || text === 'рал'
    const isMark = isTied && isNumber(next?.text) && !next?.text.includes('/') && text.length <= LONGEST_MARK
    this.#at += 1
    if (isMark && next) {
      this.#at += 1
      const number = numeric(next.text)
      if (text === 'ф') this.terms.push({ kind: 'size', numbers: [toMeasurement(number, this.#unit())] })
      else this.terms.push({ kind: 'mark', text: text + next.text, letters: text, number })
      // Skips a letter after the mark: «а500с».
      if (this.#ahead(0)?.isTied && isWord(this.#ahead(0)?.text) && (this.#ahead(0)?.text.length ?? 0) === 1)
        this.#at += 1
    } else if (purposes.has(text)) {
      this.#isPurpose = true
    } else if (!prepositions.has(text) && text !== 'ф') {
      this.terms.push({ kind: 'word', ...toStemmedWord(text), isPurpose: this.#isPurpose })
    }
  }

  /** Consumes and returns the unit after a number; '' when there is none. */
  #unit(): string {
    const [next, after] = [this.#ahead(0), this.#ahead(1)]
    if (next?.text === '"') {
      this.#at += 1
      return '"'
    }
    if (!next || unitBySpelling(next.text) === undefined) return ''
    const isPreposition = oneLetter.has(next.text) && !next.isTied && isWord(after?.text)
    if (isPreposition) return ''
    this.#at += 1
    return next.text
  }

  /** Reads «1 1/4» as one number. */
  #values(): { values: number[]; isThread: boolean } {
    const whole = valuesOf(this.#ahead(0)?.text ?? '')
    this.#at += 1
    const [value = 0] = whole.values
    const next = this.#ahead(0)?.text ?? ''
    const isMixed = !whole.isThread && Number.isInteger(value) && value < 5 && /^[1357]\/[248]$/.test(next)
    if (!isMixed) return whole
    this.#at += 1
    return { values: [value + (valuesOf(next).values[0] ?? 0)], isThread: true }
  }

  #size(): void {
    const numbers: { value: number; unit: string }[] = []
    for (;;) {
      const { values, isThread } = this.#values()
      numbers.push(...values.map((value) => ({ value, unit: '' })))
      const last = numbers.at(-1)
      if (last) last.unit = this.#unit() || (isThread ? '"' : '')
      if (this.#ahead(0)?.text !== '×' || !isNumber(this.#ahead(1)?.text)) break
      this.#at += 1
    }
    // A length unit after a size applies to all its numbers; that of a wire only to its section.
    const last = numbers.at(-1)?.unit ?? ''
    const isLength = unitBySpelling(last)?.kind === 'length'
    const all = numbers.map(({ value, unit }) => toMeasurement(value, unit || (isLength ? last : '')))
    this.terms.push({ kind: 'size', numbers: all })
    this.#isPurpose = false
  }
}

/** Parses a text into at most forty terms, in linear time. */
export const termsOf = (text: string): Term[] => new TermParser(tokensOf(normaliseSpelling(text))).read()
