import { errorTexts } from '@vitrina/site/texts'
import type { RequestHandler } from 'express'
import { forbidden, HttpError, SHOP_UNAVAILABLE } from '../../http/http-errors.ts'
import { visitorOf } from '../visitor/visitor.ts'

/** Below the prefix of personal calls: passwords, addresses and sign-ins of an account. */
const ownerOnlyPath = /^\/security(?:\/|$)/i
const OWNER_ONLY = 'Пароль, почту, входы и\u00a0уведомления видит и\u00a0меняет только сам клиент'

/**
 * Refuses guests with 403, and everybody with 503 while it cannot be told who they are. Signed in is whom the retailer
 * has named; a token alone proves nothing. What keeps an account safe is its owner's alone: staff on the owner's
 * behalf get 403.
 */
export function guardPersonal(): RequestHandler {
  return (request, response, next) => {
    const { session, user } = visitorOf(response)
    if (session?.state !== 'signed-in') {
      const isUnknown = session?.state === 'unknown'
      return next(isUnknown ? new HttpError(503, SHOP_UNAVAILABLE) : forbidden(errorTexts.forbidden))
    }
    if (user?.on_behalf && ownerOnlyPath.test(request.path)) return next(forbidden(OWNER_ONLY))
    next()
  }
}
