/** Limits of the quantity of a line, in units of the product. It is stored with three decimals. */
export const quantityLimits = { least: 0.001, most: 99_999 } as const

/** Rules of a quantity: from `min`, by `step`, up to `max`, all in one unit. */
export interface QuantityRule {
  min: number
  step: number
  /** Infinity for no limit. */
  max: number
}

/** A parsed quantity; `typed` is the number before it was rounded up. */
export type TypedQuantity =
  | { kind: 'exact'; quantity: number; typed: number }
  | { kind: 'rounded'; quantity: number; typed: number }
  | { kind: 'refused'; reason: 'not-a-number' | 'below-min' | 'above-max' }

export type QuantityFault = 'not-a-number' | 'fraction' | 'too-small' | 'too-large'

/** Messages for invalid quantities. */
export const quantityFaultTexts: Readonly<Record<QuantityFault, string>> = {
  'not-a-number': 'Введите количество цифрами',
  fraction: 'Введите целое число',
  'too-small': 'Количество должно быть больше нуля',
  'too-large': 'Наибольшее количество\u00a0— 99\u00a0999',
}

/** A converted amount: whole units of the product, how much they cover and the surplus. */
export interface Conversion {
  count: number
  /** In the requested unit, as is `leftover`. */
  covered: number
  leftover: number
}

/** Removes the noise of binary fractions, so that 3 steps of 0,1 are 0,3. */
export const roundTo6 = (value: number): number => Math.round(value * 1e6) / 1e6

/** A count as stored in baskets, estimates and orders: with three decimals. */
export const roundTo3 = (count: number): number => Math.round(count * 1e3) / 1e3

/**
 * The step of a quantity in units of the product: the pack where only whole packs are sold, such as 6 pieces or 3,31
 * m²; otherwise, and when the pack is unknown, 1. A count is always a whole number of steps.
 */
export function packStep(product: { contain?: number | null; only_contain_order?: boolean }): number {
  const pack = roundTo3(product.contain ?? 0)
  return product.only_contain_order && pack > 0 && pack <= quantityLimits.most ? pack : 1
}

/** Rounds up to a whole number of steps, within the limits of a line. */
export function roundUpToPack(count: number, step: number): number {
  const most = largest({ min: step, step, max: quantityLimits.most })
  return Math.min(Math.max(roundUp(count, step), step), Math.max(most, step))
}

/**
 * The smallest quantity of the product that covers an amount in another unit, `ratio` of which are in one unit of the
 * product: in whole steps and within the limits of a line.
 */
export function convert(amount: number, ratio: number, step: number): Conversion {
  // Amounts have six decimals, and a small ratio would turn the error into whole units.
  const count = roundUpToPack(Math.min((amount - 1e-6) / ratio, quantityLimits.most), step)
  const covered = roundTo6(count * ratio)
  return { count, covered, leftover: Math.max(0, roundTo6(covered - amount)) }
}

/**
 * Why a count is invalid for a line; null when it is valid. Fractions are valid where the product is sold in them,
 * since they are rounded up to the step; so they are valid while the step is unknown.
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

/** The smallest quantity that can be bought: the first multiple of the step at or above the minimum, never 0. */
export function smallest({ min, step }: QuantityRule): number {
  return Math.max(roundUp(min, step), step)
}

/** The largest multiple of the step that does not exceed the maximum. */
export function largest({ max, step }: QuantityRule): number {
  return Number.isFinite(max) ? roundTo6(Math.floor(roundTo6(max / step)) * step) : max
}

/**
 * Parses a typed quantity. Spaces between digits and a decimal comma are allowed; a fraction of a step is rounded up.
 */
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
