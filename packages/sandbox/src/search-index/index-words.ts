import { isFiller } from '../language/stop-words.ts'
import { type SizeToken, type Token, tokenize } from '../language/tokens.ts'
import { quantityWord } from '../language/units.ts'

/** Numbers one after another within a size, two at least: `60x27x3000` holds `60x27`, `27x3000` and itself. */
function consecutiveNumbers(numbers: readonly string[]): string[] {
  return numbers.flatMap((_, from) =>
    numbers.slice(from + 1).map((_last, more) => numbers.slice(from, from + more + 2).join('x')),
  )
}

function wordsOfSize({ numbers, unit }: SizeToken, isLoose: boolean): string[] {
  const plain = numbers.flatMap((number) => (number.includes('/') ? [number, ...number.split('/')] : [number]))
  if (!unit) return isLoose ? consecutiveNumbers(numbers) : [...plain, ...consecutiveNumbers(numbers)]
  const whole = plain.filter((number) => !number.includes('/'))
  const words = [...consecutiveNumbers(numbers), ...whole.map((number) => quantityWord(number, unit))]
  if (!isLoose) words.push(...plain)
  // Metres as well as millimetres: «1,2×7 м» is found by «1200х7000».
  const inMillimetres = unit.base === 'мм' && unit.factor !== 1 && numbers.every((number) => !number.includes('/'))
  if (inMillimetres) words.push(...consecutiveNumbers(numbers.map((number) => String(Number(number) * unit.factor))))
  return words
}

/**
 * Words under which a piece of text is found. In a loose text, which may speak of anything, a number counts with its unit
 * only: «12 %» of something is not a thickness of 12, nor are «12 лет».
 */
export function wordsOfToken(piece: Token, isLoose: boolean): string[] {
  if (piece.kind === 'size') return wordsOfSize(piece, isLoose)
  const parts = piece.parts.filter((part) => !/\d/.test(part))
  return [piece.text, ...parts].filter((word) => word.length <= 40 && !isFiller(word))
}

/** Numbers of a mark, «500» of «М500»: they may be typed without the letter. */
export function numbersOfMark(piece: Token): string[] {
  return piece.kind === 'mark'
    ? piece.parts.filter((part) => /\d/.test(part)).map((part) => part.replace(',', '.'))
    : []
}

const longestCached = 160
const wordCache = new Map<string, readonly string[]>()

/** Words under which a loose text is found. Values and sentences come again and again, so those are remembered. */
export function indexWords(text: string): readonly string[] {
  const known = wordCache.get(text)
  if (known) return known
  const words = tokenize(text).flatMap((piece) => wordsOfToken(piece, true))
  if (text.length <= longestCached) {
    if (wordCache.size >= 20_000) wordCache.clear()
    wordCache.set(text, words)
  }
  return words
}
