import { amountOf } from '@vitrina/site/plural'
import { roundTo3, roundTo6 } from '@vitrina/site/quantity'
import { packName, type SellingUnit } from '@vitrina/site/units'
import { texts } from '../texts.ts'

/** Units larger than the product's own, such as packs, may give fractions: two places are enough. */
const roundTo2 = (amount: number): number => Math.round(amount * 100) / 100

/** Converts units of the product to another unit; exact for a ratio of one or more. */
export function amountIn(count: number, ratio: number): number {
  return ratio >= 1 ? roundTo6(count * ratio) : roundTo2(count * ratio)
}

/** The step of a stepper in a unit: the step of the product, or one where that is less. */
export function stepsIn(ratio: number, step: number): { step: number; grain?: number } {
  const one = roundTo6(step * ratio)
  return one >= 1 ? { step: one } : { step: 1, grain: 0.01 }
}

export interface AmountNoteInput {
  /** The typed amount in the chosen unit; null when nothing was typed. */
  typed: number | null
  /** Units of the product. */
  count: number
  unit: string
  /** The ratio is 1 for the product's own unit. */
  chosen: SellingUnit
  units: readonly SellingUnit[]
}

/**
 * The conversion of a quantity: «25 м² → 9 листов = 27 м², остаток 2 м²»; '' when there is nothing to convert. «≈»
 * marks a result that is not equal to the displayed digits.
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
  // The surplus of a quantity in packs is given in single units.
  const rest = isLarger ? amountOf(roundTo3(left / other.ratio), unit) : amountOf(roundTo3(left), other.unit)
  return left < 0.005 ? comes : texts.withRest(comes, rest)
}

const packOf = ({ ratio }: SellingUnit, unit: string): string => amountOf(roundTo3(1 / ratio), unit)

/** The pack unit, if the quantity is a whole number of packs. */
const wholePacks = (units: readonly SellingUnit[], count: number): SellingUnit | undefined =>
  units.find((each) => each.unit === packName && Number.isInteger(roundTo6(count * each.ratio)))
