import type { Basket, BasketLine } from '@vitrina/contracts/site/basket'

/** What is passed on: the lines meant for the order, or all where none is; those without a price go along too. */
export function linesToShare({ lines }: Pick<Basket, 'lines'>): readonly BasketLine[] {
  const selected = lines.filter((line) => line.selected)
  return selected.length > 0 ? selected : lines
}
