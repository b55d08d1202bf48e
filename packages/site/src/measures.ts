/** A numeric value of a characteristic: «12,5 мм» is 12.5, with its amount in the base unit of its kind. */
export interface Measure {
  value: number
  /** The unit in Russian, without a full stop: «мм», «м²», «шт»; '' for a bare number. */
  unit: string
  /** Measures of one kind can be compared. An unknown unit is a kind of its own. */
  kind: string
  /** The value in the base unit of its kind. */
  amount: number
}

const unitScales: Readonly<Record<string, readonly [kind: string, inBase: number]>> = {
  мм: ['length', 1],
  см: ['length', 10],
  м: ['length', 1000],
  'мм²': ['area', 1],
  'см²': ['area', 100],
  'м²': ['area', 1e6],
  мл: ['volume', 1],
  л: ['volume', 1000],
  'м³': ['volume', 1e6],
  г: ['mass', 1],
  кг: ['mass', 1000],
  т: ['mass', 1e6],
  Вт: ['power', 1],
  кВт: ['power', 1000],
  шт: ['pieces', 1],
}

const number = /^(?:≈|~|⌀|Ø|около)? ?([+-]?\d{1,12}(?:[.,]\d{1,9})?) ?([^\d\s].{0,15})?$/i
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(?:кв\.? ?м|м2)$/i, 'м²'],
  [/^(?:куб\.? ?м|м3)$/i, 'м³'],
  [/^(?:мм2)$/i, 'мм²'],
  [/^(?:литр|литра|литров)$/i, 'л'],
  [/^(?:штук|штука|штуки)$/i, 'шт'],
  [/^вт$/i, 'Вт'],
  [/^квт$/i, 'кВт'],
]

/** Parses «12,5 мм», «1 200 мм», «⌀6 мм», «25»; null for a range, several sizes or words. */
export function measureOf(text: string | null | undefined): Measure | null {
  const compact = (text ?? '').replace(/(\d)\s+(?=\d{3}(?!\d))/g, '$1').replace(/\s+/g, ' ')
  const [, digits, given = ''] = number.exec(compact.trim()) ?? []
  if (digits === undefined) return null
  const unit = unitOf(given)
  if (/[\d×x*–]/i.test(unit)) return null
  const value = Number(digits.replace(',', '.'))
  const [kind, inBase] = unitScales[unit] ?? [unit, 1]
  return { value, unit, kind, amount: value * inBase }
}

/** Converts the measure to another unit of its kind; null when the unit is unknown or of another kind. */
export function measureIn(measure: Measure, unit: string): number | null {
  const [kind, inBase] = unitScales[unit] ?? [unit, 1]
  return kind === measure.kind ? measure.amount / inBase : null
}

const collator = new Intl.Collator('ru', { numeric: true })

/** The natural order of values for a shopper: numbers by size («9,5 мм» before «12,5 мм»), words alphabetically. */
export function compareNaturally(one: string, other: string): number {
  const [first, second] = [measureOf(one), measureOf(other)]
  if (first && second && first.kind === second.kind) return first.amount - second.amount
  return collator.compare(one, other)
}

function unitOf(given: string): string {
  const plain = given.trim().replace(/\.$/, '')
  const [, spelt] = spellings.find(([pattern]) => pattern.test(plain)) ?? []
  return spelt ?? (Object.hasOwn(unitScales, plain.toLowerCase()) ? plain.toLowerCase() : plain)
}
