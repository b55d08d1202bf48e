import { ApiError } from '@vitrina/contracts/request'
import { accountApi } from '@vitrina/contracts/retailer/account'
import { accountPages, type SignedIn } from '@vitrina/contracts/site/account'
import { cookieNames } from '@vitrina/site/cookies'
import { isUuid } from '@vitrina/site/identifiers'
import { errorTexts } from '@vitrina/site/texts'
import { type Response, Router } from 'express'
import { notFound, Refusal } from '../refusals.ts'
import { serve } from '../serve.ts'
import type { Services } from '../services.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { createAttemptLimits } from './attempts.ts'
import type { Tokens } from './session.ts'
import { clearTokens, tokensOf, writeTokens } from './token-cookies.ts'
import { passRefusalOn } from './upstream-refusal.ts'

/** Signing in and out: the specified account calls, whose tokens stay between the retailer and the gateway. */
export function accountRoutes(services: Services): Router {
  const { config, cookies, retailer, sessions } = services
  const router = Router()
  const limits = createAttemptLimits()
  const params = { site_code: config.siteCode }

  router.param('site_code', (_request, _response, next, code) =>
    next(code === config.siteCode ? undefined : notFound()),
  )

  const signIn = (response: Response, visitor: Visitor, tokens: Tokens): SignedIn => {
    writeTokens(response, tokens.access_token, tokens.refresh_token)
    const { uuid_code } = tokens
    if (isUuid(uuid_code)) cookies.uuid(response, { ...visitor, uuid: uuid_code })
    return { uuid_code, old_uuid: visitor.isNew || visitor.uuid === uuid_code ? null : visitor.uuid }
  }

  serve(router, accountPages.signInPage, () => ({ siteCode: config.siteCode }))

  router.post(accountApi.sendCode.path, limits.letters)
  serve(router, accountPages.sendCode, ({ body, request }) =>
    retailer.as({ requestId: request.id })(accountApi.sendCode, { params, body }),
  )

  router.post(accountApi.checkCode.path, limits.codes)
  serve(router, accountPages.checkCode, ({ body, request }) =>
    retailer.as({ requestId: request.id })(accountApi.checkCode, { params, body }),
  )

  router.post(accountApi.signInByCode.path, limits.codes)
  serve(router, accountPages.signInByCode, async ({ body, visitor, request, response }) => {
    const tokens = await retailer
      .as({ requestId: request.id })(accountApi.signInByCode, { params, body })
      .catch(refuseEmpty)
    return signIn(response, visitor, tokens)
  })

  router.post(accountApi.signInByPassword.path, limits.passwords)
  serve(router, accountPages.signInByPassword, async ({ body, visitor, request, response }) => {
    const tokens = await retailer
      .as({ requestId: request.id })(accountApi.signInByPassword, {
        params,
        body: { ...body, uuid_code: visitor.uuid },
      })
      .catch(refuseEmpty)
    return signIn(response, visitor, tokens)
  })

  serve(router, accountPages.refresh, async ({ visitor, request, response }) => {
    const { refresh } = tokensOf(request)
    if (!refresh) throw new Refusal(401, errorTexts.noTokens)
    const tokens = await sessions.renew(refresh, request.id).catch((error: unknown) => {
      const status = error instanceof ApiError && error.kind === 'http' && error.status < 500 ? error.status : 503
      throw new Refusal(status, errorTexts.refreshFailed)
    })
    const { uuid_code } = signIn(response, visitor, tokens)
    return { uuid_code }
  })

  serve(router, accountPages.me, ({ visitor: { session } }) => {
    if (session?.state === 'signed-in') return session.user
    if (!session || session.state === 'guest') throw new Refusal(401, errorTexts.noTokens)
    const { failure } = session
    const isMute = failure instanceof ApiError && failure.kind === 'http' && failure.detail === undefined
    throw isMute ? new Refusal(failure.status, errorTexts.userInformationFailed) : failure
  })

  serve(router, accountPages.signOut, ({ visitor, response }) => {
    clearTokens(response)
    cookies.write(response, visitor, cookieNames.visitor, '', { maxAgeSeconds: 0, shared: true })
    return { isAuth: false as const }
  })

  router.use(passRefusalOn)
  return router
}

/** A success without the tokens in it is none. */
function refuseEmpty(error: unknown): never {
  if (error instanceof ApiError && error.kind === 'contract') throw new Refusal(502, errorTexts.noSignInData)
  throw error
}
