/** The limits of a quantity of one line, in units of the product. It is kept to three decimals. */
export const quantityLimits = { least: 0.001, most: 99_999 } as const

/** The rules by which a quantity is bought: from `min`, by `step`, up to `max`, all in one unit. */
export interface QuantityRule {
  min: number
  step: number
  /** Infinity when there is no limit. */
  max: number
}

/** What a typed text means; `typed` is the number before it was rounded up. */
export type TypedQuantity =
  | { kind: 'exact'; quantity: number; typed: number }
  | { kind: 'rounded'; quantity: number; typed: number }
  | { kind: 'refused'; reason: 'not-a-number' | 'below-min' | 'above-max' }

export type QuantityFault = 'not-a-number' | 'fraction' | 'too-small' | 'too-large'

/** What a shopper is told about a quantity that cannot be taken. */
export const quantityFaultTexts: Readonly<Record<QuantityFault, string>> = {
  'not-a-number': 'Введите количество цифрами',
  fraction: 'Введите целое число',
  'too-small': 'Количество должно быть больше нуля',
  'too-large': 'Наибольшее количество\u00a0— 99\u00a0999',
}

/** What becomes of an amount in some unit: whole units of the product, how much they make and what is left over. */
export interface Conversion {
  count: number
  /** In the unit that was asked for, as is `leftover`. */
  covered: number
  leftover: number
}

/** Hides the noise of binary fractions, so that 3 steps of 0,1 are 0,3. */
export const roundTo6 = (value: number): number => Math.round(value * 1e6) / 1e6

/** A count as baskets, estimates and orders keep it: to three decimals. */
export const roundTo3 = (count: number): number => Math.round(count * 1e3) / 1e3

/**
 * The step of a quantity in units of the product: the pack where only whole packs are sold, be it 6 pieces or 3,31 m²;
 * else, and where the pack is not known, 1. A count is always a whole number of steps.
 */
export function packStep(product: { contain?: number | null; only_contain_order?: boolean }): number {
  const pack = roundTo3(product.contain ?? 0)
  return product.only_contain_order && pack > 0 && pack <= quantityLimits.most ? pack : 1
}

/** The next whole number of steps, kept within the limits of a line. */
export function roundUpToPack(count: number, step: number): number {
  const most = largest({ min: step, step, max: quantityLimits.most })
  return Math.min(Math.max(roundUp(count, step), step), Math.max(most, step))
}

/**
 * The fewest units of the product that hold an amount given in another unit, `ratio` of which are in one unit of the
 * product: in whole steps and within the limits of a line.
 */
export function convert(amount: number, ratio: number, step: number): Conversion {
  // Amounts are known to six places, and a small ratio would make whole units of the error.
  const count = roundUpToPack(Math.min((amount - 1e-6) / ratio, quantityLimits.most), step)
  const covered = roundTo6(count * ratio)
  return { count, covered, leftover: Math.max(0, roundTo6(covered - amount)) }
}

/**
 * Why a line cannot hold this count; null when it can. Parts of a unit are no fault where the product is sold by them:
 * they are rounded up to the step. So they pass while the step is not known.
 */
export function quantityFault(count: number, step?: number): QuantityFault | null {
  if (Number.isNaN(count)) return 'not-a-number'
  if (count < quantityLimits.least) return 'too-small'
  if (count > quantityLimits.most) return 'too-large'
  return step !== undefined && Number.isInteger(step) && !Number.isInteger(count) ? 'fraction' : null
}

/** The nearest multiple of the step at or above `value`. */
function roundUp(value: number, step: number): number {
  return roundTo6(Math.ceil(roundTo6(value / step)) * step)
}

/** The smallest quantity that may be bought: the first multiple of the step at or above the minimum, never 0. */
export function smallest({ min, step }: QuantityRule): number {
  return Math.max(roundUp(min, step), step)
}

/** The largest multiple of the step that does not exceed the maximum. */
export function largest({ max, step }: QuantityRule): number {
  return Number.isFinite(max) ? roundTo6(Math.floor(roundTo6(max / step)) * step) : max
}

/** What a typed text means. Spaces between digits and a decimal comma are allowed; a part of a step is rounded up. */
export function readQuantity(text: string, rule: QuantityRule): TypedQuantity {
  const compact = text.replace(/\s/g, '').replace(',', '.')
  if (!/^[+-]?\d{1,15}(\.\d{1,6})?$/.test(compact)) return { kind: 'refused', reason: 'not-a-number' }
  const typed = Number(compact)
  if (typed <= 0) return { kind: 'refused', reason: 'below-min' }
  const quantity = Math.max(roundUp(typed, rule.step), smallest(rule))
  if (quantity > largest(rule)) return { kind: 'refused', reason: 'above-max' }
  return { kind: quantity === typed ? 'exact' : 'rounded', quantity, typed }
}

/** The quantity `count` steps away (negative for down), kept within the rule. */
export function stepBy(quantity: number, count: number, rule: QuantityRule): number {
  const base = count > 0 ? Math.floor(roundTo6(quantity / rule.step)) : Math.ceil(roundTo6(quantity / rule.step))
  const moved = roundTo6((base + count) * rule.step)
  return Math.min(Math.max(moved, smallest(rule)), Math.max(largest(rule), smallest(rule)))
}
