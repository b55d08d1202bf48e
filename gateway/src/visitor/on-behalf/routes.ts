import { accountApi } from '@vitrina/contracts/retailer/account'
import { onBehalfApi } from '@vitrina/contracts/retailer/on-behalf'
import { onBehalfPages } from '@vitrina/contracts/site/on-behalf'
import { isUuid } from '@vitrina/site/identifiers'
import { Router } from 'express'
import { notFound } from '../../http/refusals.ts'
import { foundOut } from '../account/middleware.ts'
import { serve } from '../serve.ts'
import type { SessionServices } from '../services.ts'
import { sessionOf } from '../session/session.ts'
import { userRefusal } from '../sessions/session.ts'
import { passRefusalOn } from '../sessions/upstream-refusal.ts'
import { staffAgain } from '../staff/return-to-staff.ts'
import { beginOnBehalf, endOnBehalf } from '../staff/sessions.ts'
import { noOtherAccount, staffOf, staffOnly } from '../staff/staff.ts'
import { clearListsOf } from '../visitor/foreign-cookies.ts'
import type { Visitor } from '../visitor/visitor.ts'

const asksStaff = [onBehalfPages.page, onBehalfPages.findClients, onBehalfPages.issueKey, onBehalfPages.begin]
const changesAccount = [
  accountApi.signInByCode,
  accountApi.signInByPassword,
  accountApi.signUp,
  accountApi.askPasswordReset,
  accountApi.restorePassword,
]

/** Staff works as one of the clients for an hour: found, given a reason for, begun with a key, ended. */
export function onBehalfRoutes(services: SessionServices): Router {
  const { config, retailer } = services
  const router = Router()
  const params = { site_code: config.siteCode }
  const as = (visitor: Visitor, requestId: string) =>
    retailer.as({ authorization: `Bearer ${staffOf(visitor).accessToken}`, requestId })

  for (const { path } of changesAccount) router.post(path, noOtherAccount)
  for (const { method, path } of asksStaff) router[method === 'GET' ? 'get' : 'post'](path, staffOnly)

  serve(router, onBehalfPages.page, async ({ visitor, request }) => ({
    log: await as(visitor, request.id)(onBehalfApi.log, { params }),
  }))

  serve(router, onBehalfPages.findClients, ({ query, visitor, request }) =>
    as(visitor, request.id)(onBehalfApi.findClients, { params, query }),
  )

  serve(router, onBehalfPages.issueKey, ({ body, visitor, request }) => {
    if (!isUuid(body.client_uuid)) throw notFound('Клиент не найден')
    return as(visitor, request.id)(onBehalfApi.issueKey, { params, body })
  })

  serve(router, onBehalfPages.begin, async (call) => {
    await beginOnBehalf(services, call, call.body.key)
    return sessionOf(services, call)
  })

  serve(router, onBehalfPages.end, async (call) => {
    const { visitor, request, response } = call
    // In another tab it may have been ended already; then the visitor is the member of staff.
    if (!visitor.user?.on_behalf) {
      staffOf(visitor)
      return sessionOf(services, call)
    }
    await endOnBehalf(services, call)
    const found = await staffAgain(services.sessions, request, response)
    if (found.session.state === 'unknown') throw userRefusal(found.session.failure)
    clearListsOf(services, call, visitor.uuid)
    foundOut(services, found, call)
    return sessionOf(services, call)
  })

  router.use(passRefusalOn)
  return router
}
