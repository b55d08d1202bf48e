import { retailerAccountApi } from '@vitrina/contracts/retailer/account'
import { retailerOnBehalfApi } from '@vitrina/contracts/retailer/on-behalf'
import { onBehalfApi } from '@vitrina/contracts/site/on-behalf'
import { isUuid } from '@vitrina/site/identifiers'
import { Router } from 'express'
import { notFound } from '../../http/http-errors.ts'
import { applySession } from '../account/middleware.ts'
import { serve } from '../serve.ts'
import type { SessionServices } from '../services.ts'
import { sessionOf } from '../session/session.ts'
import { userRefusal } from '../sessions/session.ts'
import { forwardRetailerRefusal } from '../sessions/upstream-refusal.ts'
import { readStaffSession } from '../staff/restore-staff-session.ts'
import { beginOnBehalf, endOnBehalf } from '../staff/sessions.ts'
import { forbidAccountSwitch, staffOf, staffOnly } from '../staff/staff.ts'
import { clearCookiesOfId } from '../visitor/foreign-cookies.ts'
import type { Visitor } from '../visitor/visitor.ts'

const staffOnlyCalls = [onBehalfApi.page, onBehalfApi.findClients, onBehalfApi.issueKey, onBehalfApi.begin]
const accountSwitchingCalls = [
  retailerAccountApi.signInByCode,
  retailerAccountApi.signInByPassword,
  retailerAccountApi.signUp,
  retailerAccountApi.askPasswordReset,
  retailerAccountApi.restorePassword,
]

/** Staff act on behalf of a client for an hour: find the client, request a key with a reason, begin, end. */
export function onBehalfRoutes(services: SessionServices): Router {
  const { config, retailer } = services
  const router = Router()
  const params = { site_code: config.siteCode }
  const as = (visitor: Visitor, requestId: string) =>
    retailer.as({ authorization: `Bearer ${staffOf(visitor).accessToken}`, requestId })

  for (const { path } of accountSwitchingCalls) router.post(path, forbidAccountSwitch)
  for (const { method, path } of staffOnlyCalls) router[method === 'GET' ? 'get' : 'post'](path, staffOnly)

  serve(router, onBehalfApi.page, async ({ visitor, request }) => ({
    log: await as(visitor, request.id)(retailerOnBehalfApi.log, { params }),
  }))

  serve(router, onBehalfApi.findClients, ({ query, visitor, request }) =>
    as(visitor, request.id)(retailerOnBehalfApi.findClients, { params, query }),
  )

  serve(router, onBehalfApi.issueKey, ({ body, visitor, request }) => {
    if (!isUuid(body.clientUuid)) throw notFound('Клиент не найден')
    return as(visitor, request.id)(retailerOnBehalfApi.issueKey, { params, body })
  })

  serve(router, onBehalfApi.begin, async (call) => {
    await beginOnBehalf(services, call, call.body.key)
    return sessionOf(services, call)
  })

  serve(router, onBehalfApi.end, async (call) => {
    const { visitor } = call
    // Another tab may have ended it already; then the visitor is the member of staff.
    if (!visitor.user?.on_behalf) {
      staffOf(visitor)
      return sessionOf(services, call)
    }
    await endOnBehalf(services, call)
    const found = await readStaffSession(services.sessions, call)
    if (found.session.state === 'unknown') throw userRefusal(found.session.failure)
    clearCookiesOfId(services, call, visitor.uuid)
    applySession(services, found, call)
    return sessionOf(services, call)
  })

  router.use(forwardRetailerRefusal)
  return router
}
