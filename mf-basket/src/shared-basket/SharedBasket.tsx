/** A basket that somebody has passed on, by its code. */
export function SharedBasket(_: { code: string }) {
  return null
}
