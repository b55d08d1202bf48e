import type { Visitor } from '../visitor/visitor.ts'

/** Pages that show what is the visitor's own: never from the cache. */
const personal = /^\/(?:cart|order|personal|login|login-by-user|signup|favorites|compare|viewed|support)(?:\/|$)/

/** Parts of the query that change a page; other parts (marks of advertisers) do not make another page. */
const meaningful = ['sort', 'page', 'q', 'view', 'price', 'brand', 'city', 'pickup', 'wholesale']

/** Key of a guest's page, or null when the page is the visitor's own. */
export function cacheKey(set: string, url: URL, visitor: Visitor): string | null {
  if (visitor.accessToken !== undefined || personal.test(url.pathname)) return null
  const query = meaningful
    .filter((name) => url.searchParams.has(name))
    .map((name) => `${name}=${url.searchParams.get(name)}`)
    .join('&')
  if (query.length > 200) return null
  const { device, department } = visitor
  const shape = device.isMobile ? 'mobile' : device.isTablet ? 'tablet' : 'desktop'
  return [
    set,
    visitor.origin,
    url.pathname,
    query,
    department.id_1c,
    shape,
    visitor.cookiesAgreed ? 'agreed' : 'new',
  ].join('|')
}
