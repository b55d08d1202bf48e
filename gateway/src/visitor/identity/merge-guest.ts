import type { Session } from '@vitrina/contracts/site/session'
import type { SessionServices } from '../services.ts'
import { sessionOf } from '../session/session.ts'
import type { VisitorExchange } from '../visitor/exchange.ts'
import { clearForeignCookies } from '../visitor/foreign-cookies.ts'
import { rememberFormerId } from '../visitor/former-ids.ts'

/**
 * Merges the guest's basket and lists into the account and returns the session. The cookie then gets the account's id;
 * while the retailer does not answer it keeps the guest's id, so that the next session call can merge the rest. With
 * `apart` nothing is merged.
 */
export async function mergeGuestIntoAccount(
  services: Pick<SessionServices, 'config' | 'cookies' | 'departments' | 'goods'>,
  exchange: VisitorExchange,
  apart: boolean,
): Promise<Session> {
  const { visitor, cookieJar } = exchange
  const { oldUuid } = visitor
  if (oldUuid === undefined) return sessionOf(services, exchange)
  rememberFormerId(cookieJar, oldUuid)
  if (apart) {
    services.cookies.writeUuid(exchange)
    return sessionOf(services, exchange)
  }
  const { favorites, favoritesLeft } = services.goods.mergeFavorites(exchange, oldUuid)
  const cart = await services.goods.mergeCart(exchange, oldUuid)
  if (cart.outcome !== 'unanswered') services.cookies.writeUuid(exchange)
  if (cart.outcome === 'merged') clearForeignCookies(services, exchange, [oldUuid, visitor.uuid])
  // Favourites that were not merged are offered once, when no merge is left to retry.
  const offered = cart.outcome === 'unanswered' ? [] : favoritesLeft
  return sessionOf(services, exchange, { favorites, basket: cart.lines, favoritesLeft: offered })
}
