import { errorTexts } from '@vitrina/site/texts'
import type { RequestHandler } from 'express'
import { forbidden, HttpError, SHOP_UNAVAILABLE } from '../../http/http-errors.ts'
import { visitorOf } from '../visitor/visitor.ts'

/** Security calls below the personal prefix: passwords, addresses and sign-ins of an account. */
const ownerOnlyPath = /^\/security(?:\/|$)/i
const OWNER_ONLY = 'Пароль, почту, входы и\u00a0уведомления видит и\u00a0меняет только сам клиент'

/**
 * Answers 403 to guests and 503 while the visitor cannot be identified. Only a visitor identified by the retailer
 * counts as signed in; a token alone proves nothing. Security settings are the owner's alone: staff on behalf get 403.
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
