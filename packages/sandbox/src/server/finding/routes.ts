import { retailerSearchApi } from '@vitrina/contracts/retailer/search'
import express, { type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { badRequest } from '../http-error.ts'
import { pricingFor } from '../pricing.ts'
import { serve } from '../serve.ts'
import { allBrands, brandPage } from './brands.ts'
import { find } from './find.ts'
import { allPromotions, promotionPage } from './promotions.ts'
import { withStatementTimeout } from './statement-timeout.ts'
import { suggest } from './suggest.ts'

const lastPage = 1_000_001

function wholeNumber(name: string, value: number | undefined, fallback: number, most: number): number {
  const number = value ?? fallback
  if (!Number.isInteger(number) || number < 1 || number > most) throw badRequest(`${name}: целое от 1 до ${most}`)
  return number
}

/** Catalogue queries: lists with facets, brands, promotions. */
export function findingRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()
  serve(router, retailerSearchApi.find, async ({ query, body }, { headers }) => {
    const page = wholeNumber('page', body.page, 1, lastPage)
    const page_size = wholeNumber('page_size', body.page_size, 24, 100)
    const pricing = await pricingFor(db, query)
    const buyer = body.bought ? await tokens.requireUserUuid(headers.authorization) : null
    return withStatementTimeout(db, (tx) =>
      find(tx, { ...body, page, page_size }, { pricing, store: query.store, buyer }),
    )
  })
  serve(router, retailerSearchApi.suggest, async ({ query }) => {
    const pricing = await pricingFor(db, query)
    return withStatementTimeout(db, (tx) => suggest(tx, query.q ?? '', pricing))
  })
  serve(router, retailerSearchApi.brands, async () => withStatementTimeout(db, allBrands))
  serve(router, retailerSearchApi.brand, async ({ params }) =>
    withStatementTimeout(db, (tx) => brandPage(tx, params.slug)),
  )
  serve(router, retailerSearchApi.promotions, async () => allPromotions(db))
  serve(router, retailerSearchApi.promotion, async ({ params }) => promotionPage(db, params.slug))
  return router
}
