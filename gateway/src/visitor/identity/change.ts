import type { Session } from '@vitrina/contracts/site/session'
import type { SessionServices } from '../services.ts'
import { sessionOf } from '../session/session.ts'
import type { VisitorExchange } from '../visitor/exchange.ts'
import { clearForeign } from '../visitor/foreign-cookies.ts'
import { keepFormerId } from '../visitor/former-ids.ts'

/**
 * Brings what the guest had to the account that the visitor is now, and answers who they are. The cookie gets the
 * account's id with it; while the retailer does not answer it keeps the guest's, so that the next session call finds
 * what is yet to be merged. With `apart` nothing is merged.
 */
export async function settleIdentity(
  services: SessionServices,
  asked: VisitorExchange,
  apart: boolean,
): Promise<Session> {
  const { visitor, response } = asked
  const { oldUuid } = visitor
  if (oldUuid === undefined) return sessionOf(services, asked)
  keepFormerId(response, oldUuid)
  if (apart) {
    services.cookies.uuid(response, visitor)
    return sessionOf(services, asked)
  }
  const { favorites, favoritesLeft } = services.goods.mergeFavorites(asked, oldUuid)
  const cart = await services.goods.mergeCart(asked, oldUuid)
  if (cart.outcome !== 'unanswered') services.cookies.uuid(response, visitor)
  if (cart.outcome === 'merged') clearForeign(services, asked, [oldUuid, visitor.uuid])
  // What stayed behind is offered once, when there is nothing left to try again.
  const offered = cart.outcome === 'unanswered' ? [] : favoritesLeft
  return sessionOf(services, asked, { favorites, basket: cart.lines, favoritesLeft: offered })
}
