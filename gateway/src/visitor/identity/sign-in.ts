import type { Session } from '@vitrina/contracts/site/session'
import type { SessionServices } from '../services.ts'
import { guestIdOf, switchToAccount } from '../sessions/become-account.ts'

import { userRefusal } from '../sessions/session.ts'
import { tokensOf, writeTokens } from '../sessions/token-cookies.ts'
import type { VisitorExchange } from '../visitor/exchange.ts'
import { mergeGuestIntoAccount } from './merge-guest.ts'

/** Tokens of an account that was just signed into; the retailer gives some that cannot be renewed. */
export interface SignInTokens {
  access_token: string
  refresh_token?: string
}

/**
 * The visitor becomes the account of these tokens: they are stored, the account is read, and what the guest had comes
 * along unless `apart`. Answers the whole session. Throws a `Refusal` when the account cannot be read; the tokens stay.
 */
export async function completeSignIn(
  services: SessionServices,
  asked: VisitorExchange,
  tokens: SignInTokens,
  options: { apart: boolean },
): Promise<Session> {
  const { visitor, request, response } = asked
  const { access, refresh } = tokensOf(request)
  const oldUuid = guestIdOf(visitor, access !== undefined || refresh !== undefined)
  writeTokens(response, tokens.access_token, tokens.refresh_token)
  const session = await services.sessions.accountOf(tokens.access_token, request.id)
  if (session.state !== 'signed-in') throw userRefusal(session.failure)
  switchToAccount(visitor, session)
  visitor.oldUuid = oldUuid === visitor.uuid ? undefined : oldUuid
  if (visitor.oldUuid === undefined) services.cookies.writeUuid(response, visitor)
  return mergeGuestIntoAccount(services, asked, options.apart)
}
