import { type NewsList, retailerNewsApi } from '@vitrina/contracts/retailer/news'
import { CONTENT_TTL } from '../content-store/content-pages.ts'
import type { ShopServices } from '../services.ts'

export interface NewsQuery {
  page: number
  page_size: number
  year: number | null
  topic: string | null
}

/** Visitors can request endless later pages, years and topics, so these have a separate cache and no disk copy. */
const LAST_COMMON_PAGE = 5
const { onDisk: _, ...FILTERED_CACHE_TIMES } = CONTENT_TTL

/** A page of published news, the same for everybody. */
export function newsListOf(
  { config, caches, retailer }: Pick<ShopServices, 'config' | 'caches' | 'retailer'>,
  { page, page_size, year, topic }: NewsQuery,
): Promise<NewsList> {
  const isCommon = year === null && topic === null && page <= LAST_COMMON_PAGE
  const [cache, times] = isCommon ? [caches.texts, CONTENT_TTL] : [caches.narrowed, FILTERED_CACHE_TIMES]
  return cache.get(`news:${JSON.stringify([page, page_size, year, topic])}`, times, () =>
    retailer.as()(retailerNewsApi.list, {
      params: { site_code: config.siteCode },
      query: { page, page_size, year: year ?? undefined, topic: topic ?? undefined },
    }),
  )
}
