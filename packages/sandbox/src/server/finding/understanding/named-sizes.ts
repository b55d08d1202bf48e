import { stemOf } from '../../../language/stem.ts'
import { type SizeToken, tokenize } from '../../../language/tokens.ts'
import { formatWithUnit, isMark, sizeOfMark, type Unit } from '../../../language/units.ts'
import { numbersOfMark, wordsOfToken } from '../../../search-index/index-words.ts'
import type { Dictionary } from './dictionary.ts'
import type { QueryPart } from './parsed-query.ts'
import { sizePart } from './size-part.ts'

/** A size in the name of a product. */
interface NamedSize {
  /** In the form of the index: `9x1250x2500`. */
  text: string
  numbers: number[]
  unit: Unit | null
  /** Stem of the word after it: «ступен» of «9 ступеней». */
  next: string | null
}

/** A parsed product name. */
export interface ParsedName {
  words: ReadonlySet<string>
  sizes: readonly NamedSize[]
}

/** Distance of a size from the requested one, and its text in the same unit; 0 is equal, infinity too far. */
export interface SizeDistance {
  gap: number
  said: string
}

/** A size four times as large is not near. */
const farthest = Math.log(4)
/** Centimetres are meant less often than millimetres. */
const CENTIMETRE_PENALTY = 0.3
const centimetre: Unit = { base: 'мм', factor: 10 }

/** «1/2» is a half, «120/80» are two numbers. */
function valuesOf(number: string): number[] {
  const [above = 0, below] = number.split('/').map(Number)
  if (below === undefined) return [above]
  return above < below || below < 10 ? [above / below] : [above, below]
}

export function parseName(name: string): ParsedName {
  const pieces = tokenize(name)
  return {
    words: new Set(pieces.flatMap((piece) => [...wordsOfToken(piece, false), ...numbersOfMark(piece)])),
    sizes: pieces.flatMap((piece, at) => {
      if (piece.kind === 'word') return []
      if (piece.kind === 'mark') {
        const size = sizeOfMark(piece.text)
        return size ? [{ text: size.number, numbers: [Number(size.number)], unit: size.unit, next: null }] : []
      }
      const behind = pieces[at + 1]
      const next = behind?.kind === 'word' ? stemOf(behind.text) : null
      return [{ text: piece.numbers.join('x'), numbers: piece.numbers.flatMap(valuesOf), unit: piece.unit, next }]
    }),
  }
}

/**
 * Whether the words of a name match an alternative of a part. An unfinished size has to match the beginning of a whole
 * size: «осб 12» is not the beginning of the 1250 of «9×1250×2500».
 */
export function nameMatches(part: QueryPart, { words, sizes }: ParsedName, dictionary: Dictionary): boolean {
  const { isUnfinished, size } = part
  const { alternatives } = isUnfinished && size ? sizePart(dictionary, size, false) : part
  const isMet = alternatives.some(({ terms }) =>
    terms.every((term) => term.some(({ id }) => words.has(dictionary.textOf(id)))),
  )
  return isMet || (isUnfinished && size !== null && sizes.some(({ text }) => text.startsWith(size.numbers.join('x'))))
}

/** «Ванна 170», «плитка 20×30»: a 10 alone is hardly ever 10 cm. */
const mayBeCentimetres = (numbers: readonly string[]): boolean =>
  numbers.length > 1 || (Number(numbers[0]) >= 40 && Number(numbers[0]) <= 400)

/** Units in which a requested size may be compared with one of a name. */
function unitReadings(
  { numbers, unit: requestedUnit }: SizeToken,
  named: Unit | null,
): { unit: Unit | null; more: number }[] {
  if (requestedUnit) {
    const base = named ? named.base : 'мм'
    return requestedUnit.base === base ? [{ unit: requestedUnit, more: 0 }] : []
  }
  // A number of pieces in a box is no size, and a mark has letters.
  if (named && (named.base === 'шт' || isMark(named))) return []
  const own = { unit: named, more: 0 }
  return named?.base === 'мм' && named.factor === 1 && mayBeCentimetres(numbers)
    ? [own, { unit: centimetre, more: CENTIMETRE_PENALTY }]
    : [own]
}

/** The smallest sum of ratios between sorted numbers and as many others. */
function gapOf(requestedNumbers: readonly number[], named: readonly number[]): number {
  const [first, ...rest] = requestedNumbers
  if (first === undefined) return 0
  let least = Number.POSITIVE_INFINITY
  for (const [at, number] of named.entries()) {
    const gap = Math.abs(Math.log(first / number))
    if (gap <= farthest) least = Math.min(least, gap + gapOf(rest, named.slice(at + 1)))
  }
  return least
}

const ascending = (numbers: readonly number[], factor: number): number[] =>
  numbers.map((number) => number * factor).toSorted((one, other) => one - other)

function formatSize({ numbers }: SizeToken, unit: Unit | null, word: string): string {
  const size = numbers.join('×').replaceAll('.', ',')
  if (unit) return formatWithUnit(size, unit)
  return word ? `${size} ${word}` : size
}

const mostNumbers = 6

/**
 * The nearest size of a name in a comparable unit; null when there is none. `next` is the word after the requested
 * size.
 */
export function nearestSizeIn(
  requestedSize: SizeToken,
  next: string | null,
  { sizes }: ParsedName,
): SizeDistance | null {
  const numbers = requestedSize.numbers.flatMap(valuesOf)
  let nearest: SizeDistance | null = null
  for (const { numbers: named, unit: namedUnit, next: namedNext } of sizes) {
    for (const { unit, more } of unitReadings(requestedSize, namedUnit)) {
      const found = gapOf(
        ascending(numbers.slice(0, mostNumbers), unit?.factor ?? 1),
        ascending(named.slice(0, mostNumbers), namedUnit?.factor ?? 1),
      )
      const gap = found === 0 ? 0 : found + more
      if (nearest && gap >= nearest.gap) continue
      const word = next !== null && namedNext === stemOf(next) ? next : ''
      nearest = { gap, said: formatSize(requestedSize, unit, word) }
    }
  }
  return nearest
}

/** The largest distance of a size with this many numbers that still counts as near. */
export const maxGapOf = ({ numbers }: SizeToken): number => numbers.length * farthest
