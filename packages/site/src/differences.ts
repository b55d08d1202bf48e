import { formatDate } from './dates.ts'
import { priceDifference } from './difference-price.ts'
import { type ComparableProduct, comparedValues, isShort } from './difference-values.ts'
import { type Measure, measureIn } from './measures.ts'
import { formatNumber } from './numbers.ts'
import { plainText } from './plain-text.ts'

export type { ComparableProduct }

export interface DifferenceOptions {
  /** yyyy-mm-dd; without it the day of arrival is not compared. */
  today?: string
  /** Maximum number of differences; 3 by default. */
  most?: number
}

interface Difference {
  text: string
  /** Relevance for the shopper; the highest comes first. */
  weight: number
}

type ComparisonWords = readonly [more: string, less: string, weight: number]

/** Words for a larger and a smaller value of a characteristic, by the beginning of its name. */
const comparisonWords: readonly (readonly [RegExp, ComparisonWords])[] = [
  [/^толщина/, ['толще', 'тоньше', 100]],
  [/^диаметр/, ['больше в диаметре', 'меньше в диаметре', 95]],
  [/^длина/, ['длиннее', 'короче', 90]],
  [/^ширина/, ['шире', 'уже', 90]],
  [/^высота/, ['выше', 'ниже', 90]],
  [/^глубина/, ['глубже', 'мельче', 85]],
  [/^(?:фасовка|количество в упаковке)/, ['больше в упаковке', 'меньше в упаковке', 90]],
  [/^(?:объём|объем|ёмкость|емкость|вместимость)/, ['больше по объёму', 'меньше по объёму', 88]],
  [/^мощность/, ['мощнее', 'слабее', 88]],
  [/^(?:вес|масса)$/, ['тяжелее', 'легче', 45]],
  [/^площадь/, ['больше по площади', 'меньше по площади', 50]],
]
const sides = /^(?:толщина|диаметр|длина|ширина|высота|глубина)/
/** Derived from the sides, so they are mentioned only when the sides are equal or unknown. */
const derivedNames = /^(?:площадь|объём изделия|объем изделия|размер|типоразмер|сечение|габарит)/
const ignoredNames = /^(?:бренд|производитель|торговая марка|артикул|код|штрихкод|gtin|гарантия|серия|модель)/
const plainWords = /^(?:цвет|оттенок|декор|материал|поверхность|форма|тип|вид|покрытие)/

/**
 * Differences of a product from another, in a few Russian words each: «на 3 мм толще», «на 18 % дешевле за м²», «другой
 * бренд: Кнауф», «завтра здесь». The most relevant come first. A value that one of the two lacks, or that a product
 * states inconsistently, is skipped.
 */
export function differences(
  product: ComparableProduct,
  from: ComparableProduct,
  { today, most = 3 }: DifferenceOptions = {},
): string[] {
  const found = [
    ...valueDifferences(product, from),
    ...brandDifference(product, from),
    ...arrivalDifference(product, from, today),
  ]
  const price = priceDifference(product, from)
  if (price) found.push(price)
  return found
    .sort((one, other) => other.weight - one.weight)
    .slice(0, most)
    .map(({ text }) => text)
}

function valueDifferences(product: ComparableProduct, from: ComparableProduct): Difference[] {
  const own = comparedValues(product)
  const others = comparedValues(from)
  const found: (Difference & { name: string })[] = []
  for (const [name, value] of own) {
    const other = others.get(name)
    if (!value || !other || ignoredNames.test(name)) continue
    const difference =
      value.measure && other.measure
        ? measureDifference(name, value.measure, other.measure)
        : textDifference(name, value.text, other.text)
    if (difference) found.push({ ...difference, name })
  }
  const differInSides = found.some(({ name }) => sides.test(name))
  return differInSides ? found.filter(({ name }) => !derivedNames.test(name)) : found
}

function measureDifference(name: string, own: Measure, other: Measure): Difference | null {
  if (own.kind !== other.kind) return null
  const unit = own.unit === other.unit || own.amount < other.amount ? own.unit : other.unit
  const now = measureIn(own, unit)
  const before = measureIn(other, unit)
  if (now === null || before === null) return null
  const by = Number(Math.abs(now - before).toFixed(3))
  const largest = Math.max(Math.abs(now), Math.abs(before))
  if (by === 0 || largest === 0) return null
  const part = by / largest
  const [, words] = comparisonWords.find(([pattern]) => pattern.test(name)) ?? []
  // It is unknown whether a larger number is better for the shopper, so the value itself is given.
  if (!words) return { text: `${name}: ${amount(own.value, own.unit)}`, weight: 20 + 10 * part }
  const [more, less, weight] = words
  // A smaller difference is within the tolerance of scales and of the people who enter weights.
  if (/^(?:вес|масса)$/.test(name) && part < 0.03) return null
  return { text: `на\u00a0${amount(by, unit)} ${now > before ? more : less}`, weight: weight * (0.7 + 0.3 * part) }
}

function textDifference(name: string, own: string, other: string): Difference | null {
  if (own.toLowerCase() === other.toLowerCase() || !isShort(own)) return null
  const isPlain = plainWords.test(name)
  const shown = isPlain && !/^[А-ЯЁA-Z]{2}/.test(own) ? own.charAt(0).toLowerCase() + own.slice(1) : own
  return { text: `${name}: ${shown}`, weight: isPlain ? 48 : derivedNames.test(name) ? 46 : 25 }
}

function brandDifference(product: ComparableProduct, from: ComparableProduct): Difference[] {
  const own = plainText(product.brand?.name ?? '')
  const other = plainText(from.brand?.name ?? '')
  if (!own || !other || own.toLowerCase() === other.toLowerCase() || !isShort(own)) return []
  return [{ text: `другой бренд: ${own}`, weight: 40 }]
}

/** Mentioned only when the product arrives earlier than the other, whose day may be unknown. */
function arrivalDifference(
  product: ComparableProduct,
  from: ComparableProduct,
  today: string | undefined,
): Difference[] {
  const { arrives } = product
  if (!today || !arrives || arrives < today || (from.arrives && from.arrives <= arrives)) return []
  const days = Math.round((Date.parse(arrives) - Date.parse(today)) / 86_400_000)
  if (!Number.isFinite(days)) return []
  const said = ['уже здесь', 'завтра здесь', 'послезавтра здесь'][days]
  return [{ text: said ?? `здесь с\u00a0${formatDate(arrives).slice(0, 5)}`, weight: days < 3 ? 92 : 60 }]
}

function amount(value: number, unit: string): string {
  const dotted = unit === 'шт' || unit === 'упак' ? `${unit}.` : unit
  return dotted ? `${formatNumber(value)}\u00a0${dotted}` : formatNumber(value)
}
