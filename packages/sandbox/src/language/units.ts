/** The base unit, and how many of it this unit is. */
export interface Unit {
  base: string
  factor: number
}

const spellings: readonly (readonly [base: string, factor: number, words: string])[] = [
  ['мм2', 1, 'мм2 mm2'],
  ['м2', 1, 'м2 m2 кв\\.?м квм'],
  ['м3', 1, 'м3 m3 куб\\.?м кубов куба'],
  ['мм', 1, 'миллиметр(?:а|ов|ы)? мм mm'],
  ['мм', 10, 'сантиметр(?:а|ов|ы)? см cm'],
  ['мм', 1000, 'метров(?:ый|ая|ое|ые) метр(?:а|ов|ы)? м\\.?п м m'],
  ['г', 1, 'грамм(?:а|ов|ы)? гр г'],
  ['г', 1000, 'килограмм(?:а|ов|ы)? кило кг kg'],
  ['г', 1_000_000, 'тонн(?:а|ы)? т'],
  ['мл', 1, 'миллилитр(?:а|ов|ы)? мл ml'],
  ['мл', 1000, 'литров(?:ый|ая|ое|ые) литр(?:а|ов|ы)? л l'],
  ['вт', 1, 'ватт вт w'],
  ['вт', 1000, 'киловатт квт kw'],
  ['в', 1, 'вольт в v'],
  ['а', 1, 'ампер а a'],
  ['шт', 1, 'штук[аи]? шт'],
]

const patterns = spellings.flatMap(([base, factor, words]) =>
  words.split(' ').map((word) => ({ base, factor, whole: new RegExp(`^(?:${word})$`), word })),
)

/** Alternatives of all unit names for a regular expression, the longest first. */
export const unitPattern = patterns
  .map(({ word }) => word)
  .sort((one, other) => other.length - one.length)
  .join('|')

export function unitOf(word: string): Unit | null {
  const found = patterns.find(({ whole }) => whole.test(word))
  return found ? { base: found.base, factor: found.factor } : null
}

/** A number with its unit as one word, the same for «0,5 л» and «500 мл»: `500мл`. */
export function quantityWord(number: string, { base, factor }: Unit): string {
  return `${Math.round(Number(number) * factor * 1e6) / 1e6}${base}`
}

const unitLabels: Readonly<Record<string, string>> = {
  '1мм2': 'мм²',
  '1м2': 'м²',
  '1м3': 'м³',
  '1мм': 'мм',
  '10мм': 'см',
  '1000мм': 'м',
  '1г': 'г',
  '1000г': 'кг',
  '1000000г': 'т',
  '1мл': 'мл',
  '1000мл': 'л',
  '1вт': 'Вт',
  '1000вт': 'кВт',
  '1в': 'В',
  '1а': 'А',
  '1шт': 'шт.',
}

const MARK_PREFIX = '#'

/** «м10» as a size: the thread «м» and its number; null for other marks. */
export function sizeOfMark(text: string): { number: string; unit: Unit } | null {
  const [, letters, number] = /^(\p{L}{1,2})(\d+)$/u.exec(text) ?? []
  return letters && number ? { number, unit: { base: MARK_PREFIX + letters, factor: 1 } } : null
}

export const isMark = ({ base }: Unit): boolean => base.startsWith(MARK_PREFIX)

/** A number with its unit as displayed: «12 мм», «М10». */
export const formatWithUnit = (number: string, unit: Unit): string =>
  isMark(unit) ? `${unit.base.slice(MARK_PREFIX.length).toUpperCase()}${number}` : `${number} ${unitLabel(unit)}`

/** A unit as displayed after a number. */
const unitLabel = ({ base, factor }: Unit): string => unitLabels[`${factor}${base}`] ?? base
