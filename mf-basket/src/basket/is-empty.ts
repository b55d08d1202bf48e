import type { Basket } from '@vitrina/contracts/site/basket'

/** Whether the shopper has put nothing in the basket; a basket that failed to load may have lines. */
export const isEmpty = ({ lines, missing, incomplete }: Basket): boolean =>
  lines.length === 0 && missing.length === 0 && !incomplete
