import type { Basket } from '@vitrina/contracts/site/basket'

/** Identifies the ordered lines and counts: everything that depends on the load is requested again when it changes. */
export const loadKey = ({ lines }: Basket): string =>
  lines
    .filter(({ selected }) => selected)
    .map(({ product, count }) => `${product.idcode}*${count}`)
    .toSorted()
    .join('~')
