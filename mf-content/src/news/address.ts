import { paths } from '@vitrina/site/paths'

/** Page and filters of the list. */
export interface NewsChoice {
  page?: number
  year?: number | null
  topic?: string | null
}

/** The address of a list of news; the first page and empty filters are omitted. */
export function newsAddress(brand: string, { page = 1, year, topic }: NewsChoice = {}): string {
  const query = new URLSearchParams()
  if (year) query.set('year', String(year))
  if (topic) query.set('topic', topic)
  if (page > 1) query.set('page', String(page))
  return paths.companyNews(brand) + (query.size > 0 ? `?${query}` : '')
}

/** The company in a path of news. */
export const brandOf = (pathname: string): string => /^\/([^/]+)-news(?:\/|$)/.exec(pathname)?.[1] ?? ''
