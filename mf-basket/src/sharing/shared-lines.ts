import type { Basket, BasketLine } from '@vitrina/contracts/site/basket'

/** Lines to share: the selected ones, or all when none is selected; those without a price are included. */
export function linesToShare({ lines }: Pick<Basket, 'lines'>): readonly BasketLine[] {
  const selected = lines.filter((line) => line.selected)
  return selected.length > 0 ? selected : lines
}
