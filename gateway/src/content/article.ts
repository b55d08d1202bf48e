import type { Article } from '@vitrina/contracts/retailer/content'
import { contentApi } from '@vitrina/contracts/retailer/content'
import type { Services } from '../services.ts'

const KEEP = { freshMs: 60_000, staleMs: 24 * 60 * 60_000 }

/** An article as the retailer keeps it, placeholders and all; null when there is none. */
export async function articleOf(
  { config, memory, retailer }: Pick<Services, 'config' | 'memory' | 'retailer'>,
  slug: string,
): Promise<Article | null> {
  const { article } = await memory.get(`article|${slug}`, KEEP, async () => ({
    article: await retailer.as()(contentApi.article, { params: { site_code: config.siteCode, slug } }),
  }))
  return article
}
