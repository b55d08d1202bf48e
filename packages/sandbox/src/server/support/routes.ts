import { supportApi } from '@vitrina/contracts/retailer/support'
import express, { type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { serve } from '../serve.ts'
import { supportDesk } from './desk.ts'
import { supportFileRoutes } from './files.ts'
import { listRequests, readRequest, readSeen } from './reading.ts'
import { topics } from './topics.ts'
import { createRequest, seeMessages, solveRequest, writeInto } from './writing.ts'

/** A buyer's requests: asked, answered, solved and opened again, with their files. */
export function supportRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()

  serve(router, supportApi.topics, async (_, request) => {
    await tokens.read(request.headers.authorization)
    return [...topics]
  })
  serve(router, supportApi.list, async ({ query }, request) =>
    listRequests(db, query, await tokens.read(request.headers.authorization), new Date()),
  )
  serve(router, supportApi.read, async ({ params: { number } }, request) =>
    readSeen(db, number, await tokens.read(request.headers.authorization), new Date()),
  )
  serve(router, supportApi.create, async ({ body }, request) => {
    const session = await tokens.session(request.headers.authorization)
    return readRequest(db, await createRequest(db, session, body, new Date()), new Date())
  })
  serve(router, supportApi.write, async ({ params: { number }, body }, request) => {
    const session = await tokens.session(request.headers.authorization)
    await writeInto(db, { number, session, now: new Date() }, body)
    return readSeen(db, number, session.userUuid, new Date())
  })
  serve(router, supportApi.see, async ({ params: { number }, body }, request) => {
    const userUuid = await tokens.read(request.headers.authorization)
    return { unread: await seeMessages(db, number, userUuid, body.message_id) }
  })
  serve(router, supportApi.solve, async ({ params: { number } }, request) => {
    const session = await tokens.session(request.headers.authorization)
    await solveRequest(db, number, session, new Date())
    return readSeen(db, number, session.userUuid, new Date())
  })
  router.use(supportFileRoutes(db, tokens))
  router.use(supportDesk(db))
  return router
}
