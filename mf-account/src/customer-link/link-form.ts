/** The form of a link, stored in the browser until it is sent. */
import type { PriceVisibility, SentLink } from '@vitrina/contracts/site/customer-estimate'
import { linkTexts } from './texts.ts'
import type { OfferedVariant } from './VariantChoice.tsx'

export const faces: readonly PriceVisibility[] = ['lines', 'sections', 'none']

export interface LinkForm {
  face: PriceVisibility
  days: number
  message: string
  variants: readonly OfferedVariant[]
}

export const toForm = (link: SentLink | null): LinkForm => ({
  face: link?.face ?? 'lines',
  days: 14,
  message: link?.message ?? '',
  variants: link?.variants ?? [],
})

const isOfferedVariant = (value: unknown): value is OfferedVariant =>
  typeof value === 'object' &&
  value !== null &&
  ['lineId', 'idcode', 'name'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string')

/** null for a draft that this version of the form cannot have stored. */
export function parseForm(draft: unknown): LinkForm | null {
  if (typeof draft !== 'object' || draft === null) return null
  const { face, days, message, variants } = draft as Record<string, unknown>
  const isFace = faces.some((one) => one === face)
  const areDays = linkTexts.dayChoices.some(([value]) => value === days)
  if (!isFace || !areDays || typeof message !== 'string' || !Array.isArray(variants)) return null
  return { face: face as PriceVisibility, days: days as number, message, variants: variants.filter(isOfferedVariant) }
}
