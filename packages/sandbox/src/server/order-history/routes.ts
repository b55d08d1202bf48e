import { pipeline } from 'node:stream/promises'
import { orderDocumentPath, retailerOrderHistoryApi } from '@vitrina/contracts/retailer/order-history'
import express, { type Request, type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { originOf } from '../orders/origin.ts'
import { serve } from '../serve.ts'
import { cancelOrder, changeReceiving } from './changing.ts'
import { documentPaper } from './documents.ts'
import { readOwn } from './kept-order.ts'
import { listOrders } from './list.ts'
import { ownOrder } from './own-order.ts'

/** A buyer's orders: lists, details, changes and documents. */
export function orderHistoryRoutes(db: Database, tokens: TokenService, { pace }: { pace: number }): Router {
  const router = express.Router()
  const clock = (request: Request) => ({ now: new Date(), origin: originOf(request) })

  serve(router, retailerOrderHistoryApi.list, async ({ query }, request) => {
    const userUuid = await tokens.requireUserUuid(request.headers.authorization)
    return listOrders(db, query, { userUuid, ...clock(request) })
  })
  serve(router, retailerOrderHistoryApi.read, async ({ params }, request) =>
    readOwn(db, params.number, await tokens.requireUserUuid(request.headers.authorization), clock(request)),
  )
  serve(router, retailerOrderHistoryApi.cancel, async ({ params: { number }, body }, request) => {
    const session = await tokens.requireSession(request.headers.authorization)
    await cancelOrder(db, { number, session, now: new Date() }, body.reason)
    return readOwn(db, number, session.userUuid, clock(request))
  })
  serve(router, retailerOrderHistoryApi.changeReceiving, async ({ params: { number }, body }, request) => {
    const session = await tokens.requireSession(request.headers.authorization)
    await changeReceiving(db, { number, session, now: new Date() }, body, pace)
    return readOwn(db, number, session.userUuid, clock(request))
  })
  router.get(orderDocumentPath, async (request, response) => {
    const userUuid = await tokens.requireUserUuid(request.headers.authorization)
    const own = await ownOrder(db, String(request.params.number), userUuid)
    const file = documentPaper(own, String(request.params.id), new Date())
    response.set('Cache-Control', 'no-store').type('application/pdf')
    await pipeline(file, response)
  })
  return router
}
