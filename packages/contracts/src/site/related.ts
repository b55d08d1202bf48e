import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { ListedProduct } from '../retailer/product.ts'
import { pathText } from './bounds.ts'
import { CardProduct } from './card-product.ts'

/** An alternative to a product. */
export const Analogue = z.object({
  product: ListedProduct,
  /** First day it is available in the visitor's branch, yyyy-mm-dd; null when unknown. */
  arrives: z.nullable(z.string()),
})
export type Analogue = z.output<typeof Analogue>

/** A product that is needed together with another one. */
export const Companion = z.object({
  product: CardProduct,
  /** Its purpose, as plain text. */
  reason: z.string(),
  /** Units of the companion for one unit of the product, not rounded; null when there is no consumption rate. */
  perUnit: z.nullable(z.number()),
})
export type Companion = z.output<typeof Companion>

export const RelatedGoods = z.object({
  /** Day of the response, yyyy-mm-dd: arrivals are shown relative to it. */
  today: z.string(),
  /** First day that the product itself is available in the visitor's branch; null when unknown. */
  arrives: z.nullable(z.string()),
  analogues: z.array(Analogue),
  companions: z.array(Companion),
})
export type RelatedGoods = z.output<typeof RelatedGoods>

export const relatedApi = {
  related: endpoint({
    method: 'GET',
    path: '/api/site/product/:slug/related/',
    summary: 'What can stand in for a product and what is needed with it; 404 when there is no such product',
    params: z.object({ slug: pathText() }),
    response: RelatedGoods,
  }),
}
