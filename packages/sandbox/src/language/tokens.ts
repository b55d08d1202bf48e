import { asCyrillic, fold } from './fold.ts'
import { type Unit, unitOf, unitPattern } from './units.ts'

/** Tokens of a text for search. */
export type Token =
  /** Letters; `parts` are the parts of a hyphenated word. */
  | { kind: 'word'; text: string; parts: string[]; raw: string }
  /** Letters with digits, without hyphens: `м500`, `осв3`; `parts` are its letter and digit groups. */
  | { kind: 'mark'; text: string; parts: string[]; raw: string }
  /** One number, or several of a size: `12.5`, `3/4`; `unit` applies to all of them. */
  | { kind: 'size'; numbers: string[]; unit: Unit | null; raw: string }

export type SizeToken = Extract<Token, { kind: 'size' }>

const number = '\\d+(?:[.,]\\d+)?(?:/\\d+(?:[.,]\\d+)?)?'
const numbers = new RegExp(number, 'g')
const anyUnit = `(?:\\s?(?:${unitPattern})\\.?)`
// A one-letter unit is a preposition when a word follows: «профиль 60×27 в Вологде».
const endUnit = `(?:\\s?(${unitPattern})(?![\\p{L}\\p{N}/])(?!(?<=\\s[вак])\\s+\\p{L}))?`
const size = `[⌀øф]?\\s?(${number}(?:${anyUnit}?\\s*[×xх]\\s*${number})*)${endUnit}(?![\\p{L}\\p{N}])`
const tokenPattern = new RegExp(`${size}|[\\p{L}\\p{N}]+(?:[-.][\\p{L}\\p{N}]+)*`, 'gu')

/** Normalises a number: no redundant zeros, a decimal point. */
function normaliseNumber(digits: string): string {
  return digits
    .split('/')
    .map((part) => {
      const value = part.replace(',', '.').replace(/^0+(?=\d)/, '')
      return value.includes('.') ? value.replace(/\.0+$|(?<!0)0+$/, '') : value
    })
    .join('/')
}

function numbersOf(text: string): string[] {
  return (text.match(numbers) ?? []).map(normaliseNumber)
}

function letterToken(raw: string): Token {
  const parts = raw.split(/[-.]/)
  if (/\d/.test(raw)) {
    const apart = raw.match(/\d+(?:[.,]\d+)?|\p{L}+/gu) ?? [raw]
    return { kind: 'mark', text: asCyrillic(parts.join('')), parts: apart, raw }
  }
  return { kind: 'word', text: parts.join(''), parts: parts.length > 1 ? parts : [], raw }
}

/** Splits text into tokens. `raw` is the token in the folded text. */
export function tokenize(text: string): Token[] {
  const found: Token[] = []
  for (const match of fold(text).matchAll(tokenPattern)) {
    const [raw, numbers, unit] = match
    if (numbers === undefined) found.push(letterToken(raw))
    else found.push({ kind: 'size', numbers: numbersOf(numbers), unit: unit ? unitOf(unit) : null, raw: raw.trim() })
  }
  return found
}
