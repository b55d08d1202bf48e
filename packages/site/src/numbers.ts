/** Making one costs more than the rest of a product card, so there is one for all. */
const notation = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6 })

/** A number as a Russian text: 1200 is «1 200» with a no-break space, 0.5 is «0,5». */
export function formatNumber(value: number): string {
  // Browsers differ in the kind of space, and a differing space breaks hydration.
  return notation.format(value).replace(/\s/g, '\u00a0')
}
