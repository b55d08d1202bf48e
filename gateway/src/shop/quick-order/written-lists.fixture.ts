/** Lists as people write them, each line with the product that an experienced assistant of the demo shop picks. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { MatchedRow, WrittenRow } from '@vitrina/contracts/site/quick-order'
import { amountFor } from './amounts.ts'

export interface ExpectedLine {
  text: string
  /** Words of the product name, one of each group; null when no product is to be picked. */
  inName: readonly { words: readonly string[]; isExcluded: boolean }[] | null
  /** The expected outcome without a product: the shop has none, or has other sizes and the shopper has to choose. */
  without: 'none' | 'unclear'
  quantity: number
  unit: string
}

const splitTrimmed = (text: string, between: string): string[] => text.split(between).map((part) => part.trim())

/** Reads a list of `fixtures/`: the line as written, words of the name, and the amount. */
export function readExpectedLines(file: string): ExpectedLine[] {
  const lines = readFileSync(join(import.meta.dirname, 'fixtures', file), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => {
    const [text = '', name = '', amount = ''] = splitTrimmed(line, '|')
    const [quantity = '', unit = ''] = amount.split(' ')
    const inName = splitTrimmed(name, '+').map((part) => ({
      words: splitTrimmed(part.replace(/^не /, ''), ' / '),
      isExcluded: part.startsWith('не '),
    }))
    const isTaken = name !== 'нет' && name !== 'спросить'
    const without = name === 'спросить' ? 'unclear' : 'none'
    return { text, inName: isTaken ? inName : null, without, quantity: Number(quantity), unit }
  })
}

const normaliseText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replaceAll('\u00a0', ' ')

function containsWord(name: string, word: string): boolean {
  const at = normaliseText(name).indexOf(normaliseText(word))
  // «5 кг» does not match within «25 кг».
  return at >= 0 && !(/^\d/.test(word) && /[\d,.]/.test(normaliseText(name)[at - 1] ?? ''))
}

/** Whether the product is one that an assistant picks. */
const isMeant = ({ inName }: ExpectedLine, { name }: ListedProduct): boolean =>
  inName?.every(({ words, isExcluded }) => words.some((word) => containsWord(name, word)) !== isExcluded) ?? false

const isChosen = ({ outcome }: MatchedRow): boolean => outcome === 'exact' || outcome === 'likely'

/** Whether the row needs no action: the right product in the right amount, or a clear «no». */
export function isRight(expected: ExpectedLine, row: MatchedRow): boolean {
  const [first] = row.candidates
  if (expected.inName === null) return row.outcome === expected.without
  if (!first || !isChosen(row) || !isMeant(expected, first.product)) return false
  const { count } = amountFor(first.product, expected.quantity, expected.unit)
  return count !== null && first.count === count
}

/** Whether the shopper has to choose among proposals. */
export const needsChoice = (row: MatchedRow): boolean => row.outcome === 'unclear'

export const writtenRow = (text: string): WrittenRow => ({ text, quantity: null, unit: '' })
