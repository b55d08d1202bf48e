import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { ListedProduct, PriceQuery, SiteCode } from './product.ts'

/** A product that is needed together with another one. */
export const Companion = z.object({
  product: ListedProduct,
  /** Purpose and consumption rate as a short text: «Крепить листы: 17 шт. на м²». */
  reason: z.string(),
  /** Units of the companion for one unit of the product, not rounded; null when it depends on the building site. */
  per_unit: z.nullable(z.number()),
})
export type Companion = z.output<typeof Companion>

export const RelatedProducts = z.object({
  /** Variants of the same product line with all their features, so that the differences can be shown. */
  siblings: z.array(ListedProduct),
  /** Alternatives for the same purpose, nearest in-stock ones first. */
  analogues: z.array(ListedProduct),
  /** Further goods for the job, the indispensable ones first. */
  companions: z.array(Companion),
})
export type RelatedProducts = z.output<typeof RelatedProducts>

export const retailerRelatedApi = {
  related: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/products/:idcode/related/',
    summary: 'Other sizes and colours of a product, what can stand in for it and what is needed with it',
    params: z.extend(SiteCode, { idcode: z.string() }),
    query: PriceQuery,
    response: RelatedProducts,
  }),
}
