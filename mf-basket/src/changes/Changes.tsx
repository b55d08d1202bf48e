import type { Basket } from '@vitrina/contracts/site/basket'

/** Above the lines: what has changed since the shopper saw them last; nothing when nothing has. */
export function BasketChanges(_: { basket: Basket }) {
  return null
}
