/** The limits of a quantity of one line, in units of the product; a line holds whole units only. */
export const quantityLimits = { least: 1, most: 99_999 } as const

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
  'too-small': 'Наименьшее количество\u00a0— 1',
  'too-large': 'Наибольшее количество\u00a0— 99\u00a0999',
}

/** What becomes of an amount in some unit: whole units of the product, how much they make and what is left over. */
export interface Conversion {
  count: number
  /** In the unit that was asked for, as is `leftover`. */
  covered: number
  leftover: number
}

/** More packs than this in one step would be no step anybody means. */
const mostPacksInStep = 20

/** Hides the noise of binary fractions, so that 3 steps of 0,1 are 0,3. */
export const exact = (value: number): number => Math.round(value * 1e6) / 1e6

/**
 * The step of a quantity in units of the product. Where only whole packs are sold it is the fewest packs that are whole
 * units: 6 for a pack of 6, 5 for a pack of 2,5. It is 1 when packs do not matter, are unknown or never come out whole.
 */
export function packStep(product: { contain?: number | null; only_contain_order?: boolean }): number {
  const { contain, only_contain_order } = product
  if (!only_contain_order || !contain || contain < 0) return 1
  for (let packs = 1; packs <= mostPacksInStep; packs += 1) {
    const units = exact(contain * packs)
    if (units > quantityLimits.most) return 1
    if (Number.isInteger(units) && units > 0) return units
  }
  return 1
}

/** The next whole number of steps, kept within the limits of a line. */
export function roundUpToPack(count: number, step: number): number {
  const rule = { min: quantityLimits.least, step, max: quantityLimits.most }
  return Math.min(Math.max(roundUp(count, step), smallest(rule)), Math.max(largest(rule), step))
}

/**
 * The fewest units of the product that hold an amount given in another unit, `ratio` of which are in one unit of the
 * product: in whole steps and within the limits of a line.
 */
export function convert(amount: number, ratio: number, step: number): Conversion {
  // Amounts are known to six places, and a small ratio would make whole units of the error.
  const count = roundUpToPack(Math.min((amount - 1e-6) / ratio, quantityLimits.most), step)
  const covered = exact(count * ratio)
  return { count, covered, leftover: Math.max(0, exact(covered - amount)) }
}

/** Why a line cannot hold this count; null when it can. */
export function quantityFault(count: number): QuantityFault | null {
  if (Number.isNaN(count)) return 'not-a-number'
  if (count <= 0) return 'too-small'
  if (count > quantityLimits.most) return 'too-large'
  return Number.isInteger(count) ? null : 'fraction'
}

/** The nearest multiple of the step at or above `value`. */
function roundUp(value: number, step: number): number {
  return exact(Math.ceil(exact(value / step)) * step)
}

/** The smallest quantity that may be bought: the first multiple of the step at or above the minimum, never 0. */
export function smallest({ min, step }: QuantityRule): number {
  return Math.max(roundUp(min, step), step)
}

/** The largest multiple of the step that does not exceed the maximum. */
export function largest({ max, step }: QuantityRule): number {
  return Number.isFinite(max) ? exact(Math.floor(exact(max / step)) * step) : max
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
  const base = count > 0 ? Math.floor(exact(quantity / rule.step)) : Math.ceil(exact(quantity / rule.step))
  const moved = exact((base + count) * rule.step)
  return Math.min(Math.max(moved, smallest(rule)), Math.max(largest(rule), smallest(rule)))
}
