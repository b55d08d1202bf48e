import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { SiteCode } from './product.ts'

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

export const basketApi = {
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
}
