import { cookieNames } from '@vitrina/site/cookies'
import { decodeList } from '@vitrina/site/lists'
import type { VisitorServices } from '../services.ts'
import type { VisitorExchange } from './exchange.ts'

import type { Visitor } from './visitor.ts'

/** A guest's basket that exceeds one cookie continues in «Basket_<id>_2» and «Basket_<id>_3». */
const idNamedCookie = /^(favorites|compare|orderItems|Basket)_(.+)$/i
const partSuffix = /(?<=-[0-9a-f]{12})_[23]$/i

/** The id in the name of a list or basket cookie. */
function idOfCookie(name: string): string | undefined {
  const [, kind = '', id] = idNamedCookie.exec(name) ?? []
  return kind.toLowerCase() === 'basket' ? id?.replace(partSuffix, '') : id
}

/** Servers and proxies refuse headers over 16 KB, many over 8 KB, and then the whole site is unreachable. */
const HEAVY_HEADER_CHARS = 12 * 1024

/**
 * Clears list and basket cookies of all other ids: left by earlier visits, they can make requests too large. Favourites
 * that the given ids do not all have stay, because they were not merged yet.
 */
export function clearForeignCookies(
  { cookies }: Pick<VisitorServices, 'cookies'>,
  exchange: Pick<VisitorExchange, 'cookieJar' | 'visitor'>,
  ids: readonly string[],
): void {
  const { visitor } = exchange
  const favoritesOf = (name: string) => decodeList(visitor.cookies[name])
  const held = new Set(ids.flatMap((id) => favoritesOf(cookieNames.favorites(id))))
  for (const { name, id } of foreignCookies(visitor, ids)) {
    const isNeeded = name === cookieNames.favorites(id) && favoritesOf(name).some((idcode) => !held.has(idcode))
    if (!isNeeded) cookies.clear(exchange, name)
  }
}

/** Clears all list and basket cookies of one id: a client's, after an on-behalf session in this browser. */
export function clearCookiesOfId(
  { cookies }: Pick<VisitorServices, 'cookies'>,
  exchange: Pick<VisitorExchange, 'cookieJar' | 'visitor'>,
  id: string,
): void {
  for (const name of Object.keys(exchange.visitor.cookies)) {
    if (idOfCookie(name) === id) cookies.clear(exchange, name)
  }
}

/** Clears all foreign cookies when the Cookie header is close to its limit; those still to be merged stay. */
export function trimCookies(
  { cookies }: Pick<VisitorServices, 'cookies'>,
  exchange: VisitorExchange,
  heavy = HEAVY_HEADER_CHARS,
): void {
  const { visitor, request } = exchange
  if ((request.headers.cookie?.length ?? 0) <= heavy) return
  for (const { name } of foreignCookies(visitor, [visitor.uuid, visitor.oldUuid ?? ''])) {
    cookies.clear(exchange, name)
  }
}

function foreignCookies(visitor: Visitor, ids: readonly string[]): { name: string; id: string }[] {
  return Object.keys(visitor.cookies).flatMap((name) => {
    const id = idOfCookie(name)
    return id !== undefined && visitor.cookies[name] !== undefined && !ids.includes(id) ? [{ name, id }] : []
  })
}
