import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { ListedProduct } from '../retailer/product.ts'
import { pathText } from './bounds.ts'
import { CardProduct } from './card-product.ts'

/** What can stand in for a product. */
export const Analogue = z.object({
  product: ListedProduct,
  /** The day it can be taken in the visitor's branch, as yyyy-mm-dd; null when that is not known. */
  arrives: z.nullable(z.string()),
})
export type Analogue = z.output<typeof Analogue>

/** What is needed together with a product. */
export const Companion = z.object({
  product: CardProduct,
  /** What it is needed for, as plain text. */
  reason: z.string(),
  /** Units of the companion for one unit of the product, not rounded; null when there is no norm. */
  perUnit: z.nullable(z.number()),
})
export type Companion = z.output<typeof Companion>

export const RelatedGoods = z.object({
  /** The day of the answer, yyyy-mm-dd: arrivals are told against it. */
  today: z.string(),
  /** The day the product itself can be taken in the visitor's branch; null when that is not known. */
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
