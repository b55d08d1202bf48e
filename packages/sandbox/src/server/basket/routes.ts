import { retailerBasketApi } from '@vitrina/contracts/retailer/basket'
import express, { type Request, type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { checkCountedProducts } from '../counted-products.ts'
import { badRequest, forbidden, HttpError } from '../http-error.ts'
import { serve } from '../serve.ts'
import { checkLines, createCart, mergeLines, readCart, writeLines } from './carts.ts'
import { shareBasket, sharedBasket } from './shared-baskets.ts'

export function basketRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()

  /** A cart with a user's id belongs to that user alone; other carts are open to anyone with the id. */
  async function mustOwn(id: string, request: Request, signedIn: boolean): Promise<void> {
    if (!/^[\w-]{8,64}$/.test(id)) throw badRequest('Неверный id корзины')
    const [owner] = await db.query('select uuid_code from users where uuid_code = $1', [id])
    if (!owner && !signedIn) return
    const user = await tokens.requireUserUuid(request.headers.authorization)
    if (owner && user !== id) throw forbidden('Корзина принадлежит другому покупателю')
  }

  serve(router, retailerBasketApi.read, async ({ query }, request) => {
    await mustOwn(query.cart_uuid, request, true)
    return readCart(db, query.cart_uuid)
  })
  serve(router, retailerBasketApi.create, async ({ body }, request) => {
    await mustOwn(body.id, request, false)
    await createCart(db, body.id)
    const cart = await readCart(db, body.id)
    if (!cart) throw new HttpError(409, { detail: 'Корзина удалена, повторите' })
    const products = cart.products.map(({ product_idcode, count }) => ({ idcode: product_idcode, count }))
    return { id: cart.id, coupon: cart.coupon, products }
  })
  serve(router, retailerBasketApi.save, async ({ body }, request) => {
    await mustOwn(body.id, request, false)
    checkLines(body.products)
    await db.transaction(async (tx) => {
      await createCart(tx, body.id)
      await tx.query('update carts set coupon = $2, updated_at = now() where id = $1', [body.id, body.coupon || null])
      await writeLines(tx, body.id, body.products)
    })
    const cart = await readCart(db, body.id)
    if (!cart) throw new HttpError(409, { detail: 'Корзина удалена, повторите' })
    return cart
  })
  serve(router, retailerBasketApi.removeLine, async ({ body }, request) => {
    await mustOwn(body.id, request, true)
    await db.query('delete from cart_lines where cart_id = $1 and product_idcode = $2', [
      body.id,
      body.product.product_idcode,
    ])
    return readCart(db, body.id)
  })
  serve(router, retailerBasketApi.merge, async ({ body }, request) => {
    const { old_cart_id, new_cart_data } = body
    await mustOwn(new_cart_data.id, request, true)
    await mustOwn(old_cart_id, request, false)
    checkLines(new_cart_data.products)
    await db.transaction(async (tx) => {
      await createCart(tx, new_cart_data.id)
      await tx.query('select id from carts where id = $1 for update', [new_cart_data.id])
      const existingLines = (await readCart(tx, new_cart_data.id))?.products ?? []
      const guests = old_cart_id === new_cart_data.id ? [] : ((await readCart(tx, old_cart_id))?.products ?? [])
      await writeLines(tx, new_cart_data.id, mergeLines(mergeLines(existingLines, guests), new_cart_data.products))
      if (old_cart_id !== new_cart_data.id) await tx.query('delete from carts where id = $1', [old_cart_id])
    })
    return readCart(db, new_cart_data.id)
  })
  serve(router, retailerBasketApi.share, async ({ body }) => {
    checkCountedProducts(body.products, 'Корзина')
    return shareBasket(db, body.products)
  })
  serve(router, retailerBasketApi.shared, async ({ params }) => sharedBasket(db, params.code))
  return router
}
