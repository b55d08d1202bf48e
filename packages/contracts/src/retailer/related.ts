import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { ListedProduct, PriceQuery, SiteCode } from './product.ts'

/** What is needed together with a product. */
export const Companion = z.object({
  product: ListedProduct,
  /** What it is needed for and by which norm, as a short text: «Крепить листы: 17 шт. на м²». */
  reason: z.string(),
  /** Units of the companion for one unit of the product, not rounded; null when it depends on the site of work. */
  per_unit: z.nullable(z.number()),
})
export type Companion = z.output<typeof Companion>

export const RelatedProducts = z.object({
  /** Goods of the same line; their `features` are all they have, so that one can see in what they differ. */
  siblings: z.array(ListedProduct),
  /** Other goods for the same purpose, the nearest that are in stock first. */
  analogues: z.array(ListedProduct),
  /** What else the work takes, the indispensable first. */
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
