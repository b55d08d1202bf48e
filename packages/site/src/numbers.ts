/** One shared formatter: creating one costs more than rendering the rest of a product card. */
const notation = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6 })

/** Formats a number in Russian: 1200 is «1 200» with a no-break space, 0.5 is «0,5». */
export function formatNumber(value: number): string {
  // Browsers use different spaces, and a difference breaks hydration.
  return notation.format(value).replace(/\s/g, '\u00a0')
}

/** Parses «1 250,5» or «1250.5», with at most three decimals; null for an invalid or negative number. */
export function parseTypedNumber(text: string): number | null {
  const compact = text.replace(/\s/g, '').replace(',', '.')
  return /^\d{1,9}(?:\.\d{1,3})?$/.test(compact) ? Number(compact) : null
}
