import { cookieNames } from '@vitrina/site/cookies'
import { isUuid } from '@vitrina/site/identifiers'
import type { AccountSession } from '../visitor/account-session.ts'
import type { Visitor } from '../visitor/visitor.ts'
import { clientCodeOf } from './session.ts'

/**
 * The visitor's id if it is a guest's. An id that arrives with tokens may be an account's, whose lists must not be
 * merged elsewhere; it counts as a guest's only with a basket cookie, which accounts do not have.
 */
export function guestIdOf({ uuid, isNew, cookies }: Visitor, hasTokens: boolean): string | undefined {
  const isGuests = !isNew && (!hasTokens || cookies[cookieNames.basket(uuid)] !== undefined)
  return isGuests ? uuid : undefined
}

/** Makes the visitor the account; returns whether the id has changed. */
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
