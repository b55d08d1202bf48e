import { type NewsList, newsApi } from '@vitrina/contracts/retailer/news'
import { KEEP_CONTENT } from '../content/kept.ts'
import type { Services } from '../services.ts'

export interface NewsQuestion {
  page: number
  page_size: number
  year: number | null
  topic: string | null
}

/** Published news, the same for everybody. */
export function newsListOf(
  { config, memory, retailer }: Pick<Services, 'config' | 'memory' | 'retailer'>,
  { page, page_size, year, topic }: NewsQuestion,
): Promise<NewsList> {
  return memory.get(`news:${JSON.stringify([page, page_size, year, topic])}`, KEEP_CONTENT, () =>
    retailer.as()(newsApi.list, {
      params: { site_code: config.siteCode },
      query: { page, page_size, year: year ?? undefined, topic: topic ?? undefined },
    }),
  )
}
