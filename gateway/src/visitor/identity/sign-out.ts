import { randomUUID } from 'node:crypto'
import type { Session } from '@vitrina/contracts/site/session'
import { HttpError } from '../../http/http-errors.ts'
import type { SessionServices } from '../services.ts'
import { sessionOf } from '../session/session.ts'
import { guestIdOf } from '../sessions/become-account.ts'
import { clearTokens, staffTokenCookies, tokensOf } from '../sessions/token-cookies.ts'
import { endOnBehalf } from '../staff/sessions.ts'
import { isOnBehalf } from '../staff/staff.ts'
import type { VisitorExchange } from '../visitor/exchange.ts'
import { clearCookiesOfId, clearForeignCookies } from '../visitor/foreign-cookies.ts'

const STILL_SIGNED_IN = 'Вы ещё в\u00a0личном кабинете. Попробуйте выйти ещё раз через минуту.'

/**
 * Makes the visitor a new guest without any data of the account. Returns the guest's session.
 * @throws HttpError 503 when the tokens would stay valid: the cookies stay too, so that it can be retried
 */
export async function signOut(
  services: Pick<SessionServices, 'config' | 'cookies' | 'departments' | 'goods' | 'revocations' | 'sessions'>,
  exchange: VisitorExchange,
): Promise<Session> {
  const { visitor, request, cookieJar } = exchange
  const { access, refresh } = tokensOf(request)
  if (isOnBehalf(request)) await endOnBehalf(services, exchange)
  // A sign-out that does not reach the retailer now is sent later.
  const from = { requestId: request.id, network: visitor.address ?? '' }
  for (const pair of [tokensOf(request), tokensOf(request, staffTokenCookies)]) {
    if (pair.refresh) {
      const session = { kind: 'sign-out', token: pair.refresh, others: [pair.access] } as const
      if (!(await services.revocations.endSession(session, from))) throw new HttpError(503, STILL_SIGNED_IN)
    }
    if (pair.access) services.sessions.invalidateToken(pair.access)
  }
  clearTokens(cookieJar)
  // An account's lists exist only in its cookies, which stay for the next sign-in.
  const isMergePending = guestIdOf(visitor, access !== undefined || refresh !== undefined) !== undefined
  const left = visitor.uuid
  switchToGuest(exchange)
  services.cookies.writeUuid(exchange)
  // Only the client's cookies are cleared; those of the member of staff stay for their next sign-in.
  if (isOnBehalf(request)) clearCookiesOfId(services, exchange, left)
  else if (!isMergePending) clearForeignCookies(services, exchange, [left, visitor.uuid])
  return sessionOf(services, exchange)
}

/** Gives the visitor a new id and removes all account data. */
function switchToGuest({ visitor }: VisitorExchange): void {
  Object.assign(visitor, { uuid: randomUUID(), isNew: false, session: { state: 'guest' } })
  visitor.oldUuid = undefined
  visitor.user = undefined
  visitor.accessToken = undefined
  visitor.clientCode = undefined
}
