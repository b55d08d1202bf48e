import { cookieNames } from '@vitrina/site/cookies'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import { trimCookies } from '../../visitor/visitor/foreign-cookies.ts'
import type { ShopServices } from '../services.ts'

/** Limit for all cookies of a visitor together; servers and proxies refuse headers that are not much longer. */
const MAX_COOKIE_BYTES = 12 * 1024
/** Reserved for a selection, the id and the city, which may be written later. */
const RESERVED_BYTES = 1500

/**
 * Whether cookies of this size can replace those under these names within the budget. Removes cookies of earlier visits
 * when space is short.
 */
export function fitsInCookies(
  services: Pick<ShopServices, 'cookies'>,
  exchange: VisitorExchange,
  names: readonly string[],
  bytes: number,
): boolean {
  const remainingBytes = MAX_COOKIE_BYTES - RESERVED_BYTES - bytes
  if (otherCookieBytes(exchange, names) <= remainingBytes) return true
  trimCookies(services, exchange, 0)
  return otherCookieBytes(exchange, names) <= remainingBytes
}

/** Bytes of all other cookies in the request; cookies that this request has already removed do not count. */
function otherCookieBytes({ visitor, request }: VisitorExchange, names: readonly string[]): number {
  const left = new Set([...names, cookieNames.orderItems(visitor.uuid)])
  return (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => {
      const name = pair.split('=', 1)[0] ?? ''
      return !left.has(name) && !(name in visitor.cookies && visitor.cookies[name] === undefined)
    })
    .reduce((sum, pair) => sum + pair.length + 2, 0)
}
