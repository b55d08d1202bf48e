import { retailerEstimatesApi } from '@vitrina/contracts/retailer/estimates'
import express, { type Router } from 'express'
import type { Database } from '../../database/database.ts'
import { lockUser } from '../account/token-families.ts'
import type { TokenService } from '../account/tokens.ts'
import { serve } from '../serve.ts'
import { estimateActionRoutes } from './action-routes.ts'
import { assertCapacityForEstimate, createEstimate } from './creating.ts'
import { createEstimateService, noteChange } from './estimate-service.ts'
import { listEstimates, ownEstimate, readEstimate } from './estimates.ts'
import { requireNames } from './limits.ts'
import { lineRoutes } from './line-routes.ts'

const KEPT_DAYS = 30

/** Estimates of buyers, visible to their owner alone. */
export function estimateRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()
  const book = createEstimateService(db, tokens)

  serve(router, retailerEstimatesApi.list, async ({ query }, request) => {
    const user = await book.userOf(request)
    return listEstimates(db, user, await book.pricingOf(user, query))
  })

  serve(router, retailerEstimatesApi.create, async ({ query, body }, request) => {
    const user = await book.userOf(request)
    const pricing = await book.pricingOf(user, query)
    const staff = await book.staffOf(request)
    return db.transaction(async (tx) => {
      const made = await createEstimate(tx, user, body, pricing)
      await noteChange(tx, { id: made.id, what: 'Создана', staff })
      return made
    })
  })

  serve(router, retailerEstimatesApi.read, async ({ params }, request) => {
    const user = await book.userOf(request)
    return readEstimate(db, await ownEstimate(db, params.id, user))
  })

  serve(router, retailerEstimatesApi.rename, async ({ params: { id }, body }, request) => {
    const { name, object_name } = requireNames(body)
    return book.change({ id, request, what: 'Другое название', version: body.version }, async (tx) => {
      await tx.query('update estimates set name = $2, object_name = $3 where id = $1', [id, name, object_name])
      return true
    })
  })

  serve(router, retailerEstimatesApi.remove, async ({ params: { id } }, request) => {
    const user = await book.userOf(request)
    await book.change({ id, request, what: 'Удалена', deleted: true, anyState: true }, async (tx) => {
      const marked = 'update estimates set deleted_at = now() where id = $1 and deleted_at is null returning id'
      return (await tx.query(marked, [id])).length > 0
    })
    const outdated = `user_uuid = $1 and deleted_at < now() - make_interval(days => $2::integer)`
    await db.query(`delete from estimates where ${outdated}`, [user, KEPT_DAYS])
    return { deleted: true }
  })

  serve(router, retailerEstimatesApi.restore, async ({ params: { id } }, request) => {
    const user = await book.userOf(request)
    return book.change({ id, request, what: 'Возвращена', deleted: true, anyState: true }, async (tx) => {
      const { is_deleted } = await ownEstimate(tx, id, user, { deleted: true })
      if (!is_deleted) return false
      await lockUser(tx, user)
      await assertCapacityForEstimate(tx, user)
      await tx.query('update estimates set deleted_at = null where id = $1', [id])
      return true
    })
  })

  router.use(lineRoutes(book))
  router.use(estimateActionRoutes(book))
  return router
}
