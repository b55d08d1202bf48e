import { retailerBasketApi } from '@vitrina/contracts/retailer/basket'
import express, { type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { checkCountedProducts } from '../counted-products.ts'
import { pricingFor } from '../pricing.ts'
import { findProductsByIdcodes } from '../product/listed-products.ts'
import { serve } from '../serve.ts'
import { checkCoupon } from './coupons.ts'

/** Checks coupons for goods. Only orders consume them. */
export function couponRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()
  serve(router, retailerBasketApi.checkCoupon, async ({ query, body }, request) => {
    checkCountedProducts(body.products, 'Товары', 0)
    const { authorization } = request.headers
    const userUuid = authorization ? await tokens.requireUserUuid(authorization) : null
    const pricing = await pricingFor(db, query)
    const counts = new Map(body.products.map(({ product_idcode, count }) => [product_idcode, count]))
    const products = await findProductsByIdcodes(db, [...counts.keys()], pricing)
    return checkCoupon(db, {
      coupon: body.coupon,
      lines: products.map((product) => ({ product, count: counts.get(product.idcode) ?? 0 })),
      departmentId: query.domain_id_1c,
      pricing,
      buyer: { userUuid, phone: null, email: null },
    })
  })
  return router
}
