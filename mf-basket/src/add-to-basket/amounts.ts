import { amountOf } from '@vitrina/site/plural'
import { roundTo3, roundTo6 } from '@vitrina/site/quantity'
import { packName, type SellingUnit } from '@vitrina/site/units'
import { texts } from '../texts.ts'

/** Units that are larger than the product's own, such as packs, may come out as fractions: two places are enough. */
const roundTo2 = (amount: number): number => Math.round(amount * 100) / 100

/** So many units of the product in another unit; exact where one unit of the product makes one or more. */
export function amountIn(count: number, ratio: number): number {
  return ratio >= 1 ? roundTo6(count * ratio) : roundTo2(count * ratio)
}

/** How a stepper moves in a unit: by the step of the product, or by one where the step is less than that. */
export function stepsIn(ratio: number, step: number): { step: number; grain?: number } {
  const one = roundTo6(step * ratio)
  return one >= 1 ? { step: one } : { step: 1, grain: 0.01 }
}

export interface AmountNoteInput {
  /** In the chosen unit; null when nothing was typed. */
  typed: number | null
  /** Units of the product. */
  count: number
  unit: string
  /** Its ratio is 1 when it is the product's own unit. */
  chosen: SellingUnit
  units: readonly SellingUnit[]
}

/**
 * What a quantity comes to: «25 м² → 9 листов = 27 м², остаток 2 м²»; '' when there is nothing to add, or no quantity.
 * What is not equal to the digits shown is «≈».
 */
export function amountNote({ typed, count, unit, chosen, units }: AmountNoteInput): string {
  const isOwn = chosen.ratio === 1
  const other = isOwn ? (units.find(({ ratio }) => ratio >= 1) ?? wholePacks(units, count)) : chosen
  if (!other || Number.isNaN(count)) return ''
  const isLarger = other.ratio < 1
  const whole = amountOf(count, unit)
  const covered = roundTo6(count * other.ratio)
  const equal = roundTo3(covered) === covered ? texts.equals : texts.nearly
  const inOther = amountOf(roundTo3(covered), other.unit)
  if (isOwn || typed === null) {
    if (isLarger && covered < 1 && other.unit === packName) return texts.lessThanPack(whole, packOf(other, unit))
    return isLarger ? equal(inOther, whole) : equal(whole, inOther)
  }
  const left = count * other.ratio - typed
  const comes = texts.comesTo(amountOf(typed, other.unit), isLarger ? whole : equal(whole, inOther))
  // Of what is counted in packs single units are left over.
  const rest = isLarger ? amountOf(roundTo3(left / other.ratio), unit) : amountOf(roundTo3(left), other.unit)
  return left < 0.005 ? comes : texts.withRest(comes, rest)
}

const packOf = ({ ratio }: SellingUnit, unit: string): string => amountOf(roundTo3(1 / ratio), unit)

/** Packs, where the quantity is a whole number of them. */
const wholePacks = (units: readonly SellingUnit[], count: number): SellingUnit | undefined =>
  units.find((each) => each.unit === packName && Number.isInteger(roundTo6(count * each.ratio)))
