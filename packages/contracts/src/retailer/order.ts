import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { SiteCode } from './product.ts'

/** Designed here: the specification names no call that places an order. */
export const OrderDraft = z.object({
  /** The same key with the same body answers with the same order; with another body it is refused with 422. */
  idempotency_key: z.string(),
  buyer: z.object({ full_name: z.string(), phone: z.string(), email: z.nullable(z.string()) }),
  receiving: z.object({ kind: z.literal('pickup'), department_id_1c: z.string() }),
  payment: z.enum(['on_receipt']),
  comment: z.string(),
  products: z.array(z.object({ product_idcode: z.string(), count: z.number() })),
  coupon: z.string(),
})
export type OrderDraft = z.output<typeof OrderDraft>

export const OrderLine = z.object({
  idcode: z.string(),
  name: z.string(),
  slug: z.nullable(z.string()),
  unit: z.string(),
  count: z.number(),
  /** Roubles a unit at the time of the order. */
  price: z.number(),
  image: z.nullable(z.string()),
})

export const Order = z.object({
  /** What the shopper is told and the counter asks for. */
  number: z.string(),
  /** Unguessable key under which a guest may read the order back. */
  access_key: z.string(),
  created_at: z.string(),
  status: z.string(),
  buyer: z.object({ full_name: z.string(), phone: z.string(), email: z.nullable(z.string()) }),
  receiving: z.object({ kind: z.literal('pickup'), department_id_1c: z.string() }),
  payment: z.string(),
  comment: z.string(),
  lines: z.array(OrderLine),
  /** Roubles. */
  total: z.number(),
})
export type Order = z.output<typeof Order>

/** Why some lines cannot be ordered as asked; sent with status 409. */
export const OrderProblems = z.object({
  detail: z.string(),
  problems: z.array(
    z.object({
      idcode: z.string(),
      reason: z.enum(['unknown', 'no_price', 'not_multiple', 'discontinued_out_of_stock']),
      available: z.optional(z.number()),
    }),
  ),
})

export const orderApi = {
  place: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/orders/',
    summary: 'Places an order of a guest or of the signed-in buyer; prices are the retailer’s own',
    params: SiteCode,
    query: z.object({
      domain_id_1c: z.string(),
      client_id_1c: z.optional(z.string()),
      price_column: z.optional(z.string()),
    }),
    body: OrderDraft,
    response: Order,
  }),
  byKey: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/orders/key/:access_key/',
    summary: 'An order by its access key; null when there is none',
    params: z.extend(SiteCode, { access_key: z.string() }),
    response: z.nullable(Order),
  }),
}
