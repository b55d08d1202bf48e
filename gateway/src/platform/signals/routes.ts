import { signalsApi } from '@vitrina/contracts/site/signals'
import { Router } from 'express'
import { clientAddress } from '../../http/middleware/client-address.ts'
import { jsonBody } from '../../http/middleware/json-body.ts'
import { serve } from '../../visitor/serve.ts'
import type { PlatformServices } from '../services.ts'
import { setAliveCookie, signalSourceOf } from './signal-source.ts'

const BODY_LIMIT = '16kb'

/** Mounted before the JSON parser of the other calls, because this open call has a smaller body limit. */
export function signalRoutes({ signals }: Pick<PlatformServices, 'signals'>): Router {
  const router = Router()
  router.use(signalsApi.tell.path, jsonBody(BODY_LIMIT))

  serve(router, signalsApi.tell, async ({ body, visitor, request, cookieJar }) => {
    if (visitor.device.isBot) return { counted: false }
    const counted = await signals.record(body, signalSourceOf(visitor, clientAddress(request)))
    setAliveCookie(visitor, cookieJar)
    return { counted }
  })

  return router
}
