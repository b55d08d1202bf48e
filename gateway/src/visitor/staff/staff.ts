import type { Request, RequestHandler } from 'express'
import { forbidden, HttpError } from '../../http/http-errors.ts'
import { userRefusal } from '../sessions/session.ts'
import { staffTokenCookies, tokensOf } from '../sessions/token-cookies.ts'
import type { AccountSession } from '../visitor/account-session.ts'
import { type Visitor, visitorOf } from '../visitor/visitor.ts'

export const STAFF_ONLY = 'Вход от имени клиента доступен только сотрудникам'
const END_IT_FIRST = 'Сначала завершите работу от имени клиента'

/** Whether the request has stored staff tokens: its visitor is, or was until just now, a client of the staff. */
export function isOnBehalf(request: Request): boolean {
  const { access, refresh } = tokensOf(request, staffTokenCookies)
  return access !== undefined || refresh !== undefined
}

/** The signed-in member of staff outside an on-behalf session. Throws HttpError for anybody else. */
export function staffOf({ session }: Visitor): Extract<AccountSession, { state: 'signed-in' }> {
  if (session?.state === 'unknown') throw userRefusal(session.failure)
  if (session?.state !== 'signed-in') throw forbidden(STAFF_ONLY)
  if (session.user.on_behalf) throw forbidden(END_IT_FIRST)
  if (!session.user.is_staff) throw forbidden(STAFF_ONLY)
  return session
}

/** Guards calls for staff before their input is validated, so that others learn nothing about the input. */
export const staffOnly: RequestHandler = (_request, response, next) => {
  staffOf(visitorOf(response))
  next()
}

/** Refuses other sign-ins during an on-behalf session, which has to return to the staff's own account. */
export const forbidAccountSwitch: RequestHandler = (request, _response, next) => {
  next(isOnBehalf(request) ? new HttpError(409, END_IT_FIRST) : undefined)
}
