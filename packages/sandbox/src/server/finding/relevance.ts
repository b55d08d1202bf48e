import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '../../language/fold.ts'

/** A query as buyers type it, and the product that has to be among the first results. */
export interface Expectation {
  query: string
  /** Categories, one of which contains the product; empty for any. */
  categories: string[]
  /** Groups of words: the name has to contain one of each. */
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

/** Parses the table of relevance.md, or of another file with its format. */
export const readExpectations = (file = join(import.meta.dirname, 'relevance.md')): Expectation[] =>
  rowsOf(file).map(([query = '', categories = '', inName = '']) => ({
    query,
    categories: cells(categories, ' или '),
    inName: cells(inName, ';').map((words) => cells(words, ' или ')),
  }))

/** A query as asked in shops, the beginning of the first result's name, and the interpretation shown to the visitor. */
export interface EverydayQuestion {
  query: string
  first: string
  interpretation: string
}

export const readEveryday = (): EverydayQuestion[] =>
  rowsOf(join(import.meta.dirname, 'everyday.md')).map(([query = '', first = '', interpretation = '']) => ({
    query,
    first,
    interpretation,
  }))

/** Whether a product meets an expectation. */
export function isExpected({ categories, inName }: Expectation, product: { name: string; category: string }): boolean {
  const name = fold(product.name)
  const isThere = categories.length === 0 || categories.includes(product.category)
  return isThere && inName.every((words) => words.some((word) => name.includes(fold(word))))
}
