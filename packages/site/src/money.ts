const rouble = { style: 'currency', currency: 'RUB', minimumFractionDigits: 0 } as const
const wholeRoubles = new Intl.NumberFormat('ru-RU', { ...rouble, maximumFractionDigits: 0 })
const withKopecks = new Intl.NumberFormat('ru-RU', { ...rouble, maximumFractionDigits: 2 })
const withTwoDecimals = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' })

/** Kopecks below this fraction of a rouble are not shown in a price. */
const roundingThreshold = 0.02

/** 10.02 % 1 is 0.01999…, so the comparison needs a tolerance for binary fractions. */
const tolerance = 1e-6

/** A line of a basket or an order: price in roubles; a line without a count is skipped. */
export interface PricedLine {
  price: number
  count: number | undefined
}

/** percent is whole; saving is in roubles. */
export interface Discount {
  percent: number
  saving: number
}

/**
 * '1 234,5 ₽' for the price of one unit, in the format of the shop; all spaces are U+00A0, '' for a value that is not a
 * finite number. Other amounts of money are formatted by `formatSum`.
 */
export function formatPrice(value: number): string {
  if (!Number.isFinite(value)) return ''
  const fraction = Math.abs(value) % 1
  return formatAmount(value, fraction < roundingThreshold - tolerance ? wholeRoubles : withKopecks)
}

/**
 * '1 234,50 ₽' or '1 234 ₽' for an amount that is added, paid or owed. All kopecks are shown, with two digits or none.
 * All spaces are U+00A0, '' for a value that is not a finite number.
 */
export function formatSum(roubles: number): string {
  if (!Number.isFinite(roubles)) return ''
  const sum = roundToKopecks(roubles)
  return formatAmount(sum, Number.isInteger(sum) ? wholeRoubles : withTwoDecimals)
}

/** Browsers use different spaces, and a difference breaks hydration. Zero has no sign. */
const formatAmount = (roubles: number, format: Intl.NumberFormat): string =>
  format.format(roubles + 0).replace(/\s/g, '\u00a0')

/** A sum of roubles rounded to kopecks, without the noise of binary fractions. */
export function roundToKopecks(roubles: number): number {
  return kopecksOf(roubles) / 100
}

/** The price per another unit, `ratio` of which are in the unit of `price`; roubles. */
export function priceFor(price: number, ratio: number): number {
  return roundToKopecks(price / ratio)
}

/** Sum of price × count in roubles, exact to the kopeck. Lines without a count or a finite price are skipped. */
export function sumLines(lines: readonly PricedLine[]): number {
  let kopecks = 0
  for (const { price, count } of lines) {
    if (count === undefined || !Number.isFinite(count) || !Number.isFinite(price)) continue
    kopecks += kopecksOf(price * count)
  }
  return kopecks / 100
}

/** The discount to show, or null when a price is missing or the saving would be shown as zero. */
export function discount(price: number | null | undefined, oldPrice: number | null | undefined): Discount | null {
  if (!isPrice(price) || !isPrice(oldPrice) || oldPrice <= price) return null
  const saving = roundToKopecks(oldPrice - price)
  if (saving < roundingThreshold) return null
  return { percent: Math.round(((oldPrice - price) / oldPrice) * 100), saving }
}

function isPrice(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}

function kopecksOf(roubles: number): number {
  const kopecks = roubles * 100
  // toFixed first: 1.005 * 100 is 100.49999999999999 and would lose a kopeck. Only for fractions, since it is slow for
  // long lists.
  return Number.isInteger(kopecks) ? kopecks : Math.round(Number(kopecks.toFixed(4)))
}
