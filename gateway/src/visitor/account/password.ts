import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@vitrina/contracts/request'
import { retailerAccountApi } from '@vitrina/contracts/retailer/account'
import { accountApi } from '@vitrina/contracts/site/account'
import { paths } from '@vitrina/site/paths'
import type { Router } from 'express'
import { completeSignIn } from '../identity/sign-in.ts'
import { serve } from '../serve.ts'
import type { SessionServices } from '../services.ts'
import { forwardRetailerRefusal, refuseMissingTokens } from '../sessions/upstream-refusal.ts'
import { accountRouter } from './account-router.ts'
import { clientInfoOf } from './client-info.ts'

/** Longer than it takes to send a letter, so that the response time does not reveal who is registered. */
const MIN_ANSWER_MS = 600

/** Password reset: the letter, its token and the new password. */
export function passwordRoutes(services: SessionServices): Router {
  const { config, log, retailer } = services
  const router = accountRouter(config)
  const params = { site_code: config.siteCode }

  serve(router, accountApi.askPasswordReset, async ({ body: { email }, visitor, request }) => {
    // The link in the letter must not depend on the request body.
    const page = `${visitor.origin}${paths.passwordRestore()}`
    const resetRequest = retailer
      .as({ requestId: request.id })(retailerAccountApi.askPasswordReset, { params, body: { email, page } })
      .catch((error: unknown) => {
        if (!isAboutAddress(error)) throw error
        log.warn({ err: error, requestId: request.id }, 'the retailer mails no link to this address')
      })
    const [answer] = await Promise.allSettled([resetRequest, sleep(MIN_ANSWER_MS)])
    if (answer.status === 'rejected') throw answer.reason
    return { sent: true }
  })

  serve(router, accountApi.checkPasswordToken, ({ body: { token }, request }) =>
    retailer.as({ requestId: request.id })(retailerAccountApi.checkPasswordToken, { params, body: { token } }),
  )

  serve(router, accountApi.restorePassword, async (call) => {
    const { token, password, apart = false } = call.body
    const tokens = await retailer
      .as({ requestId: call.request.id, from: clientInfoOf(call.request) })(retailerAccountApi.restorePassword, {
        params,
        body: { token, password },
      })
      .catch(refuseMissingTokens)
    const session = await completeSignIn(services, call, tokens, { apart })
    // The new password has ended all earlier sign-ins.
    const { user } = call.visitor
    if (user) services.sessions.invalidateAccount(user.contact.uuid_code)
    const email = user?.contact_infos.find(({ type }) => type === 'email')?.value
    if (email) services.devices.remember(call, email)
    return session
  })

  router.use(forwardRetailerRefusal)
  return router
}

/** Whether a refusal could reveal that an address is registered; it is then answered like a sent letter. */
function isAboutAddress(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'http' && error.status < 500 && error.status !== 429
}
