/** «1 250,5» as a number; null for what is no number or is below 0. */
export function typedNumber(text: string): number | null {
  const compact = text.replace(/\s/g, '').replace(',', '.')
  return /^\d{1,9}(?:\.\d{1,3})?$/.test(compact) ? Number(compact) : null
}
