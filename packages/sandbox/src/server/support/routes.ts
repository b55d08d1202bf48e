import { retailerSupportApi } from '@vitrina/contracts/retailer/support'
import express, { type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { serve } from '../serve.ts'
import { supportDesk } from './desk.ts'
import { supportFileRoutes } from './files.ts'
import { listRequests, readRequest, readRequestFor } from './reading.ts'
import { topics } from './topics.ts'
import { createRequest, markMessagesSeen, replyToRequest, solveRequest } from './writing.ts'

/** A buyer's support requests: creating, answering, solving and reopening them, with files. */
export function supportRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()

  serve(router, retailerSupportApi.topics, async (_, request) => {
    await tokens.requireUserUuid(request.headers.authorization)
    return [...topics]
  })
  serve(router, retailerSupportApi.list, async ({ query }, request) =>
    listRequests(db, query, await tokens.requireUserUuid(request.headers.authorization), new Date()),
  )
  serve(router, retailerSupportApi.read, async ({ params: { number } }, request) =>
    readRequestFor(db, number, await tokens.requireUserUuid(request.headers.authorization), new Date()),
  )
  serve(router, retailerSupportApi.create, async ({ body }, request) => {
    const session = await tokens.requireSession(request.headers.authorization)
    return readRequest(db, await createRequest(db, session, body, new Date()), new Date())
  })
  serve(router, retailerSupportApi.write, async ({ params: { number }, body }, request) => {
    const session = await tokens.requireSession(request.headers.authorization)
    await replyToRequest(db, { number, session, now: new Date() }, body)
    return readRequestFor(db, number, session.userUuid, new Date())
  })
  serve(router, retailerSupportApi.see, async ({ params: { number }, body }, request) => {
    const userUuid = await tokens.requireUserUuid(request.headers.authorization)
    return { unread: await markMessagesSeen(db, number, userUuid, body.message_id) }
  })
  serve(router, retailerSupportApi.solve, async ({ params: { number } }, request) => {
    const session = await tokens.requireSession(request.headers.authorization)
    await solveRequest(db, number, session, new Date())
    return readRequestFor(db, number, session.userUuid, new Date())
  })
  router.use(supportFileRoutes(db, tokens))
  router.use(supportDesk(db))
  return router
}
