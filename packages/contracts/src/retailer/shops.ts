import * as z from '@vitrina/contracts/schema'
import { snakeCaseEndpoint } from '../endpoint.ts'
import { SiteCode } from './product.ts'

/** Fields of a shop that its owner edits. */
const shopFields = {
  name: z.markupText(),
  address: z.markupText(),
  contact_name: z.markupText(),
  contact_phone: z.markupText(),
  /** The branch that delivers. */
  department_id_1c: z.string(),
  /** Monday is 1, Sunday is 7; in order, each once. */
  weekdays: z.array(z.number()),
  /** Cut-off hour on the day before the delivery. */
  order_until: z.number(),
  note: z.markupText(),
}
export const ShopFacts = z.object(shopFields)
export type ShopFacts = z.output<typeof ShopFacts>

export const Shop = z.extend(ShopFacts, {
  id: z.string(),
  version: z.number(),
  /** Number of rows in the matrix. */
  row_count: z.number(),
  /** ISO 8601; null before the first stock count. */
  counted_at: z.nullable(z.string()),
})
export type Shop = z.output<typeof Shop>

/** A delivery day: yyyy-mm-dd, and the instant of its order cut-off. */
export const ShopDay = z.object({ date: z.string(), order_until: z.string() })
export type ShopDay = z.output<typeof ShopDay>

/** An order with its share for the shop; the sum in roubles. */
export const ShopOrder = z.object({
  number: z.string(),
  created_at: z.string(),
  status: z.string(),
  is_completed: z.boolean(),
  /** The day of delivery or pickup, yyyy-mm-dd. */
  date: z.nullable(z.string()),
  line_count: z.number(),
  sum: z.number(),
})
export type ShopOrder = z.output<typeof ShopOrder>

export const ShopDetails = z.extend(Shop, {
  /** Delivery days of the next eight weeks that can still be ordered for, soonest first. */
  days: z.array(ShopDay),
  /** The last fifty, the newest first. */
  orders: z.array(ShopOrder),
})
export type ShopDetails = z.output<typeof ShopDetails>

/** Quantities in units of the product; null where none is set. */
export const MatrixAmounts = z.object({
  idcode: z.string(),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  on_shelf: z.nullable(z.number()),
})
export type MatrixAmounts = z.output<typeof MatrixAmounts>

export const MatrixRow = z.extend(MatrixAmounts, {
  /** Ordered for the shop and not yet received. */
  coming: z.number(),
  /** The shop's last orders of the product, newest first, three at most. */
  last: z.array(z.object({ date: z.string(), count: z.number() })),
  /** The price that its owner saw last; null for a product added since then. */
  seen_price: z.nullable(z.number()),
})
export type MatrixRow = z.output<typeof MatrixRow>

export const Matrix = z.object({
  shop: Shop,
  version: z.number(),
  rows: z.array(MatrixRow),
  /** When the owner last reviewed the changes; null for never. */
  seen_at: z.nullable(z.string()),
})
export type Matrix = z.output<typeof Matrix>

/** A shop with an order cut-off today or tomorrow, and the number of matrix rows that have to be reordered. */
export const DueShop = z.object({ id: z.string(), name: z.markupText(), day: ShopDay, low_count: z.number() })
export type DueShop = z.output<typeof DueShop>

/** Share of a product in the basket that is for a shop. */
export const ShopShare = z.object({ shop_id: z.string(), idcode: z.string(), count: z.number() })
export type ShopShare = z.output<typeof ShopShare>

const ShopParams = z.extend(SiteCode, { id: z.string() })
const ShopShares = z.object({
  shops: z.array(z.object({ id: z.string(), name: z.markupText(), address: z.markupText() })),
  shares: z.array(ShopShare),
})

/**
 * Shops of a reseller with their matrices (designed here). Every call needs the authorization of the buyer: 403 for
 * another buyer's shop, 404 for an unknown one, 409 with a sentence when it has changed since `version`, 422 for
 * invalid input.
 */
export const retailerShopsApi = {
  list: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/shops/',
    summary: 'The buyer’s shops by name (designed here)',
    params: SiteCode,
    response: z.array(Shop),
  }),
  create: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/shops/',
    summary:
      'A new shop with an empty matrix, 100 at most; `key` makes a repeated call do nothing more (designed here)',
    params: SiteCode,
    body: z.extend(ShopFacts, { key: z.string() }),
    response: Shop,
  }),
  shares: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/shops/basket/',
    summary: 'The buyer’s shops by name, and how much of the products in the basket is for which (designed here)',
    params: SiteCode,
    response: ShopShares,
  }),
  due: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/shops/due/',
    summary:
      'The shops whose orders for the next delivery end today or tomorrow and whose shelves have less than they should, the first to end first (designed here)',
    params: SiteCode,
    response: z.object({ shops: z.array(DueShop) }),
  }),
  read: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/shops/:id/',
    summary: 'One shop with its delivery days and its orders (designed here)',
    params: ShopParams,
    response: ShopDetails,
  }),
  change: snakeCaseEndpoint({
    method: 'PUT',
    path: '/api/ecm/:site_code/shops/:id/',
    summary: 'Changes what is said of a shop (designed here)',
    params: ShopParams,
    body: z.extend(ShopFacts, { version: z.number() }),
    response: ShopDetails,
  }),
  remove: snakeCaseEndpoint({
    method: 'DELETE',
    path: '/api/ecm/:site_code/shops/:id/',
    summary: 'Deletes a shop with its matrix; orders stay (designed here)',
    params: ShopParams,
    response: z.object({ deleted: z.boolean() }),
  }),
  matrix: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/shops/:id/matrix/',
    summary: 'The matrix of a shop with what is coming and what was ordered last (designed here)',
    params: ShopParams,
    response: Matrix,
  }),
  changeMatrix: snakeCaseEndpoint({
    method: 'PUT',
    path: '/api/ecm/:site_code/shops/:id/matrix/',
    summary:
      'Writes rows, putting in those that are not there, and takes others out: all or nothing, 2,000 rows at most (designed here)',
    params: ShopParams,
    body: z.object({ version: z.number(), rows: z.array(MatrixAmounts), removed: z.array(z.string()) }),
    response: z.object({ version: z.number() }),
  }),
  seen: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/shops/:id/matrix/seen/',
    summary: 'Remembers the prices that the owner has seen; changes are told against them (designed here)',
    params: ShopParams,
    body: z.object({ prices: z.array(z.object({ idcode: z.string(), price: z.number() })) }),
    response: z.object({ seen_at: z.string() }),
  }),
  setShares: snakeCaseEndpoint({
    method: 'PUT',
    path: '/api/ecm/:site_code/shops/:id/basket/',
    summary: 'Says how much of products in the basket is for the shop; 0 for none of it (designed here)',
    params: ShopParams,
    body: z.object({ lines: z.array(z.object({ idcode: z.string(), count: z.number() })), adds: z.boolean() }),
    response: ShopShares,
  }),
}
