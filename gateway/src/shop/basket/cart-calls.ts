import { type CartLine, retailerBasketApi } from '@vitrina/contracts/retailer/basket'
import { publicRetailerApi } from '@vitrina/contracts/site/public-retailer'
import { isIdcode } from '@vitrina/site/identifiers'
import { packStep } from '@vitrina/site/quantity'
import type { Router } from 'express'
import { forbidden, HttpError, notFound, unprocessable } from '../../http/http-errors.ts'
import { type Call, serve } from '../../visitor/serve.ts'
import { authorizationOf, buyerOf } from '../../visitor/session/buyer.ts'
import { lookUp } from '../products/look-up.ts'
import type { RetailerAccess } from '../services.ts'
import { checkQuantity } from './quantity.ts'

const FOREIGN_CART = 'Это не ваша корзина'

type CartCall = Pick<Call<typeof publicRetailerApi.saveCart>, 'params' | 'visitor' | 'request'>

/** Throws 422 for invalid quantities. Whether fractions are sold depends on the product, so it is looked up. */
async function checkLines(
  services: RetailerAccess,
  { visitor, request }: CartCall,
  lines: readonly CartLine[],
): Promise<void> {
  for (const { product_idcode, count } of lines) {
    if (!isIdcode(product_idcode)) throw unprocessable('Неизвестный товар')
    checkQuantity(count)
  }
  const inParts = lines.filter(({ count }) => !Number.isInteger(count))
  const codes = inParts.map(({ product_idcode }) => product_idcode)
  const products = await lookUp(services, visitor, codes, request.id)
  for (const { product_idcode, count } of inParts) checkQuantity(count, packStep(products.get(product_idcode) ?? {}))
}

/**
 * The cart calls of the specification, passed on with the visitor's authorization. A cart id from the browser only
 * selects a cart: it has to be the visitor's own, since cart ids are no secret.
 */
export function mountCartCalls(router: Router, services: RetailerAccess): void {
  const { config, retailer } = services
  const retailerOf = ({ params, visitor, request }: CartCall) => {
    if (params.site_code !== config.siteCode) throw notFound()
    return retailer.as({ authorization: authorizationOf(visitor), requestId: request.id })
  }
  const requireOwn = ({ visitor }: CartCall, id: string) => {
    const buyer = buyerOf(visitor)
    if (!buyer) throw new HttpError(401, 'Войдите, чтобы увидеть свою корзину')
    if (id !== buyer.contact.uuid_code) throw forbidden(FOREIGN_CART)
  }

  serve(router, publicRetailerApi.readCart, async (call) => {
    const ask = retailerOf(call)
    requireOwn(call, call.query.cart_uuid)
    return ask(retailerBasketApi.read, { params: call.params, query: { cart_uuid: call.query.cart_uuid } })
  })

  serve(router, publicRetailerApi.createCart, async (call) => {
    const ask = retailerOf(call)
    const { visitor, body } = call
    const isGuests = visitor.accessToken === undefined && !visitor.isNew && body.id === visitor.uuid
    if (!isGuests) requireOwn(call, body.id)
    return ask(retailerBasketApi.create, { params: call.params, body: { id: body.id, products: [], coupon: '' } })
  })

  serve(router, publicRetailerApi.saveCart, async (call) => {
    const ask = retailerOf(call)
    requireOwn(call, call.body.id)
    await checkLines(services, call, call.body.products)
    return ask(retailerBasketApi.save, { params: call.params, body: call.body })
  })

  serve(router, publicRetailerApi.removeCartLine, async (call) => {
    const ask = retailerOf(call)
    requireOwn(call, call.body.id)
    return ask(retailerBasketApi.removeLine, { params: call.params, body: call.body })
  })

  serve(router, publicRetailerApi.mergeCarts, async (call) => {
    const ask = retailerOf(call)
    const { old_cart_id, new_cart_data } = call.body
    requireOwn(call, new_cart_data.id)
    if (old_cart_id !== call.visitor.oldUuid) throw forbidden(FOREIGN_CART)
    await checkLines(services, call, new_cart_data.products)
    return ask(retailerBasketApi.merge, { params: call.params, body: call.body })
  })
}
