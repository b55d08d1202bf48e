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
 * The visitor becomes a new guest, into whom nothing of the account is merged. Answers the guest's session.
 * @throws Refusal 503 when the tokens would stay good: the cookies stay too, so that it can be tried again.
 */
export async function signOut(services: SessionServices, asked: VisitorExchange): Promise<Session> {
  const { visitor, request, response } = asked
  const { access, refresh } = tokensOf(request)
  if (isOnBehalf(request)) await endOnBehalf(services, asked)
  // What the retailer does not hear of now it is told later.
  const from = { requestId: request.id, network: visitor.address ?? '' }
  for (const pair of [tokensOf(request), tokensOf(request, staffTokenCookies)]) {
    if (pair.refresh) {
      const session = { kind: 'sign-out', token: pair.refresh, others: [pair.access] } as const
      if (!(await services.revocations.endSession(session, from))) throw new HttpError(503, STILL_SIGNED_IN)
    }
    if (pair.access) services.sessions.invalidateToken(pair.access)
  }
  clearTokens(response)
  // The lists of an account have no other place than its cookies; they wait there for the next sign-in.
  const isMergePending = guestIdOf(visitor, access !== undefined || refresh !== undefined) !== undefined
  const left = visitor.uuid
  switchToGuest(asked)
  services.cookies.writeUuid(response, visitor)
  // Behind the client's lists are those of the member of staff, which wait for them too.
  if (isOnBehalf(request)) clearCookiesOfId(services, asked, left)
  else if (!isMergePending) clearForeignCookies(services, asked, [left, visitor.uuid])
  return sessionOf(services, asked)
}

/** A new id and nothing of an account. */
function switchToGuest({ visitor }: VisitorExchange): void {
  Object.assign(visitor, { uuid: randomUUID(), isNew: false, session: { state: 'guest' } })
  visitor.oldUuid = undefined
  visitor.user = undefined
  visitor.accessToken = undefined
  visitor.clientCode = undefined
}
