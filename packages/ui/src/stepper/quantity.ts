import { formatNumber } from '@vitrina/site/numbers'

/** The rules by which a quantity is bought: from `min`, by `step`, up to `max`, all in sale units. */
export interface QuantityRule {
  min: number
  step: number
  /** Infinity when there is no limit. */
  max: number
}

export type TypedQuantity =
  | { kind: 'exact'; quantity: number }
  | { kind: 'rounded'; quantity: number }
  | { kind: 'refused'; reason: 'not-a-number' | 'below-min' | 'above-max' }

/** Hides the noise of binary fractions, so that 3 steps of 0,1 are 0,3. */
const exact = (value: number): number => Math.round(value * 1e6) / 1e6

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

/** What a typed text means. Spaces between digits and a decimal comma are allowed; a fraction of a pack is rounded up. */
export function readQuantity(text: string, rule: QuantityRule): TypedQuantity {
  const compact = text.replace(/\s/g, '').replace(',', '.')
  if (!/^[+-]?\d{1,15}(\.\d{1,6})?$/.test(compact)) return { kind: 'refused', reason: 'not-a-number' }
  const typed = Number(compact)
  if (typed <= 0) return { kind: 'refused', reason: 'below-min' }
  const quantity = Math.max(roundUp(typed, rule.step), smallest(rule))
  if (quantity > largest(rule)) return { kind: 'refused', reason: 'above-max' }
  return quantity === typed ? { kind: 'exact', quantity } : { kind: 'rounded', quantity }
}

/** The quantity `count` steps away (negative for down), kept within the rule. */
export function stepBy(quantity: number, count: number, rule: QuantityRule): number {
  const base = count > 0 ? Math.floor(exact(quantity / rule.step)) : Math.ceil(exact(quantity / rule.step))
  const moved = exact((base + count) * rule.step)
  return Math.min(Math.max(moved, smallest(rule)), Math.max(largest(rule), smallest(rule)))
}

/** The quantity as a Russian text: 1200 is «1 200», 0.5 is «0,5». */
export function quantityText(quantity: number): string {
  return formatNumber(quantity)
}
