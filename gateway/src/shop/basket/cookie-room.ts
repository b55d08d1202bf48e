import { cookieNames } from '@vitrina/site/cookies'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import { lightenCookies } from '../../visitor/visitor/foreign-cookies.ts'
import type { ShopServices } from '../services.ts'

/** All cookies of a visitor together; servers and proxies refuse headers that are not much longer. */
const MOST_BYTES = 12 * 1024
/** For a selection, the id and the city, which may be written later. */
const RESERVED = 1500

/**
 * Whether the visitor can carry so many bytes under these names in place of what is there. Cookies of earlier visits
 * go first.
 */
export function fitsBeside(
  services: ShopServices,
  asked: VisitorExchange,
  names: readonly string[],
  bytes: number,
): boolean {
  const room = MOST_BYTES - RESERVED - bytes
  if (othersIn(asked, names) <= room) return true
  lightenCookies(services, asked, 0)
  return othersIn(asked, names) <= room
}

/** Bytes of what the browser sends beside these cookies; what this request has taken away does not count. */
function othersIn({ visitor, request }: VisitorExchange, names: readonly string[]): number {
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
