import { cookieNames } from '@vitrina/site/cookies'
import { decodeList } from '@vitrina/site/lists'
import type { VisitorServices } from '../services.ts'
import type { VisitorExchange } from './exchange.ts'

import type { Visitor } from './visitor.ts'

/** A guest's basket that is too long for one cookie goes on in «Basket_<id>_2» and «Basket_<id>_3». */
const idNamedCookie = /^(favorites|compare|orderItems|Basket)_(.+)$/i
const partSuffix = /(?<=-[0-9a-f]{12})_[23]$/i

/** The id that a cookie of a list or a basket is named by. */
function idOfCookie(name: string): string | undefined {
  const [, kind = '', id] = idNamedCookie.exec(name) ?? []
  return kind.toLowerCase() === 'basket' ? id?.replace(partSuffix, '') : id
}

/** Servers and proxies refuse headers from 16 KB on, many from 8 KB; then nothing of the site can be opened any more. */
const HEAVY_HEADER_CHARS = 12 * 1024

/**
 * Clears the lists and baskets of every other id: left behind by earlier visits, they can lock a visitor out.
 * Favourites stay while these ids' own do not hold all of them: they were neither merged nor taken over.
 */
export function clearForeignCookies(
  { cookies }: VisitorServices,
  { visitor, response }: VisitorExchange,
  ids: readonly string[],
): void {
  const favoritesOf = (name: string) => decodeList(visitor.cookies[name])
  const held = new Set(ids.flatMap((id) => favoritesOf(cookieNames.favorites(id))))
  for (const { name, id } of foreignCookies(visitor, ids)) {
    const isNeeded = name === cookieNames.favorites(id) && favoritesOf(name).some((idcode) => !held.has(idcode))
    if (!isNeeded) cookies.clear(response, visitor, name)
  }
}

/** Clears every list and basket under one id: a client's, when staff has worked on their behalf in this browser. */
export function clearCookiesOfId(
  { cookies }: Pick<VisitorServices, 'cookies'>,
  { visitor, response }: VisitorExchange,
  id: string,
): void {
  for (const name of Object.keys(visitor.cookies)) {
    if (idOfCookie(name) === id) cookies.clear(response, visitor, name)
  }
}

/** When the browser sends so much that it is about to be refused, all of them go; what is yet to be merged stays. */
export function trimCookies(
  { cookies }: VisitorServices,
  { visitor, request, response }: VisitorExchange,
  heavy = HEAVY_HEADER_CHARS,
): void {
  if ((request.headers.cookie?.length ?? 0) <= heavy) return
  for (const { name } of foreignCookies(visitor, [visitor.uuid, visitor.oldUuid ?? ''])) {
    cookies.clear(response, visitor, name)
  }
}

function foreignCookies(visitor: Visitor, ids: readonly string[]): { name: string; id: string }[] {
  return Object.keys(visitor.cookies).flatMap((name) => {
    const id = idOfCookie(name)
    return id !== undefined && visitor.cookies[name] !== undefined && !ids.includes(id) ? [{ name, id }] : []
  })
}
