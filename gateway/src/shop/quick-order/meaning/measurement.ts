/** A unit: the quantity that it measures, and its size in base units. */
export interface Unit {
  kind:
    | 'length'
    | 'area'
    | 'space'
    | 'section'
    | 'mass'
    | 'volume'
    | 'power'
    | 'current'
    | 'voltage'
    | 'pieces'
    | 'thread'
  factor: number
}

/** A number of a text; `amount` is in base units: millimetres, grams, millilitres and so on. */
export interface Measurement {
  value: number
  unit: Unit | null
  amount: number
  /** The text to show: «50 кг», «60». */
  label: string
}

const units: readonly (readonly [kind: Unit['kind'], factor: number, spellings: string, said: string])[] = [
  ['length', 1, 'мм mm', 'мм'],
  ['length', 10, 'см cm сантиметров', 'см'],
  ['length', 1000, 'м m мп метр метра метров пм метровый метровая', 'м'],
  ['area', 1, 'мкв квм', 'м²'],
  ['space', 1, 'мкуб кубм', 'м³'],
  ['section', 1, 'ммкв', 'мм²'],
  ['mass', 1, 'г гр грамм', 'г'],
  ['mass', 1000, 'кг kg кило', 'кг'],
  ['volume', 1, 'мл ml', 'мл'],
  ['volume', 1000, 'л l литр литра литров', 'л'],
  ['power', 1, 'вт w ватт', 'Вт'],
  ['power', 1000, 'квт kw', 'кВт'],
  ['current', 1, 'а a ампер', 'А'],
  ['voltage', 1, 'в v вольт', 'В'],
  ['pieces', 1, 'шт штук штуки', 'шт.'],
  ['thread', 1, '" дюйм дюйма дюймов', '"'],
]

const bySpelling = new Map(
  units.flatMap(([kind, factor, spellings, said]) =>
    spellings.split(' ').map((spelling) => [spelling, { unit: { kind, factor }, said }] as const),
  ),
)

/** The unit with this spelling; undefined when it is not a unit of products. */
export const unitBySpelling = (word: string): Unit | undefined => bySpelling.get(word)?.unit

export const decimal = (value: number): string => String(value).replace('.', ',')

export function toMeasurement(value: number, spelling = ''): Measurement {
  const known = bySpelling.get(spelling)
  if (!known) return { value, unit: null, amount: value, label: decimal(value) }
  const said = known.unit.kind === 'thread' ? `${decimal(value)}"` : `${decimal(value)}\u00a0${known.said}`
  return { value, unit: known.unit, amount: value * known.unit.factor, label: said }
}

/** Products that differ in packing or length are the same goods; those that differ in thickness are not. */
export function isPacking({ unit, amount }: Measurement): boolean {
  if (unit === null) return false
  return ['mass', 'volume', 'pieces'].includes(unit.kind) || (unit.kind === 'length' && amount >= LONG_MM)
}

/** From this length on a number is a length cut off, not part of a section. */
export const LONG_MM = 1000
