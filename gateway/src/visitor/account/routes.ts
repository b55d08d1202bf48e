import { ApiError } from '@vitrina/contracts/request'
import { retailerAccountApi } from '@vitrina/contracts/retailer/account'
import { accountApi } from '@vitrina/contracts/site/account'
import { errorTexts } from '@vitrina/site/texts'
import type { Router } from 'express'
import { HttpError, notFound } from '../../http/http-errors.ts'
import { completeSignIn } from '../identity/sign-in.ts'
import { serve } from '../serve.ts'
import type { SessionServices } from '../services.ts'
import { userRefusal } from '../sessions/session.ts'
import { tokensOf, writeTokens } from '../sessions/token-cookies.ts'
import { forwardRetailerRefusal, refuseMissingTokens } from '../sessions/upstream-refusal.ts'
import { accountRouter } from './account-router.ts'
import { clientInfoOf } from './client-info.ts'

/** Signing in: the specified account calls. Their tokens stay between the retailer and the gateway. */
export function accountRoutes(services: SessionServices): Router {
  const { config, retailer, sessions } = services
  const router = accountRouter(config)
  const params = { site_code: config.siteCode }

  serve(router, accountApi.signInPage, ({ visitor: { user } }) => ({
    siteCode: config.siteCode,
    isAuth: user !== undefined,
  }))

  serve(router, accountApi.sendCode, ({ body, request }) =>
    retailer.as({ requestId: request.id })(retailerAccountApi.sendCode, { params, body }),
  )

  serve(router, accountApi.signInByCode, async (call) => {
    const { email, auth_code, apart = false } = call.body
    const ask = retailer.as({ requestId: call.request.id, from: clientInfoOf(call.request) })
    const { is_user_exists } = await ask(retailerAccountApi.checkCode, { params, body: { email, auth_code } })
    if (!is_user_exists) throw notFound(errorTexts.noSuchUser)
    const tokens = await ask(retailerAccountApi.signInByCode, { params, body: { email, auth_code } }).catch(
      refuseMissingTokens,
    )
    const session = await completeSignIn(services, call, tokens, { apart })
    services.devices.remember(call, email)
    return session
  })

  serve(router, accountApi.signInByPassword, async (call) => {
    const { email, password, apart = false } = call.body
    const tokens = await retailer
      .as({ requestId: call.request.id, from: clientInfoOf(call.request) })(retailerAccountApi.signInByPassword, {
        params,
        body: { email, password, uuid_code: call.visitor.uuid },
      })
      .catch(refuseMissingTokens)
    const session = await completeSignIn(services, call, tokens, { apart })
    services.devices.remember(call, email)
    return session
  })

  serve(router, accountApi.refresh, async ({ request, cookieJar }) => {
    const { refresh } = tokensOf(request)
    if (!refresh) throw new HttpError(401, errorTexts.noTokens)
    const tokens = await sessions.renew(refresh, request.id).catch((error: unknown) => {
      const status = error instanceof ApiError && error.kind === 'http' && error.status < 500 ? error.status : 503
      throw new HttpError(status, errorTexts.refreshFailed)
    })
    writeTokens(cookieJar, tokens.access_token, tokens.refresh_token)
    return { uuid_code: tokens.uuid_code }
  })

  serve(router, accountApi.me, ({ visitor: { session } }) => {
    if (session?.state === 'signed-in') return session.user
    if (!session || session.state === 'guest') throw new HttpError(401, errorTexts.noTokens)
    throw userRefusal(session.failure)
  })

  router.use(forwardRetailerRefusal)
  return router
}
