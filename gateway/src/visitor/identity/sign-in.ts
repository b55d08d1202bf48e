import type { Session } from '@vitrina/contracts/site/session'
import type { SessionServices } from '../services.ts'
import { guestIdOf, switchToAccount } from '../sessions/become-account.ts'

import { userRefusal } from '../sessions/session.ts'
import { tokensOf, writeTokens } from '../sessions/token-cookies.ts'
import type { VisitorExchange } from '../visitor/exchange.ts'
import { mergeGuestIntoAccount } from './merge-guest.ts'

/** Tokens of a new sign-in; some of the retailer's have no refresh token. */
export interface SignInTokens {
  access_token: string
  refresh_token?: string
}

/**
 * Signs the visitor in with these tokens: stores them, reads the account, and merges the guest's data unless `apart`.
 * Returns the whole session. Throws HttpError when the account cannot be read; the tokens stay.
 */
export async function completeSignIn(
  services: Pick<SessionServices, 'config' | 'cookies' | 'departments' | 'goods' | 'sessions'>,
  exchange: VisitorExchange,
  tokens: SignInTokens,
  options: { apart: boolean },
): Promise<Session> {
  const { visitor, request, cookieJar } = exchange
  const { access, refresh } = tokensOf(request)
  const oldUuid = guestIdOf(visitor, access !== undefined || refresh !== undefined)
  writeTokens(cookieJar, tokens.access_token, tokens.refresh_token)
  const session = await services.sessions.accountOf(tokens.access_token, request.id)
  if (session.state !== 'signed-in') throw userRefusal(session.failure)
  switchToAccount(visitor, session)
  visitor.oldUuid = oldUuid === visitor.uuid ? undefined : oldUuid
  if (visitor.oldUuid === undefined) services.cookies.writeUuid(exchange)
  return mergeGuestIntoAccount(services, exchange, options.apart)
}
