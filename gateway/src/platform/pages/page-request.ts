import { randomUUID } from 'node:crypto'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { PageAddress } from './page-address.ts'

/**
 * Everything that a shared page may depend on. The cache key is made of all of it, and the page is rendered for a guest
 * and an address made of nothing else, so no other part of a visitor's request can get into a shared page.
 */
export interface PageRequest extends PageAddress {
  /** Id of the release set. */
  set: string
  origin: string
  /** An entry of the shop's own list, never the text of a cookie. */
  department: Visitor['department']
  shape: 'mobile' | 'tablet' | 'desktop'
  cookiesAgreed: boolean
  /** The page may come without its scripts. */
  mayDeferHydration: boolean
}

/** Pages that are not shared: those with personal content, and QR codes, which contain the tracking parameters. */
const personalPath = /^\/(?:cart|order|personal|login|login-by-user|signup|favorites|compare|viewed|support|qr)(?:\/|$)/

/** The request for a shared page, or null when the page is for its visitor only. */
export function toPageRequest(
  set: string,
  { path, query }: PageAddress,
  { accessToken, origin, department, device, cookiesAgreed }: Visitor,
  mayRest: boolean,
): PageRequest | null {
  if (accessToken !== undefined || personalPath.test(path)) return null
  const shape = device.isMobile ? 'mobile' : device.isTablet ? 'tablet' : 'desktop'
  return { set, path, query, origin, department, shape, cookiesAgreed, mayDeferHydration: mayRest }
}

/** Unambiguous, because no part but the last can contain a space. */
export function cacheKeyOf({
  set,
  path,
  query,
  origin,
  department,
  shape,
  cookiesAgreed,
  mayDeferHydration,
}: PageRequest): string {
  const consent = cookiesAgreed ? 'agreed' : 'new'
  return `${set} ${origin} ${path}${query} ${shape} ${consent} ${mayDeferHydration ? 'rests' : 'lives'} ${department.id_1c}`
}

export const urlOf = ({ origin, path, query }: PageRequest): URL => new URL(origin + path + query)

/** The visitor that a shared page is rendered for: a new guest with no data beyond the cache key. */
export function guestOf({ origin, department, shape, cookiesAgreed }: PageRequest): Visitor {
  return {
    uuid: randomUUID(),
    isNew: true,
    department,
    device: { isMobile: shape === 'mobile', isTablet: shape === 'tablet', isBot: false },
    cookiesAgreed,
    cookies: {},
    accessToken: undefined,
    session: { state: 'guest' },
    clientCode: undefined,
    host: new URL(origin).host,
    origin,
  }
}
