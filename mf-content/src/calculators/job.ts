import type { CalculatorField, Inputs, Reckoned } from '@vitrina/site/calculators'

/** What a page reckons: a calculator or a kit of several. */
export interface Job {
  kind: string
  title: string
  about: string
  formula: string
  source: string
  fields: readonly CalculatorField[]
  reckon: (inputs: Inputs) => Reckoned[]
}

/** The names of the fields that windows and doors fill. */
export const OPENINGS = 'openings'
export const EDGES = 'edges'

/** Whether windows and doors are asked for. */
export const hasOpenings = ({ fields }: Pick<Job, 'fields'>): boolean => fields.some(({ name }) => name === OPENINGS)

/** The fields that are typed; those of windows and doors follow from their list. */
export const typedFields = ({ fields }: Pick<Job, 'fields'>): readonly CalculatorField[] =>
  fields.filter(({ name }) => name !== OPENINGS && name !== EDGES)
