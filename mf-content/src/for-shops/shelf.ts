import type { ShelfLine } from '@vitrina/contracts/site/professionals'
import { packStep } from '@vitrina/site/quantity'
import { shelfAmount, suggestedOrder } from '@vitrina/site/replenishment'
import { shopsTexts as texts } from '../professionals/texts.ts'

export type Amount = 'min' | 'max' | 'shelf'
/** Typed texts by product and amount; untouched amounts are missing. */
export type TypedAmounts = Readonly<Record<string, Partial<Record<Amount, string>>>>

export interface CalculatedLine extends ShelfLine {
  texts: Record<Amount, string>
  faults: Partial<Record<Amount, string>>
  step: number
  /** The order in units of the product; null while a number is invalid. */
  order: number | null
}

const formatAmount = (amount: number): string => String(amount).replace('.', ',')

/** A shelf line with its order, calculated as in the matrix of the cabinet. */
export function calculateLine(line: ShelfLine, typed: TypedAmounts): CalculatedLine {
  const own = typed[line.product.idcode] ?? {}
  const shown: Record<Amount, string> = {
    min: own.min ?? formatAmount(line.min),
    max: own.max ?? formatAmount(line.max),
    shelf: own.shelf ?? formatAmount(line.shelf),
  }
  const [min, max, shelf] = [shelfAmount(shown.min), shelfAmount(shown.max), shelfAmount(shown.shelf)]
  const faults: CalculatedLine['faults'] = {
    ...(min == null ? { min: texts.badAmount } : {}),
    ...(max == null ? { max: texts.badAmount } : {}),
    ...(shelf == null ? { shelf: texts.badAmount } : {}),
    ...(min != null && max != null && max < min ? { max: texts.badRange } : {}),
  }
  const step = packStep(line.product)
  const amounts = { min: min ?? null, max: max ?? null, shelf: shelf ?? null, coming: line.coming, step }
  return { ...line, texts: shown, faults, step, order: suggestedOrder(amounts) }
}

/** Matches words of the name, the code, or a barcode. */
export function matchesQuery({ product, barcodes }: ShelfLine, query: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll('ё', 'е')
  const words = plain(query).split(/\s+/).filter(Boolean)
  const about = plain(`${product.name} ${product.idcode} ${barcodes.join(' ')}`)
  return words.every((word) => about.includes(word))
}
