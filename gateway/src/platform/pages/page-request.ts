import { randomUUID } from 'node:crypto'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { PageAddress } from './page-address.ts'

/**
 * A page that guests share: everything that it may depend on. Its key in memory is made of all of this, and it is rendered
 * for a guest and an address that are made of nothing else, so nothing else of anybody's request can get into it.
 */
export interface PageRequest extends PageAddress {
  /** Id of the release set. */
  set: string
  origin: string
  /** Of the shop's own list, never as a cookie has it. */
  department: Visitor['department']
  shape: 'mobile' | 'tablet' | 'desktop'
  cookiesAgreed: boolean
  /** The page may come without its scripts. */
  mayDeferHydration: boolean
}

/** Pages that show what is the visitor's own, and codes, whose answer has the marks of the address: shared by nobody. */
const personalPath = /^\/(?:cart|order|personal|login|login-by-user|signup|favorites|compare|viewed|support|qr)(?:\/|$)/

/** The page as guests share it, or null when it is the visitor's own. */
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

/** No part but the last can hold a space. */
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

/** Whom the page is made for: somebody who has never been here and is known by nothing but the key. */
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
