import { isFiller } from '../language/stop-words.ts'
import { type SizeToken, type Token, tokenize } from '../language/tokens.ts'
import { quantityWord } from '../language/units.ts'

/** Runs of two or more numbers of a size: `60x27x3000` contains `60x27`, `27x3000` and itself. */
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
  // Metres are also indexed in millimetres: «1,2×7 м» is found by «1200х7000».
  const inMillimetres = unit.base === 'мм' && unit.factor !== 1 && numbers.every((number) => !number.includes('/'))
  if (inMillimetres) words.push(...consecutiveNumbers(numbers.map((number) => String(Number(number) * unit.factor))))
  return words
}

/**
 * Index words of a token. In free text, which may be about anything, a number counts only with its unit: «12 %» of
 * something is not a thickness of 12, nor are «12 лет».
 */
export function wordsOfToken(piece: Token, isLoose: boolean): string[] {
  if (piece.kind === 'size') return wordsOfSize(piece, isLoose)
  const parts = piece.parts.filter((part) => !/\d/.test(part))
  return [piece.text, ...parts].filter((word) => word.length <= 40 && !isFiller(word))
}

/** Numbers of a mark, «500» of «М500», as they may be typed without the letter. */
export function numbersOfMark(piece: Token): string[] {
  return piece.kind === 'mark'
    ? piece.parts.filter((part) => /\d/.test(part)).map((part) => part.replace(',', '.'))
    : []
}

const longestCached = 160
const wordCache = new Map<string, readonly string[]>()

/** Index words of a free text. Values and sentences repeat often, so results are cached. */
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
