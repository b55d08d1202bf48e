import { sessionApi } from '@vitrina/contracts/site/session'
import { Router } from 'express'
import { serve } from '../serve.ts'
import type { SessionServices } from '../services.ts'
import { sessionOf } from '../session/session.ts'
import { trimCookies } from '../visitor/foreign-cookies.ts'
import { mergeGuestIntoAccount } from './merge-guest.ts'
import { signOut } from './sign-out.ts'

/** The session call: the only call that a page makes for personal data. */
export function sessionRoutes(
  services: Pick<SessionServices, 'config' | 'cookies' | 'departments' | 'goods' | 'revocations' | 'sessions'>,
): Router {
  const router = Router()

  serve(router, sessionApi.read, (call) => {
    trimCookies(services, call)
    return mergeGuestIntoAccount(services, call, call.query.apart !== undefined)
  })

  serve(router, sessionApi.signOut, (call) => signOut(services, call))

  serve(router, sessionApi.settleMerge, async (call) => {
    await services.goods.settleMerge(call, call.body)
    return sessionOf(services, call)
  })

  // guardPersonal has refused everyone else.
  serve(router, sessionApi.personalAccess, () => ({ isAuth: true as const }))

  return router
}
