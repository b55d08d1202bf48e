/**
 * Calculators: what a job takes, from its sizes. Lines of an estimate remember the calculator, its version and its
 * inputs, and follow them when they change.
 */
import { areaByRate, areaInLayers } from './calculators/area.ts'
import type { Calculator } from './calculators/calculator.ts'
import { partition } from './calculators/partition.ts'

export {
  type Calculator,
  type CalculatorField,
  type Inputs,
  inputFaults,
  inputsOf,
  type Reckoned,
} from './calculators/calculator.ts'

export const calculators: readonly Calculator[] = [areaInLayers, areaByRate, partition]

/** The calculator that a calculation was made with; undefined for one that is no longer there. */
export const calculatorOf = (kind: string): Calculator | undefined => calculators.find((one) => one.kind === kind)
