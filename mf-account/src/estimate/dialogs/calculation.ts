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
  /** What was calculated before, and the lines that came of it; null for a new calculation. */
  before: { calculation: SavedCalculation; lines: readonly EstimateLine[] } | null
  /** What is wanted of the needs other than what `standing` says, by their keys. */
  chosen: Readonly<Record<string, NeedChoice>>
}

/** What becomes of a need: whether it is a line at all, and which product fills it (null for a free line). */
export interface NeedChoice {
  isTaken: boolean
  idcode: string | null
}

/** The calculation of a line with all lines that came of it; null for a line of its own. */
export function calculationOf(estimate: Estimate, line: EstimateLine | null): Calculation['before'] {
  const calculation = estimate.calculations.find(({ id }) => id === line?.calculationId)
  if (!calculation) return null
  return { calculation, lines: estimate.lines.filter(({ calculationId }) => calculationId === calculation.id) }
}

export const firstCalculator = calculators[0] as Calculator

/** The line that a need has already. */
export const lineFor = ({ before }: Pick<Calculation, 'before'>, key: string): EstimateLine | undefined =>
  before?.lines.find(({ calculationKey }) => calculationKey === key)

/** Whether a need was found before and its line taken out of the estimate since. */
function wasRemoved(before: Calculation['before'], key: string): boolean {
  const calculator = before && calculatorOf(before.calculation.calculator)
  if (!before || !calculator || lineFor({ before }, key)) return false
  const needs = calculator.calculate(inputsOf(calculator, before.calculation.inputs))
  return needs.some((need) => need.key === key)
}

/** What becomes of a need unless it is chosen: a line that was changed by hand or taken out stays so. */
function defaultChoice(before: Calculation['before'], key: string): NeedChoice {
  const line = lineFor({ before }, key)
  return { isTaken: !line?.isPinned && !wasRemoved(before, key), idcode: line?.idcode ?? null }
}

export const choiceOf = ({ before, chosen }: Pick<Calculation, 'before' | 'chosen'>, key: string): NeedChoice =>
  chosen[key] ?? defaultChoice(before, key)

/** What a need is called: a single one as the calculation is, unless somebody has renamed its line. */
function nameOf({ title, before }: Calculation, need: MaterialNeed, isSingle: boolean): string {
  const line = lineFor({ before }, need.key)
  const isOwn = line && line.idcode === null && line.name !== before?.calculation.title && line.name !== need.name
  if (isOwn) return line.name
  return isSingle ? title : need.name
}

/**
 * The changes that write a calculation and its lines. A line that is there keeps its id and place; one that was changed
 * by hand follows its sizes again only where that was chosen.
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
  const kept = {
    id: before?.calculation.id ?? newId(),
    calculator: calculator.kind,
    calculator_version: calculator.version,
    title,
    inputs: { ...inputs },
  }
  return [...follows, { kind: 'calculation', calculation: kept, lines }]
}
