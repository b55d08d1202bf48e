import * as z from '@vitrina/contracts/schema'
import { snakeCaseEndpoint } from '../endpoint.ts'
import { Order, OrderLine, PaymentMethod, Receiving } from './order.ts'
import { SiteCode } from './product.ts'

/** An order in a list (designed here). Sums in roubles, times in ISO 8601. */
export const OrderSummary = z.object({
  number: z.string(),
  created_at: z.string(),
  /** Status text of the retailer. */
  status: z.markupText(),
  is_completed: z.boolean(),
  is_paid: z.boolean(),
  payment: PaymentMethod,
  payment_url: z.nullable(z.string()),
  pay_by: z.nullable(z.string()),
  receiving: Receiving,
  own_number: z.markupText(),
  object_name: z.markupText(),
  company_name: z.nullable(z.markupText()),
  /** The colleague who placed it for the company; null when the requesting buyer did. */
  placed_by: z.nullish(z.markupText()),
  total: z.number(),
  line_count: z.number(),
  /** Its first lines, four at most. */
  first_lines: z.array(
    z.object({ idcode: z.string(), name: z.markupText(), slug: z.nullable(z.string()), image: z.nullable(z.string()) }),
  ),
})
export type OrderSummary = z.output<typeof OrderSummary>

export const OrdersQuery = z.object({
  kind: z.enum(['active', 'completed']),
  /** Words of the number, the buyer’s own number, product codes and names; every word has to match. */
  q: z.optional(z.string()),
  status: z.optional(z.string()),
  /** yyyy-mm-dd, both inclusive, in the retailer’s time zone. */
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  department: z.optional(z.string()),
  object: z.optional(z.string()),
  inn: z.optional(z.string()),
  /** Placed by the buyer, or by companies they act for; both when left out. */
  whose: z.optional(z.enum(['mine', 'companies'])),
  page: z.optional(z.coerce.number()),
  /** 20 when left out, 200 at most. */
  per_page: z.optional(z.coerce.number()),
})

export const OrderList = z.object({
  orders: z.array(OrderSummary),
  /** Number of orders that match the query. */
  total: z.number(),
  /** Counts over all orders of this kind, independent of the other filters. */
  statuses: z.array(z.object({ status: z.markupText(), count: z.number() })),
  /** Filter options for the orders of this kind. */
  departments: z.array(z.string()),
  objects: z.array(z.markupText()),
  companies: z.array(z.object({ inn: z.string(), name: z.markupText() })),
  /** Whether the buyer acts for a company, whose orders are then included. */
  has_companies: z.optional(z.boolean()),
})
export type OrderList = z.output<typeof OrderList>

export const OrderDocument = z.object({
  id: z.enum(['invoice', 'waybill', 'receipt']),
  title: z.markupText(),
  created_at: z.string(),
})
export type OrderDocument = z.output<typeof OrderDocument>

/** A line with the shipped and the received quantity, in its units. */
export const OrderDetailsLine = z.extend(OrderLine, { shipped: z.number(), received: z.number() })
export type OrderDetailsLine = z.output<typeof OrderDetailsLine>

export const OrderDetails = z.extend(Order, {
  lines: z.array(OrderDetailsLine),
  documents: z.array(OrderDocument),
  /** The colleague who placed it for the company; null when the requesting buyer did. */
  placed_by: z.nullish(z.markupText()),
  may: z.object({ cancel: z.boolean(), change_receiving: z.boolean() }),
})
export type OrderDetails = z.output<typeof OrderDetails>

const OrderParams = z.extend(SiteCode, { number: z.string() })

/**
 * A document of an order as PDF: GET with the authorization of the buyer. 403 for another buyer's order, 404 for an
 * unknown one and for a document that does not exist yet. Not an endpoint, since endpoints transfer JSON.
 */
export const orderDocumentPath = '/api/ecm/:site_code/orders/:number/documents/:id/'

/**
 * Orders of a buyer and of the companies they act for (designed here). Every call needs the authorization of the buyer:
 * 403 for another buyer's order and for changes by a read-only member, 404 for an unknown order, 409 with a sentence
 * for what the order no longer allows, 422 for invalid input.
 */
export const retailerOrderHistoryApi = {
  list: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/orders/',
    summary: 'The buyer’s orders, under way or completed, the last first (designed here)',
    params: SiteCode,
    query: OrdersQuery,
    response: OrderList,
  }),
  read: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/orders/:number/',
    summary: 'One order with what was shipped, its documents and what may be done with it (designed here)',
    params: OrderParams,
    response: OrderDetails,
  }),
  cancel: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/orders/:number/cancel/',
    summary: 'Cancels an order that has not left the warehouse and gives its goods back (designed here)',
    params: OrderParams,
    body: z.object({ reason: z.string() }),
    response: OrderDetails,
  }),
  changeReceiving: snakeCaseEndpoint({
    method: 'PUT',
    path: '/api/ecm/:site_code/orders/:number/receiving/',
    summary:
      'Another day of pickup, or another slot of delivery; 409 when the slot is taken or it is too late (designed here)',
    params: OrderParams,
    /** `slot_id` is null for pickup. */
    body: z.object({ date: z.string(), slot_id: z.nullable(z.string()) }),
    response: OrderDetails,
  }),
}
