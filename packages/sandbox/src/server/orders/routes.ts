import { pipeline } from 'node:stream/promises'
import { orderInvoicePath, retailerOrderApi } from '@vitrina/contracts/retailer/order'
import express, { type Request, type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { forbidden, notFound } from '../http-error.ts'
import { documentPaper } from '../order-history/documents.ts'
import { pricingFor } from '../pricing.ts'
import { serve } from '../serve.ts'
import { bankRoutes } from './banks.ts'
import { readCurrent } from './cancel-unpaid.ts'
import { checkDraft } from './draft.ts'
import { orderFileRoutes } from './files.ts'
import type { OrderClock } from './order-question.ts'
import { fingerprint, isRepeated, orderAt } from './orders.ts'
import { originOf } from './origin.ts'
import { placeOrder } from './place-order.ts'

/** Orders: placing them idempotently and reading them by key; their status advances with a pace. */
export function orderRoutes(db: Database, tokens: TokenService, course: Omit<OrderClock, 'now'>): Router {
  const router = express.Router()

  /** The buyer: null for a guest, or a user; special prices only for the signed-in client. */
  async function buyerOf(request: Request, clientCode: string | undefined): Promise<string | null> {
    if (!request.headers.authorization && !clientCode) return null
    const uuid = await tokens.requireUserUuid(request.headers.authorization)
    const [user] = await db.query<{ client_code: string | null }>(
      'select client_code from users where uuid_code = $1',
      [uuid],
    )
    if (clientCode && user?.client_code !== clientCode) throw forbidden('Это цены другого клиента')
    return user ? uuid : null
  }

  async function found(request: Request, by: 'access_key' | 'idempotency_key', key: string) {
    const now = new Date()
    const stored = await readCurrent(db, by, key, now)
    return stored && orderAt(stored, now, originOf(request))
  }

  serve(router, retailerOrderApi.place, async ({ query, body }, request) => {
    const userUuid = await buyerOf(request, query.client_id_1c)
    const hash = fingerprint(body, { ...query, userUuid })
    // Checked first: a request that was valid when the order was placed may be invalid today.
    if (!(await isRepeated(db, body.idempotency_key, hash))) {
      const now = new Date()
      checkDraft(body, now)
      const pricing = await pricingFor(db, query)
      const [origin, departmentId] = [originOf(request), query.domain_id_1c]
      const question = { draft: body, hash, departmentId, pricing, userUuid, origin }
      await placeOrder(db, question, { now, ...course })
    }
    const order = await found(request, 'idempotency_key', body.idempotency_key)
    if (!order) throw new Error(`Order under ${body.idempotency_key} was written but cannot be read`)
    return order
  })
  serve(router, retailerOrderApi.byKey, ({ params }, request) => found(request, 'access_key', params.access_key))
  router.get(orderInvoicePath, async (request, response) => {
    const now = new Date()
    const stored = await readCurrent(db, 'access_key', String(request.params.access_key), now)
    if (!stored) throw notFound('Такого заказа нет')
    const file = documentPaper({ stored, moments: { done_at: now } }, 'invoice', now)
    response.set('Cache-Control', 'no-store').type('application/pdf')
    await pipeline(file, response)
  })
  serve(router, retailerOrderApi.byIdempotencyKey, ({ params }, request) =>
    found(request, 'idempotency_key', params.idempotency_key),
  )
  router.use(bankRoutes(db))
  router.use(orderFileRoutes(db))
  return router
}
