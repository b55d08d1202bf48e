import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { PriceQuery, SiteCode } from './product.ts'

/** The company that buys; its numbers are checked before they are sent. */
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

/** Who orders. The contact of a company is a person all the same. */
export const Buyer = z.object({
  full_name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  /** null for a person who buys for themselves. */
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
  /** The hours of the slot, which its id does not tell; passed on so that they stand in the order. */
  slot: z.optional(z.object({ from: z.string(), to: z.string() })),
  vehicle: z.string(),
  /** 0 when nothing is to be carried up. */
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

/** Designed here: the specification names no call that places an order. */
export const OrderDraft = z.object({
  /** The same key with the same body answers with the same order; with another body it is refused with 422. */
  idempotency_key: z.string(),
  buyer: Buyer,
  /** The buyer’s recipient that the order began with, when it did: 403 for somebody else’s, 404 for none. */
  profile_id: z.optional(z.string()),
  /** The company that the buyer orders for, when it is one of theirs: 403 also for who may not order for it. */
  company_id: z.optional(z.string()),
  receiving: Receiving,
  payment: PaymentMethod,
  /** The buyer’s own number of the order, or ''. */
  own_number: z.string(),
  /** What the goods are for: a building site, a flat. */
  object_name: z.optional(z.string()),
  comment: z.string(),
  /** Whether the shop may phone to confirm. */
  may_call: z.boolean(),
  /** «Всё вместе» or each part as soon as it is ready. */
  shipment: z.enum(['together', 'as_ready']),
  file_ids: z.array(z.string()),
  products: z.array(z.object({ product_idcode: z.string(), count: z.number(), note: z.string() })),
  coupon: z.string(),
  /** Roubles the shopper was shown for everything together; another sum is refused with 409 and told. */
  expected_total: z.number(),
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
  note: z.string(),
})
export type OrderLine = z.output<typeof OrderLine>

export const Order = z.object({
  /** What the shopper is told and the counter asks for. */
  number: z.string(),
  /** Unguessable key under which a guest may read the order back. */
  access_key: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  /** In the retailer’s words. */
  status: z.string(),
  /** What became of it so far, the first first. */
  history: z.array(z.object({ status: z.string(), at: z.string() })),
  /** Nothing more will become of it. */
  is_completed: z.boolean(),
  buyer: Buyer,
  receiving: Receiving,
  payment: PaymentMethod,
  is_paid: z.boolean(),
  /**
   * Where to pay online; null when there is nothing to pay there. With `?return=` and an address of the site the buyer is
   * sent back to it, with `payment=paid` or `payment=refused` added to its query, or `payment=expired` when the order was
   * given up before.
   */
  payment_url: z.nullable(z.string()),
  /** ISO 8601: until when the retailer waits for the payment and keeps the goods; null when nothing is to be paid online. */
  pay_by: z.optional(z.nullable(z.string())),
  /** When and why the retailer gave the order up, the reason in its words for the buyer; null while the order stands. */
  cancellation: z.optional(z.nullable(z.object({ at: z.string(), reason: z.string() }))),
  own_number: z.string(),
  /** What the goods are for, as the buyer named it; '' or nothing when they did not. */
  object_name: z.optional(z.string()),
  comment: z.string(),
  coupon: z.string(),
  lines: z.array(OrderLine),
  /** Roubles: goods, what the coupon takes off, bringing and carrying, and what is to be paid. */
  goods_total: z.number(),
  discount: z.number(),
  delivery_total: z.number(),
  total: z.number(),
})
export type Order = z.output<typeof Order>

/** Why the order cannot be placed as asked; sent with status 409. */
export const OrderProblems = z.object({
  detail: z.string(),
  problems: z.array(
    z.object({
      idcode: z.string(),
      reason: z.enum(['unknown', 'no_price', 'not_multiple', 'discontinued_out_of_stock', 'out_of_stock']),
      /** What could be ordered, in units of the product. */
      available: z.optional(z.number()),
    }),
  ),
  /** The sum it would be now, when that is what has changed. */
  total: z.optional(z.number()),
  /** The slot of delivery is taken. */
  slot_taken: z.optional(z.boolean()),
  /** What stands against the coupon. */
  coupon_reason: z.optional(z.string()),
})
export type OrderProblems = z.output<typeof OrderProblems>

/** A file that was sent beside an order; `size` in bytes. */
export const OrderFile = z.object({ id: z.string(), name: z.string(), size: z.number() })
export type OrderFile = z.output<typeof OrderFile>

/**
 * A file for an order: a POST of its bytes as they are, whatever their content type, with `?name=` for the name it is
 * shown under. Answers OrderFile, whose id goes into `file_ids` of one order placed within a day. 400 without a name or
 * bytes, 413 over 10 MB. Not an endpoint, since endpoints speak JSON.
 */
export const orderFilesPath = '/api/ecm/:site_code/orders/files/'

export const Bank = z.object({ bik: z.string(), name: z.string(), correspondent_account: z.string() })
export type Bank = z.output<typeof Bank>

/**
 * The invoice of an order that is paid by one, as a PDF: a GET under the access key of the order. 404 for no order
 * and for an order without an invoice, or with none yet. Not an endpoint, since endpoints speak JSON.
 */
export const orderInvoicePath = '/api/ecm/:site_code/orders/key/:access_key/invoice/'

export const retailerOrderApi = {
  place: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/orders/',
    summary:
      'Places an order of a guest or of the signed-in buyer and reserves its goods; prices are the retailer’s own. 409 when it cannot be as asked',
    params: SiteCode,
    query: PriceQuery,
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
  byIdempotencyKey: endpoint({
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
