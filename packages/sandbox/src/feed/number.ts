/** A number as feeds write it: `1 234,50`, `1234.5`, `12.00`; undefined when the text is not one. */
export function readNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^[+-]?\d{1,15}(\.\d{1,15})?$/.test(plain) ? Number(plain) : undefined
}

/** Rounds to a number of decimal places. */
export function roundTo(value: number, places: number): number {
  const scale = 10 ** places
  return Math.round((value + Number.EPSILON) * scale) / scale
}

/** Formats in Russian, with at most three decimal places. */
export function formatNumber(value: number): string {
  return String(roundTo(value, 3)).replace('.', ',')
}
