import type { BasketLine } from '@vitrina/contracts/site/basket'

/** Weight, volume and the longest piece of the lines. */
export function LoadGauge(_: { lines: readonly BasketLine[] }) {
  return null
}
