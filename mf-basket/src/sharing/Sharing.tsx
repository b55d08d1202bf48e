import type { Basket } from '@vitrina/contracts/site/basket'

/** The basket as a link, on paper and in files. */
export function Sharing(_: { basket: Basket }) {
  return null
}
