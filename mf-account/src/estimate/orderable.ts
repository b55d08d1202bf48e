import type { Estimate, EstimateLine } from '@vitrina/contracts/site/estimates'
import { packStep, quantityLimits, roundTo3, roundUpToPack } from '@vitrina/site/quantity'

/** A line that goes into the basket, and how much of it, in units of the product. */
export interface OpenLine {
  lineId: string
  idcode: string
  quantity: number
}

/** What has not been put into the basket yet of a line that can be ordered; 0 for one that cannot. */
export function remainingOf({ idcode, product, quantity, put }: EstimateLine): number {
  if (idcode === null || !product || product.price <= 0) return 0
  return Math.max(0, roundTo3(quantity - put))
}

/** What can be ordered just now of the chosen lines; of all where none are. */
export function openLines({ lines }: Pick<Estimate, 'lines'>, chosen: ReadonlySet<string>): OpenLine[] {
  return lines.flatMap((line) => {
    const left = remainingOf(line)
    const isMeant = chosen.size === 0 || chosen.has(line.id)
    return line.idcode !== null && left > 0 && isMeant ? [{ lineId: line.id, idcode: line.idcode, quantity: left }] : []
  })
}

/** A typed quantity as the basket will take it: in whole packs, and no more than a line holds. */
export const toPackQuantity = ({ product }: EstimateLine, typed: number): number =>
  typed <= 0 || !product ? 0 : Math.min(quantityLimits.most, roundUpToPack(typed, packStep(product)))

/** Lines for the basket: each product once. */
export function basketLines(open: readonly OpenLine[]): { idcode: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { idcode, quantity } of open) counts.set(idcode, roundTo3((counts.get(idcode) ?? 0) + quantity))
  return [...counts].map(([idcode, count]) => ({ idcode, count }))
}
