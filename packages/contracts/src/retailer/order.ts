import * as z from '@vitrina/contracts/schema'
import { endpoint, snakeCaseEndpoint } from '../endpoint.ts'
import { PriceQuery, SiteCode } from './product.ts'

/** The company that buys; its numbers are validated before they are sent. */
export const BuyingCompany = z.object({
  inn: z.string(),
  /** '' for a sole trader, who has none. */
  kpp: z.string(),
  name: z.string(),
  address: z.string(),
  /** '' when no account was given. */
  bik: z.string(),
  account: z.string(),
})
export type BuyingCompany = z.output<typeof BuyingCompany>

/** The buyer. A company has a contact person too. */
export const Buyer = z.object({
  full_name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  /** null for a private buyer. */
  company: z.nullable(BuyingCompany),
})
export type Buyer = z.output<typeof Buyer>

export const Pickup = z.object({
  kind: z.literal('pickup'),
  department_id_1c: z.string(),
  /** yyyy-mm-dd; null when the shopper comes as soon as it is ready. */
  date: z.nullable(z.string()),
})

export const Delivery = z.object({
  kind: z.literal('delivery'),
  department_id_1c: z.string(),
  locality: z.string(),
  address: z.string(),
  date: z.string(),
  slot_id: z.string(),
  /** Hours of the slot, which its id does not contain; stored with the order. */
  slot: z.optional(z.object({ from: z.string(), to: z.string() })),
  vehicle: z.string(),
  /** 0 without carrying up. */
  floor: z.number(),
  has_lift: z.boolean(),
  unloading: z.boolean(),
  contact_name: z.string(),
  contact_phone: z.string(),
  access_note: z.string(),
})

export const Receiving = z.union([Pickup, Delivery])
export type Receiving = z.output<typeof Receiving>

export const PaymentMethod = z.enum(['on_receipt', 'online', 'invoice'])
export type PaymentMethod = z.output<typeof PaymentMethod>

/** Designed here: the specification has no call that places an order. */
export const OrderDraft = z.object({
  /** The same key with the same body returns the same order; with another body it is refused with 422. */
  idempotency_key: z.string(),
  buyer: Buyer,
  /** The buyer’s recipient profile that was used, if any: 403 for another buyer's, 404 for an unknown one. */
  profile_id: z.optional(z.string()),
  /** The buyer's company that the order is for, if any: 403 also for a member who may not order for it. */
  company_id: z.optional(z.string()),
  receiving: Receiving,
  payment: PaymentMethod,
  /** The buyer’s own order number, or ''. */
  own_number: z.string(),
  /** Purpose of the goods: a building site, a flat. */
  object_name: z.optional(z.string()),
  comment: z.string(),
  /** Whether the shop may phone to confirm. */
  may_call: z.boolean(),
  /** «Всё вместе» or each part as soon as it is ready. */
  shipment: z.enum(['together', 'as_ready']),
  file_ids: z.array(z.string()),
  products: z.array(z.object({ product_idcode: z.string(), count: z.number(), note: z.string() })),
  coupon: z.string(),
  /** Total in roubles that the shopper was shown; another total is refused with 409 and returned. */
  expected_total: z.number(),
})
export type OrderDraft = z.output<typeof OrderDraft>

export const OrderLine = z.object({
  idcode: z.string(),
  name: z.markupText(),
  slug: z.nullable(z.string()),
  unit: z.string(),
  count: z.number(),
  /** Roubles per unit at the time of the order. */
  price: z.number(),
  image: z.nullable(z.string()),
  note: z.string(),
})
export type OrderLine = z.output<typeof OrderLine>

