import type { ComparableProduct } from './difference-values.ts'
import { measureIn, measureOf } from './measures.ts'
import { countOf, forUnit } from './plural.ts'
import { secondUnit } from './units.ts'

/** The smallest relative difference of prices that is mentioned. */
const leastPart = 0.03
/** A larger ratio means that one of the prices is wrong, so nothing is mentioned. */
const mostTimes = 10

/** «на 18 % дешевле за м²»: compares prices per measure when both are known, otherwise per unit; null for neither. */
export function priceDifference(
  product: ComparableProduct,
  from: ComparableProduct,
): { text: string; weight: number } | null {
  const own = pricesOf(product)
  const others = pricesOf(from)
  const unit = Object.keys(own).find((known) => Object.hasOwn(others, known))
  const now = unit && own[unit]
  const before = unit && others[unit]
  if (!unit || !now || !before) return null
  const part = Math.abs(now - before) / before
  if (part < leastPart) return null
  const word = now > before ? 'дороже' : 'дешевле'
  const times = Math.max(now, before) / Math.min(now, before)
  if (times > mostTimes) return null
  const by = times >= 2 ? `в\u00a0${countOf(Number(times.toFixed(1)), ['раз', 'раза', 'раз'])}` : percent(part)
  return { text: `${by} ${word} ${forUnit(unit)}`, weight: 62 + 30 * Math.min(part, 1) }
}

const percent = (part: number): string => `на\u00a0${Math.round(part * 100)}\u00a0%`

/** Roubles per measure, for each measure of the product that is certain, the fairest first. */
function pricesOf(product: ComparableProduct): Record<string, number> {
  const { price, unit } = product
  if (typeof price !== 'number' || !Number.isFinite(price) || price <= 0) return {}
  const prices: Record<string, number> = {}
  const second = secondUnit(product)
  if (second?.unit === 'м²') prices['м²'] = second.price
  for (const measure of ['кг', 'л']) {
    const held = contentAmount(product, measure)
    if (held) prices[measure] = price / held
  }
  if (unit) prices[unit.trim().replace(/\.$/, '')] = price
  return prices
}

/** Kilograms or litres in one unit, from the packing in the features. */
function contentAmount({ features }: ComparableProduct, unit: string): number | null {
  for (const { name, value } of features) {
    if (!/^(?:фасовка|объём|объем|вес нетто|масса нетто)(?:, ?(?:кг|л))?$/i.test(name.trim())) continue
    const measure = measureOf(value)
    const held = measure && measureIn(measure, unit)
    if (held && held > 0) return held
  }
  return null
}
