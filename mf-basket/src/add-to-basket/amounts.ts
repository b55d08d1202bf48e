import { unitAfter } from '@vitrina/site/plural'
import { exact } from '@vitrina/site/quantity'
import type { SellingUnit } from '@vitrina/site/units'
import { quantityText } from '@vitrina/ui/quantity'
import { texts } from '../texts.ts'

/** Units that are larger than the product's own, such as packs, may come out as fractions: two places are enough. */
const places2 = (amount: number): number => Math.round(amount * 100) / 100

/** So many units of the product in another unit; exact where one unit of the product makes one or more. */
export function amountIn(count: number, ratio: number): number {
  return ratio >= 1 ? exact(count * ratio) : places2(count * ratio)
}

/** How a stepper moves in a unit: by the step of the product, or by one where the step is less than that. */
export function stepsIn(ratio: number, step: number): { step: number; grain?: number } {
  const one = exact(step * ratio)
  return one >= 1 ? { step: one } : { step: 1, grain: 0.01 }
}

export interface Noted {
  /** In the chosen unit; null when nothing was typed. */
  typed: number | null
  /** Units of the product. */
  count: number
  unit: string
  /** Its ratio is 1 when it is the product's own unit. */
  chosen: SellingUnit
  units: readonly SellingUnit[]
}

/** What a quantity comes to: «25 м² → 9 листов = 27 м², остаток 2 м²»; '' when there is nothing to add. */
export function noteOn({ typed, count, unit, chosen, units }: Noted): string {
  const isOwn = chosen.ratio === 1
  const other = isOwn ? units.find(({ ratio }) => ratio >= 1) : chosen
  if (!other) return ''
  const whole = said(count, unit)
  const covered = said(count * other.ratio, other.unit)
  if (isOwn || typed === null) return other.ratio >= 1 ? texts.equals(whole, covered) : texts.equals(covered, whole)
  const left = count * other.ratio - typed
  const comes = texts.comesTo(said(typed, other.unit), other.ratio >= 1 ? texts.equals(whole, covered) : whole)
  // Of what is counted in packs single units are left over.
  const rest = other.ratio >= 1 ? said(left, other.unit) : said(left / other.ratio, unit)
  return left < 0.005 ? comes : texts.withRest(comes, rest)
}

function said(amount: number, unit: string): string {
  const rounded = places2(amount)
  return `${quantityText(rounded)}\u00a0${unitAfter(rounded, unit).replace(/^(шт|уп|упак)$/, '$1.')}`.trim()
}
