import { ApiError } from '@vitrina/contracts/request'
import { accountApi } from '@vitrina/contracts/retailer/account'
import { accountPages } from '@vitrina/contracts/site/account'
import { errorTexts } from '@vitrina/site/texts'
import type { Router } from 'express'
import { notFound, Refusal } from '../../http/refusals.ts'
import { becomeSignedIn } from '../identity/sign-in.ts'
import { serve } from '../serve.ts'
import type { SessionServices } from '../services.ts'
import { userRefusal } from '../sessions/session.ts'
import { tokensOf, writeTokens } from '../sessions/token-cookies.ts'
import { passRefusalOn, refuseEmpty } from '../sessions/upstream-refusal.ts'
import { accountRouter } from './account-router.ts'
import { fromOf } from './from.ts'

/** Signing in: the specified account calls, whose tokens stay between the retailer and the gateway. */
export function accountRoutes(services: SessionServices): Router {
  const { config, retailer, sessions } = services
  const router = accountRouter(config)
  const params = { site_code: config.siteCode }

  serve(router, accountPages.signInPage, ({ visitor: { user } }) => ({
    siteCode: config.siteCode,
    isAuth: user !== undefined,
  }))

  serve(router, accountPages.sendCode, ({ body, request }) =>
    retailer.as({ requestId: request.id })(accountApi.sendCode, { params, body }),
  )

  serve(router, accountPages.signInByCode, async (call) => {
    const { email, auth_code, apart = false } = call.body
    const ask = retailer.as({ requestId: call.request.id, from: fromOf(call.request) })
    const { is_user_exists } = await ask(accountApi.checkCode, { params, body: { email, auth_code } })
    if (!is_user_exists) throw notFound(errorTexts.noSuchUser)
    const tokens = await ask(accountApi.signInByCode, { params, body: { email, auth_code } }).catch(refuseEmpty)
    const session = await becomeSignedIn(services, call, tokens, { apart })
    services.devices.remember(call.request, call.response, email)
    return session
  })

  serve(router, accountPages.signInByPassword, async (call) => {
    const { email, password, apart = false } = call.body
    const tokens = await retailer
      .as({ requestId: call.request.id, from: fromOf(call.request) })(accountApi.signInByPassword, {
        params,
        body: { email, password, uuid_code: call.visitor.uuid },
      })
      .catch(refuseEmpty)
    const session = await becomeSignedIn(services, call, tokens, { apart })
    services.devices.remember(call.request, call.response, email)
    return session
  })

  serve(router, accountPages.refresh, async ({ request, response }) => {
    const { refresh } = tokensOf(request)
    if (!refresh) throw new Refusal(401, errorTexts.noTokens)
    const tokens = await sessions.renew(refresh, request.id).catch((error: unknown) => {
      const status = error instanceof ApiError && error.kind === 'http' && error.status < 500 ? error.status : 503
      throw new Refusal(status, errorTexts.refreshFailed)
    })
    writeTokens(response, tokens.access_token, tokens.refresh_token)
    return { uuid_code: tokens.uuid_code }
  })

  serve(router, accountPages.me, ({ visitor: { session } }) => {
    if (session?.state === 'signed-in') return session.user
    if (!session || session.state === 'guest') throw new Refusal(401, errorTexts.noTokens)
    throw userRefusal(session.failure)
  })

  router.use(passRefusalOn)
  return router
}
