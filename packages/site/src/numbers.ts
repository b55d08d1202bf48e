/** Making one costs more than the rest of a product card, so there is one for all. */
const notation = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6 })

/** A number as a Russian text: 1200 is «1 200» with a no-break space, 0.5 is «0,5». */
export function formatNumber(value: number): string {
  // Browsers differ in the kind of space, and a differing space breaks hydration.
  return notation.format(value).replace(/\s/g, '\u00a0')
}

/** «1 250,5» or «1250.5» as a number, with at most three decimals; null for what is no number or is below 0. */
export function parseTypedNumber(text: string): number | null {
  const compact = text.replace(/\s/g, '').replace(',', '.')
  return /^\d{1,9}(?:\.\d{1,3})?$/.test(compact) ? Number(compact) : null
}
