import { type PersonalManager, retailerDashboardApi } from '@vitrina/contracts/retailer/dashboard'
import express, { type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { serve } from '../serve.ts'
import { boughtBy } from './bought-products.ts'
import { latestDocuments } from './latest-documents.ts'

const mostProducts = 500
const mostDocuments = 50

const clampLimit = (limit: number | undefined, most: number): number =>
  Number.isFinite(limit) ? Math.min(most, Math.max(1, Math.trunc(limit ?? most))) : most

/** Data of the first page of a buyer's cabinet besides lists. */
export function dashboardRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()
  serve(router, retailerDashboardApi.bought, async ({ query }, { headers }) => ({
    products: await boughtBy(
      db,
      await tokens.requireUserUuid(headers.authorization),
      clampLimit(query.limit, mostProducts),
    ),
  }))
  serve(router, retailerDashboardApi.documents, async ({ query }, { headers }) => {
    const userUuid = await tokens.requireUserUuid(headers.authorization)
    return { documents: await latestDocuments(db, userUuid, new Date(), clampLimit(query.limit, mostDocuments)) }
  })
  serve(router, retailerDashboardApi.manager, async (_input, { headers }) => {
    const [manager] = await db.query<PersonalManager>(
      `select u.full_name, u.phone, u.email from client_managers m join users u on u.uuid_code = m.manager_uuid
       where m.user_uuid = $1`,
      [await tokens.requireUserUuid(headers.authorization)],
    )
    return { manager: manager ?? null }
  })
  return router
}
