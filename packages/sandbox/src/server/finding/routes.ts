import { findingApi } from '@vitrina/contracts/retailer/finding'
import express, { type Router } from 'express'
import type { Database } from '../../database/database.ts'
import { pricingFor } from '../pricing.ts'
import { badRequest, Refusal } from '../refusal.ts'
import { serve } from '../serve.ts'
import { allBrands, brandPage } from './brands.ts'
import { find } from './find.ts'
import { allPromotions, promotionPage } from './promotions.ts'
import { suggest } from './suggest.ts'

const longestMs = 2000
const lastPage = 1_000_001

function whole(name: string, value: number | undefined, fallback: number, most: number): number {
  const number = value ?? fallback
  if (!Number.isInteger(number) || number < 1 || number > most) throw badRequest(`${name}: целое от 1 до ${most}`)
  return number
}

const isCancelled = (cause: unknown) => cause instanceof Error && 'code' in cause && cause.code === '57014'

/** Answers from one state of the catalogue, and gives up on what takes too long. The embedded database knows no limit. */
function bounded<Result>(db: Database, work: Parameters<typeof db.transaction<Result>>[0]): Promise<Result> {
  return db
    .transaction<Result>(async (tx) => {
      await tx.query('set transaction isolation level repeatable read, read only')
      await tx.query(`set local statement_timeout = ${longestMs}`)
      return work(tx)
    })
    .catch((cause) => {
      throw isCancelled(cause) ? new Refusal(503, { detail: 'Слишком долгий запрос' }) : cause
    })
}

/** Finding goods: lists with facets, brands, promotions. */
export function findingRoutes(db: Database): Router {
  const router = express.Router()
  serve(router, findingApi.find, async ({ query, body }) => {
    const page = whole('page', body.page, 1, lastPage)
    const page_size = whole('page_size', body.page_size, 24, 100)
    const pricing = await pricingFor(db, query)
    return bounded(db, (tx) => find(tx, { ...body, page, page_size }, { pricing, store: query.store }))
  })
  serve(router, findingApi.suggest, async ({ query }) => {
    const pricing = await pricingFor(db, query)
    return bounded(db, (tx) => suggest(tx, query.q, pricing))
  })
  serve(router, findingApi.brands, async () => bounded(db, allBrands))
  serve(router, findingApi.brand, async ({ params }) => bounded(db, (tx) => brandPage(tx, params.slug)))
  serve(router, findingApi.promotions, async () => allPromotions(db))
  serve(router, findingApi.promotion, async ({ params }) => promotionPage(db, params.slug))
  return router
}
