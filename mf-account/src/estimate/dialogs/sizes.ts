/** What stands in the window of a calculation, kept in this browser until it is in the estimate. */
import { calculatorOf, inputsOf } from '@vitrina/site/calculators'
import { formatNumber } from '@vitrina/site/numbers'
import { type Calculation, firstCalculator, type NeedChoice } from './calculation.ts'

export interface Sizes {
  /** The calculator. */
  kind: string
  title: string
  /** As the fields hold them. */
  typed: Readonly<Record<string, string>>
  chosen: Readonly<Record<string, NeedChoice>>
}

/** The sizes as the fields show them at first. */
export function sizesOf(before: Calculation['before']): Sizes {
  const kind = before?.calculation.calculator ?? firstCalculator.kind
  const calculator = calculatorOf(kind)
  const inputs = before && calculator ? inputsOf(calculator, before.calculation.inputs) : {}
  const typed = Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, formatNumber(value)]))
  return { kind, title: before?.calculation.title ?? '', typed, chosen: {} }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isChoice = (value: unknown): value is NeedChoice =>
  isRecord(value) && typeof value.isTaken === 'boolean' && (value.idcode === null || typeof value.idcode === 'string')

const pickValid = <T>(kept: Record<string, unknown>, isOne: (value: unknown) => value is T): Record<string, T> =>
  Object.fromEntries(Object.entries(kept).flatMap(([name, value]) => (isOne(value) ? [[name, value]] : [])))

const isText = (value: unknown): value is string => typeof value === 'string'

/** null for what this version of the window could not have kept. */
export function parseSizes(kept: unknown): Sizes | null {
  if (!isRecord(kept)) return null
  const { kind, title, typed, chosen } = kept
  if (!isText(kind) || !calculatorOf(kind) || !isText(title) || !isRecord(typed) || !isRecord(chosen)) return null
  return { kind, title, typed: pickValid(typed, isText), chosen: pickValid(chosen, isChoice) }
}
