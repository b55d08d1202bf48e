import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { PriceQuery, SiteCode } from './product.ts'

/** A product code with a count in units of the product. */
export const CountedProduct = z.object({ product_idcode: z.string(), count: z.number() })
export type CountedProduct = z.output<typeof CountedProduct>

/** Result of checking a coupon against these goods. */
export const CouponCheck = z.object({
  /** Spelling of the retailer. */
  coupon: z.string(),
  accepted: z.boolean(),
  /** Why it is refused, or what it grants, in a sentence for the shopper. */
  reason: z.nullable(z.markupText()),
  /** Roubles off these goods; 0 when it is not accepted. */
  discount: z.number(),
  products: z.array(z.object({ product_idcode: z.string(), discount: z.number() })),
})
export type CouponCheck = z.output<typeof CouponCheck>

/** A shared basket: its contents without its owner. */
export const SharedBasket = z.object({
  code: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  expires_at: z.string(),
  products: z.array(CountedProduct),
})
export type SharedBasket = z.output<typeof SharedBasket>

export const CartLine = z.object({
  product_id: z.string(),
  product_idcode: z.string(),
  count: z.number(),
})
export type CartLine = z.output<typeof CartLine>

export const Cart = z.object({
  id: z.string(),
  coupon: z.nullable(z.string()),
  products: z.array(CartLine),
})
export type Cart = z.output<typeof Cart>

export const retailerBasketApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/cart/',
    summary: 'The signed-in buyer’s cart; null when there is none yet',
    params: SiteCode,
    query: z.object({ cart_uuid: z.string() }),
    response: z.nullable(Cart),
  }),
  create: endpoint({
    method: 'PUT',
    path: '/api/ecm/:site_code/cart/new/',
    summary: 'A new empty cart under the given id; its lines are named by idcode in this answer',
    params: SiteCode,
    body: z.object({ id: z.string(), products: z.array(CartLine), coupon: z.string() }),
    response: z.object({
      id: z.string(),
      coupon: z.nullable(z.string()),
      products: z.array(z.object({ idcode: z.string(), count: z.number() })),
    }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/ecm/:site_code/cart/',
    summary: 'Replaces the signed-in buyer’s cart',
    params: SiteCode,
    body: z.object({ id: z.string(), products: z.array(CartLine), coupon: z.string() }),
    response: Cart,
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: '/api/ecm/:site_code/cart/',
    summary: 'Removes one line from the signed-in buyer’s cart',
    params: SiteCode,
    body: z.object({ id: z.string(), product: z.object({ product_id: z.string(), product_idcode: z.string() }) }),
    response: z.unknown(),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/cart-concat/new/',
    summary: 'Merges a guest’s cart into the buyer’s',
    params: SiteCode,
    body: z.object({
      old_cart_id: z.string(),
      new_cart_data: z.object({ id: z.string(), products: z.array(CartLine) }),
    }),
    response: z.unknown(),
  }),
  checkCoupon: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/coupons/check/',
    summary: 'What a coupon does to these goods at these prices; nothing is used up (designed here)',
    params: SiteCode,
    query: PriceQuery,
    body: z.object({ coupon: z.string(), products: z.array(CountedProduct) }),
    response: CouponCheck,
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/shared-baskets/',
    summary: 'Keeps up to 500 lines under a new unguessable code for 90 days (designed here)',
    params: SiteCode,
    body: z.object({ products: z.array(CountedProduct) }),
    response: SharedBasket,
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/shared-baskets/:code/',
    summary: 'A shared basket by its code; null when there is none any more (designed here)',
    params: z.extend(SiteCode, { code: z.string() }),
    response: z.nullable(SharedBasket),
  }),
}
