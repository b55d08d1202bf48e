import { readFileSync } from 'node:fs'

/** Weights of the typeface, by the names that a PDF document refers to them. */
export type Weight = 'regular' | 'semibold'

export const weights: readonly Weight[] = ['regular', 'semibold']

const files = new Map<Weight, Buffer>()

/** The file of a weight, read from the disk once. */
export function fontFile(weight: Weight): Buffer {
  const known = files.get(weight)
  if (known) return known
  const bytes = readFileSync(new URL(`./golos-${weight}.otf`, import.meta.url))
  files.set(weight, bytes)
  return bytes
}
