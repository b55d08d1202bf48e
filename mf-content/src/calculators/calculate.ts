import { type Inputs, inputFaults, type MaterialNeed } from '@vitrina/site/calculators/calculator'
import { formatNumber, parseTypedNumber } from '@vitrina/site/numbers'
import type { JobInput } from './address.ts'
import { EDGES, type Job, OPENINGS, wallsOf } from './job.ts'
import { totalsOf } from './opening-list.ts'
import { calculatorTexts as texts } from './texts.ts'

export interface CalculationResult {
  /** Parsed numbers; null for a field without a valid number. */
  inputs: Readonly<Record<string, number | null>>
  /** Error messages in Russian, by field. */
  faults: Readonly<Record<string, string>>
  /** Why the openings are invalid; '' when they are valid. */
  openingsFault: string
  needs: readonly MaterialNeed[]
}

/** The text of a field: the input, or the initial value. */
export const textOf = ({ fields }: Job, { texts: typed }: JobInput, name: string): string => {
  const field = fields.find((one) => one.name === name)
  const initial = field?.initial ?? field?.example
  return typed[name] ?? (initial === undefined ? '' : formatNumber(initial))
}

/** The needs of the job for the input; none while a field is invalid. */
export function calculate(job: Job, typed: JobInput): CalculationResult {
  const { area, edges } = totalsOf(typed.openings)
  const inputs = Object.fromEntries(
    job.fields.map(({ name }) => {
      if (name === OPENINGS) return [name, area]
      return [name, name === EDGES ? edges : parseTypedNumber(textOf(job, typed, name))]
    }),
  )
  const { [OPENINGS]: ofOpenings, [EDGES]: ofEdges = ofOpenings, ...faults } = inputFaults(job, inputs)
  const nothing = { inputs, faults, openingsFault: '', needs: [] }
  if (Object.keys(faults).length > 0) return nothing
  const walls = wallsOf(inputs as Inputs)
  const isTooLarge = area > 0 && area >= walls
  const openingsFault = isTooLarge ? texts.openingsTooLarge(formatNumber(area), formatNumber(walls)) : (ofEdges ?? '')
  return ofEdges
    ? { ...nothing, openingsFault }
    : { inputs, faults, openingsFault, needs: job.calculate(inputs as Inputs) }
}
