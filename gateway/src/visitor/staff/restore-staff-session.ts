import { errorTexts } from '@vitrina/site/texts'
import type { Request, Response } from 'express'
import { HttpError } from '../../http/http-errors.ts'
import type { SessionServices } from '../services.ts'
import type { ResolvedSession } from '../sessions/session.ts'
import { clearStaffTokens, staffTokenCookies, tokensOf } from '../sessions/token-cookies.ts'
import { isOnBehalf } from './staff.ts'

/**
 * What a request with a member of staff's tokens put aside comes from: the client while the on-behalf session lasts,
 * else the member of staff again, whose tokens come as `renewed` and have to be written. Other requests are given
 * back as they were found. Never throws.
 */
export async function restoreStaffSession(
  { sessions }: Pick<SessionServices, 'sessions'>,
  request: Request,
  response: Response,
  found: ResolvedSession,
): Promise<ResolvedSession> {
  if (!isOnBehalf(request) || found.session.state === 'unknown') return found
  if (found.session.state === 'signed-in') {
    // An account of one's own: what was put aside is left from an on-behalf session that is over.
    if (!found.session.user.on_behalf) clearStaffTokens(response)
    return found
  }
  return readStaffSession(sessions, request, response)
}

/** The member of staff whose tokens were put aside; without any, their session has ended. Never throws. */
export async function readStaffSession(
  sessions: SessionServices['sessions'],
  request: Request,
  response: Response,
): Promise<ResolvedSession> {
  const { access, refresh } = tokensOf(request, staffTokenCookies)
  const { session, renewed } = await sessions.sessionOf({ access, refresh }, request.id)
  if (session.state === 'guest')
    return { session: { state: 'ended', failure: new HttpError(401, errorTexts.noTokens) } }
  // While it is unknown the tokens wait on; a session that has ended is cleared by whoever tells the visitor.
  if (session.state !== 'signed-in') return { session }
  clearStaffTokens(response)
  const uuid_code = session.user.contact.uuid_code
  return { session, renewed: renewed ?? { access_token: session.accessToken, refresh_token: refresh ?? '', uuid_code } }
}
