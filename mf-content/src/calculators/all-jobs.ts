import { calculatorTitles } from '@vitrina/site/calculator-titles'
import { calculators } from '@vitrina/site/calculators'
import type { Job } from './job.ts'

/** Every calculator under its title, in the order of the titles. */
export const calculatorJobs: readonly Job[] = Object.entries(calculatorTitles).flatMap(([kind, titles]) => {
  const calculator = calculators.find((one) => one.kind === kind)
  return calculator ? [{ ...calculator, ...titles }] : []
})
