import { cookieNames } from '@vitrina/site/cookies'
import { isUuid } from '@vitrina/site/identifiers'
import type { AccountSession } from '../visitor/account-session.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { clientCodeOf } from './session.ts'

/**
 * The visitor's id, when what is under it is a guest's own. An id that came with tokens may be that of an account,
 * whose lists are nobody else's business; only guests have a basket in a cookie.
 */
export function guestIdOf({ uuid, isNew, cookies }: Visitor, hasTokens: boolean): string | undefined {
  const isGuests = !isNew && (!hasTokens || cookies[cookieNames.basket(uuid)] !== undefined)
  return isGuests ? uuid : undefined
}

/** From now on the visitor is the account. Says whether that is another id than theirs was. */
export function switchToAccount(visitor: Visitor, session: Extract<AccountSession, { state: 'signed-in' }>): boolean {
  const { user, accessToken } = session
  visitor.session = session
  visitor.user = user
  visitor.accessToken = accessToken
  visitor.clientCode = clientCodeOf(user)
  const uuid = user.contact.uuid_code
  if (visitor.uuid === uuid || !isUuid(uuid)) return false
  visitor.uuid = uuid
  visitor.isNew = false
  return true
}
