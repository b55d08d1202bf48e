import { sessionApi } from '@vitrina/contracts/site/session'
import { Router } from 'express'
import { settleIdentity } from '../identity/change.ts'
import { lightenCookies } from '../identity/foreign-cookies.ts'
import { settleMerge } from '../identity/settle-merge.ts'
import { signOut } from '../identity/sign-out.ts'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'
import { sessionOf } from './session.ts'

/** Who looks at the site and what is theirs: the one call a page makes for what is personal. */
export function sessionRoutes(services: Services): Router {
  const router = Router()

  serve(router, sessionApi.read, (call) => {
    lightenCookies(services, call)
    return settleIdentity(services, call, call.query.apart !== undefined)
  })

  serve(router, sessionApi.signOut, (call) => signOut(services, call))

  serve(router, sessionApi.settleMerge, async (call) => {
    await settleMerge(services, call, call.body)
    return sessionOf(services, call)
  })

  // The guard has refused everybody else.
  serve(router, sessionApi.personalAccess, () => ({ isAuth: true as const }))

  return router
}
