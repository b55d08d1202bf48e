import { retailerRelatedApi } from '@vitrina/contracts/retailer/related'
import express, { type Router } from 'express'
import type { Queryable } from '../../database/database.ts'
import { notFound } from '../http-error.ts'
import { pricingFor } from '../pricing.ts'
import { findProductsByIds } from '../product/listed-products.ts'
import { serve } from '../serve.ts'
import { analoguesOf } from './analogues.ts'
import { companionsOf } from './companions.ts'
import { readOriginalProduct } from './original-product.ts'
import { siblingsOf } from './siblings.ts'

/** Related goods of a product: other sizes, analogues and companions. */
export function relatedRoutes(db: Queryable): Router {
  const router = express.Router()
  serve(router, retailerRelatedApi.related, async ({ params, query }) => {
    const pricing = await pricingFor(db, query)
    const original = await readOriginalProduct(db, params.idcode)
    if (!original) throw notFound()
    const [siblings, analogues, companions] = await Promise.all([
      siblingsOf(db, original, pricing),
      analoguesOf(db, original, query.store, pricing).then((ids) => findProductsByIds(db, ids, pricing)),
      companionsOf(db, original, query.store, pricing),
    ])
    return { siblings, analogues, companions }
  })
  return router
}
