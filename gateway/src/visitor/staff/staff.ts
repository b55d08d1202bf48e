import type { Request, RequestHandler } from 'express'
import { forbidden, HttpError } from '../../http/http-errors.ts'
import { userRefusal } from '../sessions/session.ts'
import { staffTokenCookies, tokensOf } from '../sessions/token-cookies.ts'
import type { AccountSession } from '../visitor/account-session.ts'
import { type Visitor, visitorOf } from '../visitor/visitor.ts'

export const STAFF_ONLY = 'Вход от имени клиента доступен только сотрудникам'
const END_IT_FIRST = 'Сначала завершите работу от имени клиента'

/** The tokens of a member of staff wait in this request: its visitor is, or was until just now, one of their clients. */
export function isOnBehalf(request: Request): boolean {
  const { access, refresh } = tokensOf(request, staffTokenCookies)
  return access !== undefined || refresh !== undefined
}

/** The signed-in member of staff, who is nobody's client just now. Throws a `Refusal` for everybody else. */
export function staffOf({ session }: Visitor): Extract<AccountSession, { state: 'signed-in' }> {
  if (session?.state === 'unknown') throw userRefusal(session.failure)
  if (session?.state !== 'signed-in') throw forbidden(STAFF_ONLY)
  if (session.user.on_behalf) throw forbidden(END_IT_FIRST)
  if (!session.user.is_staff) throw forbidden(STAFF_ONLY)
  return session
}

/** Before everything that only staff may ask, so that others do not even hear what was wrong with their question. */
export const staffOnly: RequestHandler = (_request, response, next) => {
  staffOf(visitorOf(response))
  next()
}

/** Who works on behalf of a client has an account to go back to; another one may not come in between. */
export const forbidAccountSwitch: RequestHandler = (request, _response, next) => {
  next(isOnBehalf(request) ? new HttpError(409, END_IT_FIRST) : undefined)
}
