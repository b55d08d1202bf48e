import type { RepeatOrderLine } from '@vitrina/contracts/site/order-history'
import { packStep, roundUpToPack } from '@vitrina/site/quantity'

export interface ChosenLine {
  idcode: string
  count: number
  price: number
}

/** Lines for the basket: available ones, and the chosen substitutes; each product once. */
export function chosenLines(
  lines: readonly RepeatOrderLine[],
  instead: Readonly<Record<string, string>>,
): ChosenLine[] {
  const chosen = new Map<string, ChosenLine>()
  const add = ({ idcode, count, price }: ChosenLine) =>
    chosen.set(idcode, { idcode, price, count: count + (chosen.get(idcode)?.count ?? 0) })
  for (const { outcome, idcode, count, ordered, product, analogues } of lines) {
    if (outcome !== 'none') add({ idcode, count, price: product?.price ?? 0 })
    const other = analogues.find((one) => one.idcode === instead[idcode])
    if (other) add({ idcode: other.idcode, count: roundUpToPack(ordered, packStep(other)), price: other.price })
  }
  return [...chosen.values()]
}
