import type { CalculatorKind } from '../calculator-titles.ts'
import type { KitKind } from '../kit-titles.ts'

/**
 * The interface of a calculator: its fields as data, and a pure function from their numbers to the needed materials.
 */

export interface CalculatorField {
  name: string
  label: string
  /** '' for a count. */
  unit: string
  least: number
  most: number
  /** Initial value of the field; undefined for a required one. */
  initial?: number
  /** For a required field: the value of the example that a page shows before anything is typed. */
  example?: number
  /** The only allowed values, each with a label. */
  choices?: readonly { value: number; label: string }[]
}

/** Properties that decide which of similarly named products fit a job. */
export interface GoodsFit {
  /** Height of boards in metres. */
  height?: number
  /**
   * The length per piece that the calculation assumes, metres: shorter pieces are too few, longer ones make more waste.
   */
  length?: number
  /** Two sides in millimetres, in either order. */
  sides?: { one: number; other: number }
  /** Where the paint is used. */
  place?: 'wall' | 'ceiling' | 'wet' | 'floor' | 'facade'
}

/** A need found by a calculator; `key` identifies it across calculations. */
export interface MaterialNeed {
  key: string
  name: string
  wanted: number
  wantedUnit: string
  /** Percent. */
  waste: number
  /** Search words for products, where the name alone would find others as well; several are synonyms. */
  words?: string | readonly string[]
  /** Further properties that the product must have. */
  fit?: GoodsFit
  /** Weight in kilograms, if the norm gives it. */
  weight?: number
}

/** Values by field name, in the units of the fields. */
export type Inputs = Readonly<Record<string, number>>

export interface Calculator {
  kind: CalculatorKind | KitKind
  /** Incremented when the same inputs may give another result. */
  version: number
  /** The formula, in words. */
  formula: string
  /** The building code or the manufacturer’s table with the figures. */
  source: string
  fields: readonly CalculatorField[]
  /** `inputs` have passed `inputFaults`. Returns nothing where the openings are as large as the walls. */
  calculate: (inputs: Inputs) => MaterialNeed[]
}

/** A number that has passed `inputFaults`; 0 for a field that the calculator does not have. */
export const inputValue = (inputs: Inputs, name: string): number => inputs[name] ?? 0

/** Stored inputs as numbers; invalid ones and unknown ones of another version are dropped. */
export function inputsOf({ fields }: Calculator, storedInputs: Readonly<Record<string, unknown>>): Inputs {
  return Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = storedInputs[name]
      return typeof value === 'number' && Number.isFinite(value) ? [[name, value]] : []
    }),
  )
}

/** Error messages of inputs by field; null stands for an invalid number. */
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
