/** The fields of the calculation dialog, stored in the browser until they are saved to the estimate. */
import { calculatorOf, inputsOf } from '@vitrina/site/calculators'
import { formatNumber } from '@vitrina/site/numbers'
import { type Calculation, firstCalculator, type NeedChoice } from './calculation.ts'

export interface Sizes {
  /** Kind of the calculator. */
  kind: string
  title: string
  /** Values as typed into the fields. */
  typed: Readonly<Record<string, string>>
  chosen: Readonly<Record<string, NeedChoice>>
}

/** The initial sizes of the fields. */
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

const pickValid = <T>(record: Record<string, unknown>, isOne: (value: unknown) => value is T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).flatMap(([name, value]) => (isOne(value) ? [[name, value]] : [])))

const isText = (value: unknown): value is string => typeof value === 'string'

/** null for a draft that this version of the dialog cannot have stored. */
export function parseSizes(draft: unknown): Sizes | null {
  if (!isRecord(draft)) return null
  const { kind, title, typed, chosen } = draft
  if (!isText(kind) || !calculatorOf(kind) || !isText(title) || !isRecord(typed) || !isRecord(chosen)) return null
  return { kind, title, typed: pickValid(typed, isText), chosen: pickValid(chosen, isChoice) }
}
