import { type CalculatorField, type Inputs, inputValue, type MaterialNeed } from '@vitrina/site/calculators/calculator'
import { perimeter } from '@vitrina/site/calculators/sizes'

/** What a page reckons: a calculator or a kit of several. */
export interface Job {
  kind: string
  version: number
  title: string
  about: string
  formula: string
  source: string
  fields: readonly CalculatorField[]
  calculate: (inputs: Inputs) => MaterialNeed[]
}

/** The names of the fields that windows and doors fill. */
export const OPENINGS = 'openings'
export const EDGES = 'edges'

/** Whether windows and doors are asked for. */
export const hasOpenings = ({ fields }: Pick<Job, 'fields'>): boolean => fields.some(({ name }) => name === OPENINGS)

/** Square metres of the walls that windows and doors are in. */
export const wallsOf = (inputs: Inputs): number =>
  ('width' in inputs ? perimeter(inputs) : inputValue(inputs, 'length')) * inputValue(inputs, 'height')

/** The fields that are typed; those of windows and doors follow from their list. */
export const typedFields = ({ fields }: Pick<Job, 'fields'>): readonly CalculatorField[] =>
  fields.filter(({ name }) => name !== OPENINGS && name !== EDGES)
