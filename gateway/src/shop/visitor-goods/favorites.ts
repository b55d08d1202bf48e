import { cookieNames } from '@vitrina/site/cookies'
import { decodeList } from '@vitrina/site/lists'
import type { FavoritesMerge } from '../../visitor/session/visitor-goods.ts'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import { readList, writeList } from '../lists/lists.ts'
import type { ShopServices } from '../services.ts'

/**
 * Appends the guest's favourites to the account's own; merges only when both lists exist. The guest's cookie is removed
 * once all of it fits.
 */
export function mergeFavorites(
  services: Pick<ShopServices, 'cookies'>,
  exchange: VisitorExchange,
  oldUuid: string,
): FavoritesMerge {
  const { visitor } = exchange
  const { cookies, uuid } = visitor
  const old = decodeList(cookies[cookieNames.favorites(oldUuid)])
  if (cookies[cookieNames.favorites(oldUuid)] === undefined) return { favorites: [], favoritesLeft: [] }
  if (cookies[cookieNames.favorites(uuid)] === undefined) return { favorites: [], favoritesLeft: old }
  const own = readList(visitor, 'favorites')
  const missing = old.filter((idcode) => !own.includes(idcode))
  const { idcodes, dropped } = writeList(services, exchange, 'favorites', [...own, ...missing], 'last')
  if (dropped.length === 0) services.cookies.clear(exchange, cookieNames.favorites(oldUuid))
  return { favorites: missing.filter((idcode) => idcodes.includes(idcode)), favoritesLeft: [] }
}
