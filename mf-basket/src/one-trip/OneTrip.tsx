import type { Basket } from '@vitrina/contracts/site/basket'

/** Which branch has how much of the selected lines. */
export function OneTrip(_: { basket: Basket }) {
  return null
}
