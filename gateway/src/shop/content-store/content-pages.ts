import { retailerContentApi, type StoredPage } from '@vitrina/contracts/retailer/content'
import { retailerNewsApi } from '@vitrina/contracts/retailer/news'
import { retailerVacanciesApi } from '@vitrina/contracts/retailer/vacancies'
import type { ShopServices } from '../services.ts'
import { type ParsedBlock, parseBlocks } from './parse-blocks.ts'

const DAY_MS = 24 * 60 * 60_000

/** Stale texts are served for a week when the retailer fails: they age slowly, unlike the catalogue. */
export const CONTENT_IF_ERROR_MS = 7 * DAY_MS

export const CONTENT_TTL = { freshMs: 60_000, staleMs: DAY_MS, ifErrorMs: CONTENT_IF_ERROR_MS, onDisk: true } as const

export type ContentSources = Pick<ShopServices, 'config' | 'caches' | 'retailer' | 'log' | 'skippedBlocks'>

/** A stored page with its blocks parsed; placeholders are not filled in and HTML is not sanitised yet. */
export type WithParsedBlocks<Kept> = Omit<Kept, 'blocks'> & { blocks: ParsedBlock[] }

/** A page by its slug; null when the retailer publishes none. The parsed blocks are cached for all visitors. */
async function fetchPage(
  sources: ContentSources,
  kind: 'article' | 'landing',
  slug: string,
): Promise<WithParsedBlocks<StoredPage> | null> {
  return cachedBlocks(sources, `${kind}|${slug}`, (params) =>
    sources.retailer.as()(retailerContentApi[kind], { params: { ...params, slug } }),
  )
}

export const articleOf = (sources: ContentSources, slug: string) => fetchPage(sources, 'article', slug)
export const landingOf = (sources: ContentSources, slug: string) => fetchPage(sources, 'landing', slug)

export const newsItemOf = (sources: ContentSources, slug: string) =>
  cachedBlocks(sources, `news|${slug}`, (params) =>
    sources.retailer.as()(retailerNewsApi.item, { params: { ...params, slug } }),
  )

export const vacancyOf = (sources: ContentSources, id: string) =>
  cachedBlocks(sources, `vacancy|${id}`, (params) =>
    sources.retailer.as()(retailerVacanciesApi.item, { params: { ...params, id } }),
  )

/** Any stored content with blocks, cached under the key. */
async function cachedBlocks<Kept extends { blocks: readonly unknown[] }>(
  { config, caches, log, skippedBlocks }: Pick<ContentSources, 'config' | 'caches' | 'log' | 'skippedBlocks'>,
  key: string,
  ask: (params: { site_code: string }) => Promise<Kept | null>,
): Promise<WithParsedBlocks<Kept> | null> {
  return caches.texts.get(key, CONTENT_TTL, async () => {
    const content = await ask({ site_code: config.siteCode })
    if (!content) return null
    const read = parseBlocks(content.blocks)
    for (const { why } of read.skipped) skippedBlocks.add(why)
    if (read.skipped.length > 0) log.warn({ page: key, leftOut: read.skipped }, 'blocks of a page are left out')
    return { ...content, blocks: read.blocks }
  })
}
