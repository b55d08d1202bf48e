/**
 * Classes of requests in metrics. Objectives exist for pages and for the order path; the other classes are for
 * information.
 */
export const ROUTE_CLASSES = ['page', 'order', 'call', 'data', 'file', 'image', 'proxy', 'signal', 'machine'] as const
export type RouteClass = (typeof ROUTE_CLASSES)[number]

/** The class by the first matching path prefix; everything between the basket and a placed order is `order`. */
const classPrefixes: readonly [start: string, of: RouteClass][] = [
  ['/api/site/basket/', 'order'],
  ['/api/site/order/', 'order'],
  ['/api/site/orders/', 'order'],
  ['/cart/', 'order'],
  ['/order/', 'order'],
  ['/api/site/signals/', 'signal'],
  ['/api/site/error-reports/', 'signal'],
  ['/api/services/', 'proxy'],
  ['/api/', 'call'],
  ['/remotes/', 'file'],
  ['/favicon.', 'file'],
  ['/images/', 'image'],
  ['/builds/', 'machine'],
  ['/robots.txt', 'machine'],
  ['/sitemap', 'machine'],
  ['/dev/', 'machine'],
]

export function routeClassOf(path: string): RouteClass {
  for (const [start, of] of classPrefixes) if (path.startsWith(start)) return of
  return 'page'
}
