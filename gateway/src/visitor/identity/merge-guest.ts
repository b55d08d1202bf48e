import type { Session } from '@vitrina/contracts/site/session'
import type { SessionServices } from '../services.ts'
import { sessionOf } from '../session/session.ts'
import type { VisitorExchange } from '../visitor/exchange.ts'
import { clearForeignCookies } from '../visitor/foreign-cookies.ts'
import { rememberFormerId } from '../visitor/former-ids.ts'

/**
 * Brings what the guest had to the account that the visitor is now, and answers who they are. The cookie gets the
 * account's id with it; while the retailer does not answer it keeps the guest's, so that the next session call finds
 * what is yet to be merged. With `apart` nothing is merged.
 */
export async function mergeGuestIntoAccount(
  services: SessionServices,
  asked: VisitorExchange,
  apart: boolean,
): Promise<Session> {
  const { visitor, response } = asked
  const { oldUuid } = visitor
  if (oldUuid === undefined) return sessionOf(services, asked)
  rememberFormerId(response, oldUuid)
  if (apart) {
    services.cookies.writeUuid(response, visitor)
    return sessionOf(services, asked)
  }
  const { favorites, favoritesLeft } = services.goods.mergeFavorites(asked, oldUuid)
  const cart = await services.goods.mergeCart(asked, oldUuid)
  if (cart.outcome !== 'unanswered') services.cookies.writeUuid(response, visitor)
  if (cart.outcome === 'merged') clearForeignCookies(services, asked, [oldUuid, visitor.uuid])
  // What stayed behind is offered once, when there is nothing left to try again.
  const offered = cart.outcome === 'unanswered' ? [] : favoritesLeft
  return sessionOf(services, asked, { favorites, basket: cart.lines, favoritesLeft: offered })
}
