import { type CalculatorField, type Inputs, inputValue, type MaterialNeed } from '@vitrina/site/calculators/calculator'
import { perimeter } from '@vitrina/site/calculators/sizes'

/** The subject of a page: a calculator or a kit of several. */
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

/** Names of the fields that are calculated from the openings. */
export const OPENINGS = 'openings'
export const EDGES = 'edges'

/** Whether the job has windows and doors. */
export const hasOpenings = ({ fields }: Pick<Job, 'fields'>): boolean => fields.some(({ name }) => name === OPENINGS)

/** Area of the walls with the openings, m². */
export const wallsOf = (inputs: Inputs): number =>
  ('width' in inputs ? perimeter(inputs) : inputValue(inputs, 'length')) * inputValue(inputs, 'height')

/** Fields with input; those of openings are calculated from the list of openings. */
export const typedFields = ({ fields }: Pick<Job, 'fields'>): readonly CalculatorField[] =>
  fields.filter(({ name }) => name !== OPENINGS && name !== EDGES)
