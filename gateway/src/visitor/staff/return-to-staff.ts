import { errorTexts } from '@vitrina/site/texts'
import type { Request, Response } from 'express'
import { Refusal } from '../../http/refusals.ts'
import type { SessionServices } from '../services.ts'
import type { FoundSession } from '../sessions/session.ts'
import { clearPutAside, putAside, tokensOf } from '../sessions/token-cookies.ts'
import { isOnBehalf } from './staff.ts'

/**
 * What a request with a member of staff's tokens put aside comes from: the client while the on-behalf session lasts,
 * else the member of staff again, whose tokens come as `renewed` and have to be written. Other requests are given
 * back as they were found. Never throws.
 */
export async function returnToStaff(
  { sessions }: Pick<SessionServices, 'sessions'>,
  request: Request,
  response: Response,
  found: FoundSession,
): Promise<FoundSession> {
  if (!isOnBehalf(request) || found.session.state === 'unknown') return found
  if (found.session.state === 'signed-in') {
    // An account of one's own: what was put aside is left from an on-behalf session that is over.
    if (!found.session.user.on_behalf) clearPutAside(response)
    return found
  }
  return staffAgain(sessions, request, response)
}

/** The member of staff whose tokens were put aside; without any, their session has ended. Never throws. */
export async function staffAgain(
  sessions: SessionServices['sessions'],
  request: Request,
  response: Response,
): Promise<FoundSession> {
  const { access, refresh } = tokensOf(request, putAside)
  const { session, renewed } = await sessions.sessionOf({ access, refresh }, request.id)
  if (session.state === 'guest') return { session: { state: 'ended', failure: new Refusal(401, errorTexts.noTokens) } }
  // While it is unknown the tokens wait on; a session that has ended is cleared by whoever tells the visitor.
  if (session.state !== 'signed-in') return { session }
  clearPutAside(response)
  const uuid_code = session.user.contact.uuid_code
  return { session, renewed: renewed ?? { access_token: session.accessToken, refresh_token: refresh ?? '', uuid_code } }
}
