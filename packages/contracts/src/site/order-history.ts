import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { DeliveryDay } from '../retailer/delivery.ts'
import { PaymentMethod } from '../retailer/order.ts'
import * as retailer from '../retailer/order-history.ts'
import { ListedProduct } from '../retailer/product.ts'
import { addressText, dateText, idText, pathText } from './bounds.ts'
import { PickupBranch } from './order.ts'

/** Tone of an order's status: the buyer has to pay or pick up, in progress, finished, or cancelled. */
export const OrderTone = z.enum(['act', 'wait', 'done', 'stopped'])
export type OrderTone = z.output<typeof OrderTone>

/** An order in a list. Sums in roubles, times in ISO 8601. */
export const ListedOrder = z.object({
  number: z.string(),
  createdAt: z.string(),
  status: z.string(),
  tone: OrderTone,
  /** The next step as a sentence; '' when there is none. */
  next: z.string(),
  payment: PaymentMethod,
  paymentUrl: z.nullable(z.string()),
  ownNumber: z.string(),
  objectName: z.string(),
  companyName: z.nullable(z.string()),
  /** The colleague who placed it for the company; null when the visitor did. */
  placedBy: z.nullable(z.string()),
  total: z.number(),
  lineCount: z.number(),
  /** Four at most. */
  firstLines: z.array(
    z.object({ idcode: z.string(), name: z.string(), slug: z.nullable(z.string()), image: z.nullable(z.string()) }),
  ),
})
export type ListedOrder = z.output<typeof ListedOrder>

const FilterOption = z.object({ id: z.string(), name: z.string() })

export const OrdersPage = z.object({
  orders: z.array(ListedOrder),
  total: z.number(),
  page: z.number(),
  pageCount: z.number(),
  /** Counts over all orders of the kind, for the filter chips. */
  statuses: z.array(z.object({ status: z.string(), count: z.number() })),
  departments: z.array(FilterOption),
  objects: z.array(z.string()),
  companies: z.array(FilterOption),
  /** Whether the visitor acts for a company, whose orders are included. */
  hasCompanies: z.boolean(),
})
export type OrdersPage = z.output<typeof OrdersPage>

export const OrderListQuery = z.object({
  kind: z.enum(['active', 'completed']),
  q: z.optional(addressText()),
  status: z.optional(addressText()),
  /** yyyy-mm-dd. */
  from: z.optional(addressText()),
  to: z.optional(addressText()),
  department: z.optional(addressText()),
  object: z.optional(addressText()),
  /** Tax number of the ordering company. */
  company: z.optional(addressText()),
  /** Placed by the visitor, or by their companies; both when left out. */
  whose: z.optional(z.enum(['mine', 'companies'])),
  page: z.optional(z.coerce.number()),
})
export type OrderListQuery = z.output<typeof OrderListQuery>

export const OrderSummary = z.camelCased(retailer.OrderSummary)
export type OrderSummary = z.output<typeof OrderSummary>

export const OrderDetailsLine = z.camelCased(retailer.OrderDetailsLine)
export type OrderDetailsLine = z.output<typeof OrderDetailsLine>

export const OrderDetails = z.camelCased(retailer.OrderDetails)
export type OrderDetails = z.output<typeof OrderDetails>

export const OrderView = z.object({
  order: OrderDetails,
  branch: PickupBranch,
  tone: OrderTone,
  next: z.string(),
})
export type OrderView = z.output<typeof OrderView>

/** A line of an order as it would be added to the basket today; quantities in units of the product. */
export const RepeatOrderLine = z.object({
  idcode: z.string(),
  name: z.string(),
  unit: z.string(),
  ordered: z.number(),
  /** Available as ordered, in a smaller or differently rounded quantity, or not at all. */
  outcome: z.enum(['whole', 'less', 'none']),
  /** Quantity to add; 0 for `none`. */
  count: z.number(),
  /** Why it differs from the order, in a sentence; '' when it does not. */
  words: z.string(),
  priceThen: z.number(),
  product: z.nullable(ListedProduct),
  /** Available alternatives, three at most. */
  analogues: z.array(ListedProduct),
})
export type RepeatOrderLine = z.output<typeof RepeatOrderLine>

const OrderParams = z.object({ number: pathText() })

/** Orders of the visitor and their companies: 403 for guests and for another buyer's order, 404 for an unknown one. */
export const orderHistoryApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/site/personal/orders/',
    summary: 'The visitor’s orders under way or completed, the last first, 20 to a page',
    query: OrderListQuery,
    response: OrdersPage,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/site/personal/orders/:number/',
    summary: 'One order: how it stands, what was shipped and received, its documents and what may be done with it',
    params: OrderParams,
    response: OrderView,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/site/personal/orders/:number/cancel/',
    summary: 'Cancels an order that has not been collected; 409 with what to do instead for one that has',
    params: OrderParams,
    body: z.object({ reason: z.string().check(z.trim(), z.maxLength(500, 'Причина длиннее 500 знаков')) }),
    response: OrderView,
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/site/personal/orders/:number/days/',
    summary:
      'Days and slots to which the delivery of an order can be moved; empty where nobody delivers there any more',
    params: OrderParams,
    response: z.object({ days: z.array(DeliveryDay) }),
  }),
  changeReceiving: endpoint({
    method: 'PUT',
    path: '/api/site/personal/orders/:number/receiving/',
    summary: 'Another day of pickup or slot of delivery; 409 when the slot is taken or it is too late',
    params: OrderParams,
    body: z.object({ date: dateText('Такой даты нет'), slotId: z.nullable(idText()) }),
    response: OrderView,
  }),
  repeat: endpoint({
    method: 'GET',
    path: '/api/site/personal/orders/:number/repeat/',
    summary: 'What of an order can be bought today: as it was, less of it, or something in its place',
    params: OrderParams,
    response: z.object({ lines: z.array(RepeatOrderLine) }),
  }),
}

/** The order as PDF with a QR code for the pickup counter; with `?view=1` it is displayed inline. */
export const orderPaperAddress = '/api/site/personal/orders/:number/paper.pdf'
/** A document of an order as PDF, and the list of orders as a workbook with the same query; GET, not JSON. */
export const orderDocumentAddress = '/api/site/personal/orders/:number/documents/:id/'
export const ordersFileAddress = '/api/site/personal/orders.xlsx'
