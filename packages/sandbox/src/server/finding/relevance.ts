import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '../../language/fold.ts'

/** A question as buyers type it, and the product that has to be among the first found. */
export interface Expectation {
  query: string
  /** Names of categories, one of which the product is in; empty when any will do. */
  categories: string[]
  /** What its name has to hold: one of each. */
  inName: string[][]
}

const cells = (text: string, between: string): string[] =>
  text
    .split(between)
    .map((cell) => cell.trim())
    .filter(Boolean)

/** The table of relevance.md, or of another file of its form. */
export function readExpectations(file = join(import.meta.dirname, 'relevance.md')): Expectation[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const rows = lines.filter((line) => line.startsWith('| ')).slice(2)
  return rows.map((row) => {
    const [query = '', categories = '', inName = ''] = row.split('|').slice(1)
    return {
      query: query.trim(),
      categories: cells(categories, ' или '),
      inName: cells(inName, ';').map((words) => cells(words, ' или ')),
    }
  })
}

/** Whether a product is what was expected. */
export function isExpected({ categories, inName }: Expectation, product: { name: string; category: string }): boolean {
  const name = fold(product.name)
  const isThere = categories.length === 0 || categories.includes(product.category)
  return isThere && inName.every((words) => words.some((word) => name.includes(fold(word))))
}
