import type { ChangedList, ListName, Lists } from '@vitrina/contracts/site/lists'
import { cookieLifetimes, cookieNames } from '@vitrina/site/cookies'
import { decodeList, encodeList, listLimits } from '@vitrina/site/lists'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'

/** Which end of the list is dropped when it does not fit. */
type EvictionEnd = 'first' | 'last'

const cookieOf = (list: ListName, uuid: string): string =>
  list === 'viewed' ? cookieNames.viewed : cookieNames[list](uuid)

/** Product codes of a list, newest last; a broken cookie is an empty list. */
export function readList({ cookies, uuid }: Pick<Visitor, 'cookies' | 'uuid'>, list: ListName): string[] {
  return decodeList(cookies[cookieOf(list, uuid)]).slice(-listLimits[list])
}

export function readLists(visitor: Pick<Visitor, 'cookies' | 'uuid'>): Lists {
  return {
    favorites: readList(visitor, 'favorites'),
    compare: readList(visitor, 'compare'),
    viewed: readList(visitor, 'viewed'),
  }
}

/** Cuts the list to its limit and that of its cookie; by default the oldest codes, which come first, are dropped. */
function fitToCookie(list: ListName, uuid: string, idcodes: readonly string[], givesWay: EvictionEnd = 'first') {
  const name = cookieOf(list, uuid)
  let fittingCodes = [...new Set(idcodes)]
  const most = listLimits[list]
  if (fittingCodes.length > most)
    fittingCodes = givesWay === 'first' ? fittingCodes.slice(-most) : fittingCodes.slice(0, most)
  let encoded = encodeList(name, fittingCodes)
  while (!encoded.ok) {
    fittingCodes = givesWay === 'first' ? fittingCodes.slice(1) : fittingCodes.slice(0, -1)
    encoded = encodeList(name, fittingCodes)
  }
  return {
    name,
    value: encoded.value,
    idcodes: fittingCodes,
    dropped: idcodes.filter((idcode) => !fittingCodes.includes(idcode)),
  }
}

/** Writes a list into its cookie, or removes the cookie when it is empty. Drops the oldest codes when not all fit. */
export function writeList(
  { cookies }: Pick<ShopServices, 'cookies'>,
  exchange: Pick<VisitorExchange, 'cookieJar' | 'visitor'>,
  list: ListName,
  wanted: readonly string[],
  givesWay?: EvictionEnd,
): ChangedList {
  const { name, value, idcodes, dropped } = fitToCookie(list, exchange.visitor.uuid, wanted, givesWay)
  if (idcodes.length === 0) cookies.clear(exchange, name)
  else cookies.write(exchange, name, value, { maxAgeSeconds: cookieLifetimes[list], shared: true })
  return { idcodes, dropped }
}
