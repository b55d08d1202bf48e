import { retailerShopsApi } from '@vitrina/contracts/retailer/shops'
import express, { type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { serve } from '../serve.ts'
import { dueShops } from './due.ts'
import { changeMatrix, readMatrix, saveSeenPrices } from './matrix.ts'
import { readShop } from './read-shop.ts'
import { readShares, writeShares } from './shares.ts'
import { listShops } from './shops.ts'
import { changeShop, createShop, removeShop } from './writing.ts'

/** Shops of a reseller: calendars, matrices, and shares of the basket. */
export function shopRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()
  const sessionOf = (request: express.Request) => tokens.requireSession(request.headers.authorization)
  const userOf = (request: express.Request) => tokens.requireUserUuid(request.headers.authorization)

  serve(router, retailerShopsApi.list, async (_, request) => listShops(db, await userOf(request)))
  serve(router, retailerShopsApi.create, async ({ body }, request) => createShop(db, await sessionOf(request), body))
  serve(router, retailerShopsApi.shares, async (_, request) => readShares(db, await userOf(request)))
  serve(router, retailerShopsApi.due, async (_, request) => ({
    shops: await dueShops(db, await userOf(request), new Date()),
  }))
  serve(router, retailerShopsApi.read, async ({ params }, request) =>
    readShop(db, params.id, await userOf(request), new Date()),
  )
  serve(router, retailerShopsApi.change, async ({ params: { id }, body }, request) => {
    const session = await sessionOf(request)
    await changeShop(db, session, id, body)
    return readShop(db, id, session.userUuid, new Date())
  })
  serve(router, retailerShopsApi.remove, async ({ params }, request) => {
    await removeShop(db, await sessionOf(request), params.id)
    return { deleted: true }
  })
  serve(router, retailerShopsApi.matrix, async ({ params }, request) =>
    readMatrix(db, params.id, await userOf(request), new Date()),
  )
  serve(router, retailerShopsApi.changeMatrix, async ({ params, body }, request) => ({
    version: await changeMatrix(db, await sessionOf(request), params.id, body),
  }))
  serve(router, retailerShopsApi.seen, async ({ params, body }, request) => ({
    seen_at: await saveSeenPrices(db, await userOf(request), params.id, body.prices),
  }))
  serve(router, retailerShopsApi.setShares, async ({ params, body }, request) => {
    const userUuid = await userOf(request)
    await writeShares(db, userUuid, params.id, body)
    return readShares(db, userUuid)
  })
  return router
}
