import { findingApi } from '@vitrina/contracts/retailer/finding'
import express, { type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { pricingFor } from '../pricing.ts'
import { badRequest } from '../refusal.ts'
import { serve } from '../serve.ts'
import { bounded } from './bounded.ts'
import { allBrands, brandPage } from './brands.ts'
import { find } from './find.ts'
import { allPromotions, promotionPage } from './promotions.ts'
import { suggest } from './suggest.ts'

const lastPage = 1_000_001

function whole(name: string, value: number | undefined, fallback: number, most: number): number {
  const number = value ?? fallback
  if (!Number.isInteger(number) || number < 1 || number > most) throw badRequest(`${name}: целое от 1 до ${most}`)
  return number
}

/** Finding goods: lists with facets, brands, promotions. */
export function findingRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()
  serve(router, findingApi.find, async ({ query, body }, { headers }) => {
    const page = whole('page', body.page, 1, lastPage)
    const page_size = whole('page_size', body.page_size, 24, 100)
    const pricing = await pricingFor(db, query)
    const buyer = body.bought ? await tokens.read(headers.authorization) : null
    return bounded(db, (tx) => find(tx, { ...body, page, page_size }, { pricing, store: query.store, buyer }))
  })
  serve(router, findingApi.suggest, async ({ query }) => {
    const pricing = await pricingFor(db, query)
    return bounded(db, (tx) => suggest(tx, query.q ?? '', pricing))
  })
  serve(router, findingApi.brands, async () => bounded(db, allBrands))
  serve(router, findingApi.brand, async ({ params }) => bounded(db, (tx) => brandPage(tx, params.slug)))
  serve(router, findingApi.promotions, async () => allPromotions(db))
  serve(router, findingApi.promotion, async ({ params }) => promotionPage(db, params.slug))
  return router
}
