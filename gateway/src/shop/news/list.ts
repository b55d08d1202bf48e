import { type NewsList, newsApi } from '@vitrina/contracts/retailer/news'
import { KEEP_CONTENT } from '../content-store/kept.ts'
import type { ShopServices } from '../services.ts'

export interface NewsQuestion {
  page: number
  page_size: number
  year: number | null
  topic: string | null
}

/** Pages further down, years and topics are named by the visitor, and there is no end of them. */
const LAST_COMMON_PAGE = 5
const { onDisk: _, ...KEEP_NARROWED } = KEEP_CONTENT

/** Published news, the same for everybody. */
export function newsListOf(
  { config, memory, retailer }: Pick<ShopServices, 'config' | 'memory' | 'retailer'>,
  { page, page_size, year, topic }: NewsQuestion,
): Promise<NewsList> {
  const isCommon = year === null && topic === null && page <= LAST_COMMON_PAGE
  const [kept, times] = isCommon ? [memory.texts, KEEP_CONTENT] : [memory.narrowed, KEEP_NARROWED]
  return kept.get(`news:${JSON.stringify([page, page_size, year, topic])}`, times, () =>
    retailer.as()(newsApi.list, {
      params: { site_code: config.siteCode },
      query: { page, page_size, year: year ?? undefined, topic: topic ?? undefined },
    }),
  )
}