export const Order = z.object({
  /** Order number for the shopper and the pickup counter. */
  number: z.string(),
  /** Unguessable key under which a guest may read the order back. */
  access_key: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  /** Status text of the retailer. */
  status: z.markupText(),
  /** Status changes so far, oldest first. */
  history: z.array(z.object({ status: z.markupText(), at: z.string() })),
  /** The order is in a final status. */
  is_completed: z.boolean(),
  buyer: Buyer,
  receiving: Receiving,
  payment: PaymentMethod,
  is_paid: z.boolean(),
  /**
   * Where to pay online; null when there is nothing to pay there. With `?return=` and an address of the site the buyer
   * is sent back to it, with `payment=paid` or `payment=refused` added to its query, or `payment=expired` when the
   * order was cancelled before.
   */
  payment_url: z.nullable(z.string()),
  /**
   * ISO 8601: deadline of the online payment, until which the goods are reserved; null when nothing is to be paid
   * online.
   */
  pay_by: z.optional(z.nullable(z.string())),
  /** When and why the retailer cancelled the order, with a reason for the buyer; null for a valid order. */
  cancellation: z.optional(z.nullable(z.object({ at: z.string(), reason: z.markupText() }))),
  own_number: z.string(),
  /** Purpose of the goods as the buyer named it; '' or absent when they did not. */
  object_name: z.optional(z.string()),
  comment: z.string(),
  coupon: z.string(),
  lines: z.array(OrderLine),
  /** Roubles: goods, discount of the coupon, delivery and carrying, and the total to pay. */
  goods_total: z.number(),
  discount: z.number(),
  delivery_total: z.number(),
  total: z.number(),
})
export type Order = z.output<typeof Order>

/** Why the order cannot be placed; sent with status 409. */
export const OrderProblems = z.object({
  detail: z.string(),
  problems: z.array(
    z.object({
      idcode: z.string(),
      reason: z.enum(['unknown', 'no_price', 'not_multiple', 'discontinued_out_of_stock', 'out_of_stock']),
      /** Quantity that could be ordered, in units of the product. */
      available: z.optional(z.number()),
    }),
  ),
  /** The new total, when it has changed. */
  total: z.optional(z.number()),
  /** The delivery slot is no longer free. */
  slot_taken: z.optional(z.boolean()),
  /** Why the coupon is refused. */
  coupon_reason: z.optional(z.markupText()),
})
export type OrderProblems = z.output<typeof OrderProblems>

/** A file attached to an order; `size` in bytes. */
export const OrderFile = z.object({ id: z.string(), name: z.string(), size: z.number() })
export type OrderFile = z.output<typeof OrderFile>

/**
 * Upload of a file for an order: POST of its raw bytes with any content type, with `?name=` for its display name.
 * Responds with OrderFile, whose id goes into `file_ids` of one order placed within a day. 400 without a name or bytes,
 * 413 over 10 MB. Not an endpoint, since endpoints transfer JSON.
 */
export const orderFilesPath = '/api/ecm/:site_code/orders/files/'

export const Bank = z.object({ bik: z.string(), name: z.markupText(), correspondent_account: z.string() })
export type Bank = z.output<typeof Bank>

/**
 * Invoice of an order that is paid by invoice, as PDF: GET with the access key of the order. 404 for an unknown order
 * and for one without an invoice, or without one yet. Not an endpoint, since endpoints transfer JSON.
 */
export const orderInvoicePath = '/api/ecm/:site_code/orders/key/:access_key/invoice/'

export const retailerOrderApi = {
  place: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/orders/',
    summary:
      'Places an order of a guest or of the signed-in buyer and reserves its goods; prices are the retailer’s own. 409 when it cannot be as asked',
    params: SiteCode,
    query: PriceQuery,
    body: OrderDraft,
    response: Order,
  }),
  byKey: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/orders/key/:access_key/',
    summary: 'An order by its access key; null when there is none',
    params: z.extend(SiteCode, { access_key: z.string() }),
    response: z.nullable(Order),
  }),
  byIdempotencyKey: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/orders/idempotency/:idempotency_key/',
    summary: 'The order that was placed under this key; null when there is none: for a caller whose answer was lost',
    params: z.extend(SiteCode, { idempotency_key: z.string() }),
    response: z.nullable(Order),
  }),
  bank: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/banks/:bik/',
    summary: 'A bank by its BIC (БИК); null when there is none',
    params: z.extend(SiteCode, { bik: z.string() }),
    response: z.nullable(Bank),
  }),
}
