import type { CalculatorKind } from '../calculator-titles.ts'
import type { KitKind } from '../kit-titles.ts'

/** What a calculator is: its fields as data, and one pure function from their numbers to what the job takes. */

export interface CalculatorField {
  name: string
  label: string
  /** '' for what is counted. */
  unit: string
  least: number
  most: number
  /** What the field begins with; undefined for what has to be given. */
  initial?: number
  /** Of what has to be given: what a page shows the job with before anybody has typed. */
  example?: number
  /** The only values there are, each under its name. */
  choices?: readonly { value: number; label: string }[]
}

/** What decides which of the goods that are called alike do for a job. */
export interface GoodsFit {
  /** Metres that boards stand up. */
  height?: number
  /** Metres that a piece is reckoned with: a shorter one is too few, of a longer one more is cut off. */
  length?: number
  /** Millimetres of two sides, in either order. */
  sides?: { one: number; other: number }
  /** Where paint is to hold. */
  place?: 'wall' | 'ceiling' | 'wet' | 'floor' | 'facade'
}

/** A need that a calculator has found; `key` names it from one calculation to the next. */
export interface MaterialNeed {
  key: string
  name: string
  wanted: number
  wantedUnit: string
  /** Percent. */
  waste: number
  /** What products for it are looked for by, where its name would find others as well; several names of one thing. */
  words?: string | readonly string[]
  /** What goods have to be like beside what they are called. */
  fit?: GoodsFit
  /** Kilograms of what is wanted, where the norm tells them. */
  weight?: number
}

/** Numbers by the names of the fields, in the units of the fields. */
export type Inputs = Readonly<Record<string, number>>

export interface Calculator {
  kind: CalculatorKind | KitKind
  /** Grows when the same inputs may give something else. */
  version: number
  /** How it reckons, in words. */
  formula: string
  /** The building code or the manufacturer’s table that the figures are from. */
  source: string
  fields: readonly CalculatorField[]
  /** `inputs` have passed `inputFaults`. Nothing is needed where the openings are as large as the walls. */
  calculate: (inputs: Inputs) => MaterialNeed[]
}

/** A number that has passed `inputFaults`; 0 for a field that the calculator has not. */
export const inputValue = (inputs: Inputs, name: string): number => inputs[name] ?? 0

/** Kept inputs as numbers; what is none, or is of another version and unknown, is left out. */
export function inputsOf({ fields }: Calculator, kept: Readonly<Record<string, unknown>>): Inputs {
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = kept[name]
      return typeof value === 'number' && Number.isFinite(value) ? [[name, value]] : []
    }),
  )
}

/** What is wrong with inputs, as sentences by field; null stands for what is no number. */
export function inputFaults(
  { fields }: Pick<Calculator, 'fields'>,
  inputs: Readonly<Record<string, number | null>>,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ name, least, most, unit, choices }) => {
      const value = inputs[name] ?? null
      if (choices) return choices.some((choice) => choice.value === value) ? [] : [[name, 'Выберите из списка']]
      if (value !== null && value >= least && value <= most) return []
      const range = `от ${least} до ${most}${unit && `\u00a0${unit}`}`.replaceAll('.', ',')
      return [[name, value === null || Number.isNaN(value) ? `Введите число ${range}` : range.replace('о', 'О')]]
    }),
  )
}
