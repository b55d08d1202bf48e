import type { Estimate, EstimateLine } from '@vitrina/contracts/site/estimates'
import { packStep, quantityLimits, roundTo3, roundUpToPack } from '@vitrina/site/quantity'

/** A line to add to the basket, with its quantity in units of the product. */
export interface OpenLine {
  lineId: string
  idcode: string
  quantity: number
}

/** The quantity of a line not yet added to the basket; 0 for a line that cannot be ordered. */
export function remainingOf({ idcode, product, quantity, put }: EstimateLine): number {
  if (idcode === null || !product || product.price <= 0) return 0
  return Math.max(0, roundTo3(quantity - put))
}

/** The selected lines that can be ordered now; of all lines when none is selected. */
export function openLines({ lines }: Pick<Estimate, 'lines'>, chosen: ReadonlySet<string>): OpenLine[] {
  return lines.flatMap((line) => {
    const left = remainingOf(line)
    const isMeant = chosen.size === 0 || chosen.has(line.id)
    return line.idcode !== null && left > 0 && isMeant ? [{ lineId: line.id, idcode: line.idcode, quantity: left }] : []
  })
}

/** A typed quantity as the basket accepts it: in whole packs, and within the maximum of a line. */
export const toPackQuantity = ({ product }: EstimateLine, typed: number): number =>
  typed <= 0 || !product ? 0 : Math.min(quantityLimits.most, roundUpToPack(typed, packStep(product)))

/** Lines for the basket, with each product once. */
export function basketLines(open: readonly OpenLine[]): { idcode: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { idcode, quantity } of open) counts.set(idcode, roundTo3((counts.get(idcode) ?? 0) + quantity))
  return [...counts].map(([idcode, count]) => ({ idcode, count }))
}
