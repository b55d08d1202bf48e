import type { EstimateChangeInput } from '@vitrina/contracts/site/estimate-changes'
import type { Estimate, EstimateLine } from '@vitrina/contracts/site/estimates'
import {
  type Calculator,
  calculatorOf,
  calculators,
  type Inputs,
  inputsOf,
  type MaterialNeed,
} from '@vitrina/site/calculators'
import { newId } from '../ids.ts'

type SavedCalculation = Estimate['calculations'][number]

export interface Calculation {
  calculator: Calculator
  title: string
  inputs: Inputs
  sectionId: string | null
  /** The saved calculation with its lines; null for a new calculation. */
  before: { calculation: SavedCalculation; lines: readonly EstimateLine[] } | null
  /** Choices of the visitor that differ from `defaultChoice`, by the keys of the needs. */
  chosen: Readonly<Record<string, NeedChoice>>
}

/** The choice for a need: whether it becomes a line, and with which product (null for a free line). */
export interface NeedChoice {
  isTaken: boolean
  idcode: string | null
}

/** The calculation of a line with all its lines; null for a line without one. */
export function calculationOf(estimate: Estimate, line: EstimateLine | null): Calculation['before'] {
  const calculation = estimate.calculations.find(({ id }) => id === line?.calculationId)
  if (!calculation) return null
  return { calculation, lines: estimate.lines.filter(({ calculationId }) => calculationId === calculation.id) }
}

export const firstCalculator = calculators[0] as Calculator

/** The existing line of a need. */
export const lineFor = ({ before }: Pick<Calculation, 'before'>, key: string): EstimateLine | undefined =>
  before?.lines.find(({ calculationKey }) => calculationKey === key)

/** Whether a need was calculated before and its line has been removed since. */
function wasRemoved(before: Calculation['before'], key: string): boolean {
  const calculator = before && calculatorOf(before.calculation.calculator)
  if (!before || !calculator || lineFor({ before }, key)) return false
  const needs = calculator.calculate(inputsOf(calculator, before.calculation.inputs))
  return needs.some((need) => need.key === key)
}

/** The choice unless the visitor makes another: a line that was changed by hand or removed stays so. */
function defaultChoice(before: Calculation['before'], key: string): NeedChoice {
  const line = lineFor({ before }, key)
  return { isTaken: !line?.isPinned && !wasRemoved(before, key), idcode: line?.idcode ?? null }
}

export const choiceOf = ({ before, chosen }: Pick<Calculation, 'before' | 'chosen'>, key: string): NeedChoice =>
  chosen[key] ?? defaultChoice(before, key)

/** The name of a need's line: the title of the calculation for a single need, unless the line was renamed. */
function nameOf({ title, before }: Calculation, need: MaterialNeed, isSingle: boolean): string {
  const line = lineFor({ before }, need.key)
  const isOwn = line && line.idcode === null && line.name !== before?.calculation.title && line.name !== need.name
  if (isOwn) return line.name
  return isSingle ? title : need.name
}

/**
 * The changes that write a calculation and its lines. An existing line keeps its id and position; one that was changed
 * by hand is recalculated only where the visitor chose that.
 */
export function calculationChanges(calculation: Calculation): EstimateChangeInput[] {
  const { calculator, title, inputs, before, sectionId } = calculation
  const needs = calculator.calculate(inputs)
  const taken = needs.filter(({ key }) => choiceOf(calculation, key).isTaken)
  const lines = taken.map((need) => {
    const { key, wanted, wantedUnit, waste } = need
    const line = lineFor(calculation, key)
    const { idcode } = choiceOf(calculation, key)
    return {
      ...{ key, id: newId(), sectionId: line ? line.sectionId : sectionId, idcode, wanted, wantedUnit, waste },
      name: nameOf(calculation, need, needs.length === 1),
      price: idcode === null && line ? line.priceThen : 0,
      note: line?.note ?? '',
    }
  })
  const follows = taken.flatMap(({ key }): EstimateChangeInput[] => {
    const line = lineFor(calculation, key)
    return line?.isPinned ? [{ kind: 'line', id: line.id, isPinned: false }] : []
  })
  const calculationInput = {
    id: before?.calculation.id ?? newId(),
    calculator: calculator.kind,
    calculatorVersion: calculator.version,
    title,
    inputs: { ...inputs },
  }
  return [...follows, { kind: 'calculation', calculation: calculationInput, lines }]
}
