import { type Measure, measureOf } from './measures.ts'

/** The compared fields of a product; missing ones are skipped. */
export interface ComparableProduct {
  /** Roubles for one `unit`. */
  price?: number | null
  unit?: string | null
  contain?: number | null
  brand?: { name: string } | null
  /** Kilograms of one unit. */
  weight?: number | null
  features: readonly { name: string; value?: string | null }[]
  /** The day when it can be picked up in the shopper's branch, yyyy-mm-dd. */
  arrives?: string | null
}

export interface ComparedValue {
  text: string
  measure: Measure | null
}

const longestText = 40

export const isShort = (text: string): boolean => text.length <= longestText

/** Values by the lower-case name of the characteristic; null where a product contradicts itself. */
export function comparedValues({ features, weight }: ComparableProduct): Map<string, ComparedValue | null> {
  const values = new Map<string, ComparedValue | null>()
  for (const { name, value } of features) {
    const { key, unit } = comparedName(name)
    const text = (value ?? '').replace(/\s+/g, ' ').trim()
    if (!key || !text || /^(?:нет данных|не указано?|[-–—])$/i.test(text)) continue
    const bare = measureOf(text)
    const read = { text, measure: bare?.unit === '' && unit ? measureOf(`${text} ${unit}`) : bare }
    const before = values.get(key)
    if (before === undefined) values.set(key, read)
    else if (before && !isSame(before, read)) values.set(key, null)
  }
  const named = ['вес', 'масса'].some((name) => values.has(name))
  if (!named && weight && weight > 0) {
    values.set('вес', {
      text: String(weight),
      measure: { value: weight, unit: 'кг', kind: 'mass', amount: weight * 1000 },
    })
  }
  return values
}

/** «Толщина, мм» is the characteristic «толщина», whose bare numbers are millimetres. */
function comparedName(name: string): { key: string; unit: string } {
  const plain = name.replace(/\s+/g, ' ').trim()
  const [, alone = plain, unit = ''] = /^(.+?),? ?[ (,](мм|см|м|м²|м2|кг|г|л|мл|шт\.?|Вт|кВт)\)?$/.exec(plain) ?? []
  const first = /^[А-ЯЁA-Z]{2}/.test(alone) ? alone.charAt(0) : alone.charAt(0).toLowerCase()
  return { key: first + alone.slice(1), unit }
}

function isSame(one: ComparedValue, other: ComparedValue): boolean {
  if (one.measure && other.measure) {
    return one.measure.kind === other.measure.kind && Math.abs(one.measure.amount - other.measure.amount) < 1e-6
  }
  return one.text.toLowerCase() === other.text.toLowerCase()
}
