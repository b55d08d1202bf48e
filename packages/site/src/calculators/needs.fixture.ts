import { type Calculator, type Inputs, inputFaults } from './calculator.ts'

/** The needs of a job by key; missing inputs get their initial values. Throws for invalid inputs. */
export function needsOfJob(calculator: Calculator, given: Inputs): Record<string, number> {
  const initial = calculator.fields.flatMap(({ name, initial: value }) => (value === undefined ? [] : [[name, value]]))
  const inputs = { ...Object.fromEntries(initial), ...given }
  const faults = inputFaults(calculator, inputs)
  if (Object.keys(faults).length > 0) throw new Error(JSON.stringify(faults))
  return Object.fromEntries(calculator.calculate(inputs).map(({ key, wanted }) => [key, wanted]))
}
