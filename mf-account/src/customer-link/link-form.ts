import { LinkForm } from '@vitrina/contracts/forms/link'
import type { SentLink } from '@vitrina/contracts/site/customer-estimate'
import * as z from 'zod/mini'
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

/** A link from its fields: without the names of the variants. */
export const NamelessLink = z.pipe(
  z.transform((fields: LinkFields) => ({
    ...fields,
    variants: fields.variants.map(({ lineId, idcode }) => ({ lineId, idcode })),
  })),
  LinkForm,
)
