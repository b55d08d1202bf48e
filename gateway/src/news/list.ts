import { type NewsList, newsApi } from '@vitrina/contracts/retailer/news'
import type { Services } from '../services.ts'

const KEEP = { freshMs: 60_000, staleMs: 24 * 60 * 60_000, onDisk: true } as const

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
  return memory.get(`news:${JSON.stringify([page, page_size, year, topic])}`, KEEP, () =>
    retailer.as()(newsApi.list, {
      params: { site_code: config.siteCode },
      query: { page, page_size, year: year ?? undefined, topic: topic ?? undefined },
    }),
  )
}
