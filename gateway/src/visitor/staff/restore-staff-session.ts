import { errorTexts } from '@vitrina/site/texts'
import { HttpError } from '../../http/http-errors.ts'
import type { SessionServices } from '../services.ts'
import type { ResolvedSession } from '../sessions/session.ts'
import { clearStaffTokens, staffTokenCookies, tokensOf } from '../sessions/token-cookies.ts'
import type { VisitorExchange } from '../visitor/exchange.ts'
import { isOnBehalf } from './staff.ts'

type SessionExchange = Pick<VisitorExchange, 'cookieJar' | 'request'>

/**
 * The session of a request with stored staff tokens: the client's while the on-behalf session lasts, else that of the
 * member of staff, whose tokens are returned as `renewed` and have to be written. Other requests keep their session.
 * Never throws.
 */
export async function restoreStaffSession(
  { sessions }: Pick<SessionServices, 'sessions'>,
  exchange: SessionExchange,
  found: ResolvedSession,
): Promise<ResolvedSession> {
  if (!isOnBehalf(exchange.request) || found.session.state === 'unknown') return found
  if (found.session.state === 'signed-in') {
    // A sign-in of the visitor's own: the staff tokens are left over from an ended on-behalf session.
    if (!found.session.user.on_behalf) clearStaffTokens(exchange.cookieJar)
    return found
  }
  return readStaffSession(sessions, exchange)
}

/** The session of the stored staff tokens; an ended session when there are none. Never throws. */
export async function readStaffSession(
  sessions: SessionServices['sessions'],
  { request, cookieJar }: SessionExchange,
): Promise<ResolvedSession> {
  const { access, refresh } = tokensOf(request, staffTokenCookies)
  const { session, renewed } = await sessions.sessionOf({ access, refresh }, request.id)
  if (session.state === 'guest')
    return { session: { state: 'ended', failure: new HttpError(401, errorTexts.noTokens) } }
  // The tokens stay while the session is unknown; an ended one is cleared by the response that reports it.
  if (session.state !== 'signed-in') return { session }
  clearStaffTokens(cookieJar)
  const uuid_code = session.user.contact.uuid_code
  return { session, renewed: renewed ?? { access_token: session.accessToken, refresh_token: refresh ?? '', uuid_code } }
}
