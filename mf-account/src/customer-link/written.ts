/** How an estimate is to be sent, kept in this browser until it is. */
import type { LinkFace, SentLink } from '@vitrina/contracts/site/customer-estimate'
import { linkTexts } from './texts.ts'
import type { Offered } from './VariantChoice.tsx'

export const faces: readonly LinkFace[] = ['lines', 'sections', 'none']

export interface Written {
  face: LinkFace
  days: number
  message: string
  variants: readonly Offered[]
}

export const writtenOf = (link: SentLink | null): Written => ({
  face: link?.face ?? 'lines',
  days: 14,
  message: link?.message ?? '',
  variants: link?.variants ?? [],
})

const isOffered = (kept: unknown): kept is Offered =>
  typeof kept === 'object' &&
  kept !== null &&
  ['lineId', 'idcode', 'name'].every((name) => typeof (kept as Record<string, unknown>)[name] === 'string')

/** null for what this version of the form could not have kept. */
export function writtenIn(kept: unknown): Written | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { face, days, message, variants } = kept as Record<string, unknown>
  const isFace = faces.some((one) => one === face)
  const areDays = linkTexts.dayChoices.some(([value]) => value === days)
  if (!isFace || !areDays || typeof message !== 'string' || !Array.isArray(variants)) return null
  return { face: face as LinkFace, days: days as number, message, variants: variants.filter(isOffered) }
}
