import { availableParallelism, loadavg } from 'node:os'
import type { QuestionFigure } from '@vitrina/sandbox/bench'
import { prepareMachine } from '../prepare-machine.ts'
import { figure, printTable } from './table.ts'

const load = (): string => `${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`

/** Prints how long queries to the retailer's systems took, with the load of the machine; true when all limits hold. */
export async function printQuestions(measure: () => Promise<QuestionFigure[]>): Promise<boolean> {
  await prepareMachine('tests')
  const before = load()
  const measured = await measure()
  const figures = measured.map(({ name, value, unit, bound }) => {
    const text = unit === 'ms' ? `${value.toFixed(1)} ms` : `${value.toFixed(2)} times`
    const wanted = bound === null ? '' : `at most ${bound} ${unit}`
    return figure(name, text, wanted, bound === null || value <= bound)
  })
  printTable(figures)
  console.log(`load of the machine before: ${before}, after: ${load()}`)
  for (const { name, slowest } of measured) if (slowest) console.log(`slowest of ${name}: ${slowest}`)
  return figures.every(({ holds }) => holds)
}
