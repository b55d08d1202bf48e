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

function rowsOf(file: string): string[][] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const rows = lines.filter((line) => line.startsWith('| ')).slice(2)
  return rows.map((row) =>
    row
      .split('|')
      .slice(1)
      .map((cell) => cell.trim()),
  )
}

/** The table of relevance.md, or of another file of its form. */
export const readExpectations = (file = join(import.meta.dirname, 'relevance.md')): Expectation[] =>
  rowsOf(file).map(([query = '', categories = '', inName = '']) => ({
    query,
    categories: cells(categories, ' или '),
    inName: cells(inName, ';').map((words) => cells(words, ' или ')),
  }))

/** A question as it is asked in shops, how the name of the first product found begins, and what the visitor is told. */
export interface EverydayQuestion {
  query: string
  first: string
  told: string
}

export const readEveryday = (): EverydayQuestion[] =>
  rowsOf(join(import.meta.dirname, 'everyday.md')).map(([query = '', first = '', told = '']) => ({
    query,
    first,
    told,
  }))

/** Whether a product is what was expected. */
export function isExpected({ categories, inName }: Expectation, product: { name: string; category: string }): boolean {
  const name = fold(product.name)
  const isThere = categories.length === 0 || categories.includes(product.category)
  return isThere && inName.every((words) => words.some((word) => name.includes(fold(word))))
}
