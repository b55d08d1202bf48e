import { cookieNames } from '@vitrina/site/cookies'
import { decodeList } from '@vitrina/site/lists'
import type { Asked } from '../basket/shelf.ts'
import { readList, writeList } from '../lists/lists.ts'
import type { Services } from '../services.ts'

/**
 * The guest's favourites after the account's own, which only happens when both lists exist; gives the codes that came.
 * The guest's cookie goes once everything in it has a place.
 */
export function mergeFavorites(services: Services, asked: Asked, oldUuid: string): string[] {
  const { visitor, response } = asked
  const { cookies, uuid } = visitor
  const old = cookies[cookieNames.favorites(oldUuid)]
  if (old === undefined || cookies[cookieNames.favorites(uuid)] === undefined) return []
  const own = readList(visitor, 'favorites')
  const missing = decodeList(old).filter((idcode) => !own.includes(idcode))
  const { idcodes, dropped } = writeList(services, asked, 'favorites', [...own, ...missing], 'last')
  if (dropped.length === 0) services.cookies.clear(response, visitor, cookieNames.favorites(oldUuid))
  return missing.filter((idcode) => idcodes.includes(idcode))
}
