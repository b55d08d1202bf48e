import type { Asked } from '../basket/shelf.ts'
import type { Services } from '../services.ts'

const namedById = /^(?:Basket|favorites|compare|orderItems)_(.+)$/

/** Servers and proxies refuse headers from 16 KB on, many from 8 KB; then nothing of the site can be opened any more. */
const HEAVY_HEADER_CHARS = 12 * 1024

/** Clears the lists and baskets of every other id: left behind by earlier visits, they can lock a visitor out. */
export function clearForeign({ cookies }: Services, { visitor, response }: Asked, ids: readonly string[]): void {
  for (const name of Object.keys(visitor.cookies)) {
    const [, id] = namedById.exec(name) ?? []
    if (id !== undefined && visitor.cookies[name] !== undefined && !ids.includes(id)) {
      cookies.clear(response, visitor, name)
    }
  }
}

/** The same when the browser sends so much that it is about to be refused; what is yet to be merged stays. */
export function lightenCookies(services: Services, asked: Asked): void {
  const { visitor, request } = asked
  if ((request.headers.cookie?.length ?? 0) <= HEAVY_HEADER_CHARS) return
  clearForeign(services, asked, [visitor.uuid, visitor.oldUuid ?? ''])
}
