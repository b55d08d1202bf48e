import { retailerSecurityApi } from '@vitrina/contracts/retailer/security'
import express, { type Request, type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { serve } from '../serve.ts'
import {
  changeEmail,
  changePassword,
  chooseNotifications,
  endOtherSessions,
  endSession,
  readSecurity,
  sendSecurityCode,
} from './security.ts'

/** Security of an account: password, address, sign-ins, and notification choices. */
export function securityRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()
  const sessionOf = ({ headers }: Request) => tokens.requireSession(headers.authorization)

  serve(router, retailerSecurityApi.read, async (_input, request) => readSecurity(db, await sessionOf(request)))
  serve(router, retailerSecurityApi.sendCode, async ({ body }, request) => {
    await sendSecurityCode(db, await sessionOf(request), body.new_email)
    return { sent: true }
  })
  serve(router, retailerSecurityApi.changePassword, async ({ body }, request) =>
    changePassword(db, await sessionOf(request), body),
  )
  serve(router, retailerSecurityApi.changeEmail, async ({ body }, request) =>
    changeEmail(db, await sessionOf(request), body),
  )
  serve(router, retailerSecurityApi.endOthers, async (_input, request) =>
    endOtherSessions(db, await sessionOf(request)),
  )
  serve(router, retailerSecurityApi.endOne, async ({ params }, request) =>
    endSession(db, await sessionOf(request), params.id),
  )
  serve(router, retailerSecurityApi.notify, async ({ body }, request) =>
    chooseNotifications(db, await sessionOf(request), body),
  )
  return router
}
