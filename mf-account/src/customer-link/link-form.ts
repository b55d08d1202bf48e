import { LinkForm } from '@vitrina/contracts/forms/link'
import type { SentLink } from '@vitrina/contracts/site/customer-estimate'
import * as z from 'zod/mini'
import { linkTexts } from './texts.ts'
import type { OfferedVariant } from './VariantChoice.tsx'

/** The form of a link, with the names of the variants. */
export interface LinkFields extends Omit<LinkForm, 'variants'> {
  variants: readonly OfferedVariant[]
}

export const toFields = (link: SentLink | null): LinkFields => ({
  face: link?.face ?? 'lines',
  days: 14,
  message: link?.message ?? '',
  variants: link?.variants ?? [],
})

/** The fields that are chosen: a draft may name choices that are gone. */
export const choices = {
  face: LinkForm.shape.face,
  days: z.literal(linkTexts.dayChoices.map(([days]) => days)),
  variants: z.array(z.object({ lineId: z.string(), idcode: z.string(), name: z.string() })),
}
