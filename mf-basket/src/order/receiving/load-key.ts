import type { Basket } from '@vitrina/contracts/site/basket'

/** Names what is ordered and how much of it: whatever depends on the load is asked for anew when this changes. */
export const loadKey = ({ lines }: Basket): string =>
  lines
    .filter(({ selected }) => selected)
    .map(({ product, count }) => `${product.idcode}*${count}`)
    .toSorted()
    .join('~')
