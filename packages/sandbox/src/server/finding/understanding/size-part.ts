import type { SizeToken } from '../../../language/tokens.ts'
import { quantityWord } from '../../../language/units.ts'
import type { Dictionary } from './dictionary.ts'
import { type Alternative, plainPart, type QueryPart } from './parsed-query.ts'

const roundToText = (value: number): string => String(Math.round(value * 1000) / 1000)

function permutations(numbers: readonly string[]): string[][] {
  if (numbers.length < 2) return [[...numbers]]
  return numbers.flatMap((number, at) => permutations(numbers.toSpliced(at, 1)).map((rest) => [number, ...rest]))
}

/** Spellings of a size by likelihood: as typed, in another order, centimetres or metres instead of millimetres. */
function spellings(numbers: readonly string[]): { word: string; fit: number }[] {
  const typed = numbers.join('x')
  if (numbers.length > 3 || numbers.some((number) => number.includes('/'))) return [{ word: typed, fit: 1 }]
  const scaled = (factor: number) => numbers.map((number) => roundToText(Number(number) * factor))
  const turned = permutations(numbers).map((order) => ({
    word: order.join('x'),
    fit: order.join('x') === typed ? 1 : 0.85,
  }))
  const inMillimetres = [scaled(10), scaled(1000)].flatMap((order) =>
    permutations(order).map((turn) => ({ word: turn.join('x'), fit: 0.8 })),
  )
  return [...turned, ...inMillimetres]
}

function singleNumberWays(
  dictionary: Dictionary,
  number: string,
  unit: SizeToken['unit'],
  isUnfinished: boolean,
): [Alternative[], Alternative[]] {
  const way = (word: string, fit: number): Alternative[] => {
    const matches = dictionary.formsOf(word)
    return matches.length > 0 ? [{ terms: [matches], fit }] : []
  }
  const bare = way(number, unit ? 0.7 : 1)
  // «Ванна 170»: such sizes are given in centimetres.
  const isLong = !unit && Number(number) >= 40 && Number(number) <= 400
  const centimetres = isLong ? way(quantityWord(number, { base: 'мм', factor: 10 }), 0.6) : []
  const started = isUnfinished ? dictionary.withPrefix(number) : []
  const beginnings = started.length > 0 ? [{ terms: [started], fit: 0.8 }] : []
  if (!unit || number.includes('/')) {
    const millimetres = number.includes('/') ? [] : way(quantityWord(number, { base: 'мм', factor: 1 }), 0.8)
    return [[...bare, ...millimetres, ...centimetres, ...beginnings], []]
  }
  const exact = way(quantityWord(number, unit), 1)
  return exact.length > 0 ? [[...exact, ...beginnings], bare] : [[...bare, ...beginnings], []]
}

/** Alternatives of a number or a size: `12.5`, «50 кг», «60х27». An unfinished one matches by prefix. */
export function sizePart(dictionary: Dictionary, piece: SizeToken, isUnfinished: boolean): QueryPart {
  const common = { ...plainPart, isSize: true, size: piece, isUnfinished }
  const [first = '', second = ''] = piece.numbers
  if (piece.numbers.length === 1) {
    const [alternatives, widerAlternatives] = singleNumberWays(dictionary, first, piece.unit, isUnfinished)
    return { ...common, text: piece.raw, alternatives, widerAlternatives }
  }
  const chain = spellings(piece.numbers).flatMap(({ word, fit }): Alternative[] => {
    const matches = dictionary.formsOf(word)
    return matches.length > 0 ? [{ terms: [matches], fit }] : []
  })
  const started = isUnfinished ? dictionary.withPrefix(piece.numbers.join('x')) : []
  if (started.length > 0) chain.push({ terms: [started], fit: 0.8 })
  // When a name has the numbers separately, all of them are required.
  const apart = piece.numbers.map((number) => [
    ...dictionary.formsOf(number),
    ...dictionary.formsOf(quantityWord(number, piece.unit ?? { base: 'мм', factor: 1 })),
  ])
  const all: Alternative[] = apart.every((term) => term.length > 0) ? [{ terms: apart, fit: 0.6 }] : []
  // «12х5» when there is no such size: a decimal comma was meant.
  const comma = piece.numbers.length === 2 && second.length === 1 ? dictionary.formsOf(`${first}.${second}`) : []
  if (chain.length === 0 && comma.length > 0) chain.push({ terms: [comma], fit: 0.7 })
  const nearTerms = apart.filter((term) => term.length > 0)
  return chain.length > 0
    ? { ...common, text: piece.raw, alternatives: chain, widerAlternatives: all, nearTerms }
    : { ...common, text: piece.raw, alternatives: all, widerAlternatives: [], nearTerms }
}
