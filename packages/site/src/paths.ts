/** URLs of the site: every path as a function, always with a trailing slash. */

export type { ListingQuery } from './site-paths.ts'
export * as paths from './site-paths.ts'

/**
 * The company and the item of a news path, or null for any other path. Parsed here, because a router reads
 * '/:brand-news' as one parameter and would take every unknown page for news.
 */
export function matchCompanyNews(pathname: string): { brand: string; slug: string | null } | null {
  const [, brand, slug] = /^\/([a-z0-9][a-z0-9-]*)-news(?:\/([^/]+))?\/?$/.exec(pathname) ?? []
  return brand ? { brand, slug: slug ?? null } : null
}
