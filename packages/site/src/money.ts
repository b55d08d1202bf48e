const rouble = { style: 'currency', currency: 'RUB', minimumFractionDigits: 0 } as const
const wholeRoubles = new Intl.NumberFormat('ru-RU', { ...rouble, maximumFractionDigits: 0 })
const withKopecks = new Intl.NumberFormat('ru-RU', { ...rouble, maximumFractionDigits: 2 })
const withTwoDecimals = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB' })

/** Below this fraction of a rouble a price is shown without decimals. */
const roundingThreshold = 0.02

/** 10.02 % 1 is 0.01999…, so the comparison leaves room for the error of binary fractions. */
const tolerance = 1e-6

/** A line of a basket or an order: price in roubles; a line whose count is not set is not counted. */
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
 * '1 234,5 ₽' for what one unit of goods costs, as the shop's format has it; all spaces are U+00A0, '' is for what is not
 * a finite number. Every other amount of money is written by `formatSum`.
 */
export function formatPrice(value: number): string {
  if (!Number.isFinite(value)) return ''
  const fraction = Math.abs(value) % 1
  return formatAmount(value, fraction < roundingThreshold - tolerance ? wholeRoubles : withKopecks)
}

/**
 * '1 234,50 ₽' or '1 234 ₽': an amount of money that is added, paid or owed. No kopeck of it is left out, and they are two
 * digits or none. All spaces are U+00A0, '' is for what is not a finite number.
 */
export function formatSum(roubles: number): string {
  if (!Number.isFinite(roubles)) return ''
  const sum = roundToKopecks(roubles)
  return formatAmount(sum, Number.isInteger(sum) ? wholeRoubles : withTwoDecimals)
}

/** Browsers differ in the kind of space, and a differing space breaks hydration. Zero is written without a sign. */
const formatAmount = (roubles: number, format: Intl.NumberFormat): string =>
  format.format(roubles + 0).replace(/\s/g, '\u00a0')

/** A sum of roubles rounded to kopecks, free of the noise of binary fractions. */
export function roundToKopecks(roubles: number): number {
  return kopecksOf(roubles) / 100
}

/** The price for another unit, of which `ratio` are in the one that `price` is for; roubles. */
export function priceFor(price: number, ratio: number): number {
  return roundToKopecks(price / ratio)
}

/** Sum of price × count in roubles, exact to the kopeck. Lines without a count or a finite price are left out. */
export function sumLines(lines: readonly PricedLine[]): number {
  let kopecks = 0
  for (const { price, count } of lines) {
    if (count === undefined || !Number.isFinite(count) || !Number.isFinite(price)) continue
    kopecks += kopecksOf(price * count)
  }
  return kopecks / 100
}

/** The discount to show, or null when a price is missing or what is saved would be written as nothing. */
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
  // toFixed first: 1.005 * 100 is 100.49999999999999 and would lose a kopeck. Text is slow, and long lists are summed.
  return Number.isInteger(kopecks) ? kopecks : Math.round(Number(kopecks.toFixed(4)))
}
