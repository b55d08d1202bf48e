import { securityApi } from '@vitrina/contracts/retailer/security'
import express, { type Request, type Router } from 'express'
import type { Database } from '../../database/database.ts'
import type { TokenService } from '../account/tokens.ts'
import { serve } from '../serve.ts'
import {
  changeEmail,
  changePassword,
  chooseNotifications,
  endOne,
  endOthers,
  readSecurity,
  sendSecurityCode,
} from './security.ts'

/** The safety of an account: password, address, sign-ins, and what its owner is told. */
export function securityRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()
  const sessionOf = ({ headers }: Request) => tokens.session(headers.authorization)

  serve(router, securityApi.read, async (_input, request) => readSecurity(db, await sessionOf(request)))
  serve(router, securityApi.sendCode, async ({ body }, request) => {
    await sendSecurityCode(db, await sessionOf(request), body.new_email)
    return { sent: true }
  })
  serve(router, securityApi.changePassword, async ({ body }, request) =>
    changePassword(db, await sessionOf(request), body),
  )
  serve(router, securityApi.changeEmail, async ({ body }, request) => changeEmail(db, await sessionOf(request), body))
  serve(router, securityApi.endOthers, async (_input, request) => endOthers(db, await sessionOf(request)))
  serve(router, securityApi.endOne, async ({ params }, request) => endOne(db, await sessionOf(request), params.id))
  serve(router, securityApi.notify, async ({ body }, request) =>
    chooseNotifications(db, await sessionOf(request), body),
  )
  return router
}
