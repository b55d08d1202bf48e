import { contentApi, type KeptPage } from '@vitrina/contracts/retailer/content'
import { newsApi } from '@vitrina/contracts/retailer/news'
import { vacanciesApi } from '@vitrina/contracts/retailer/vacancies'
import type { ShopServices } from '../services.ts'
import { type ReadBlock, readBlocks } from './read.ts'

const DAY_MS = 24 * 60 * 60_000

/** Texts hardly age: a week old they still help, where a catalogue that old would mislead. */
export const CONTENT_IF_ERROR_MS = 7 * DAY_MS

export const KEEP_CONTENT = { freshMs: 60_000, staleMs: DAY_MS, ifErrorMs: CONTENT_IF_ERROR_MS, onDisk: true } as const

export type Sources = Pick<ShopServices, 'config' | 'memory' | 'retailer' | 'log' | 'leftOut'>

/** What the retailer keeps, with its blocks read: placeholders and HTML are still as they were written. */
export type Read<Kept> = Omit<Kept, 'blocks'> & { blocks: ReadBlock[] }

/** A page by its name; null when the retailer shows none. Its blocks are read once for all who look at it. */
async function keptPage(sources: Sources, kind: 'article' | 'landing', slug: string): Promise<Read<KeptPage> | null> {
  return rememberedBlocks(sources, `${kind}|${slug}`, (params) =>
    sources.retailer.as()(contentApi[kind], { params: { ...params, slug } }),
  )
}

export const articleOf = (sources: Sources, slug: string) => keptPage(sources, 'article', slug)
export const landingOf = (sources: Sources, slug: string) => keptPage(sources, 'landing', slug)

export const newsItemOf = (sources: Sources, slug: string) =>
  rememberedBlocks(sources, `news|${slug}`, (params) =>
    sources.retailer.as()(newsApi.item, { params: { ...params, slug } }),
  )

export const vacancyOf = (sources: Sources, id: string) =>
  rememberedBlocks(sources, `vacancy|${id}`, (params) =>
    sources.retailer.as()(vacanciesApi.item, { params: { ...params, id } }),
  )

/** Anything with blocks that the retailer keeps, remembered under the key. */
async function rememberedBlocks<Kept extends { blocks: readonly unknown[] }>(
  { config, memory, log, leftOut }: Pick<Sources, 'config' | 'memory' | 'log' | 'leftOut'>,
  key: string,
  ask: (params: { site_code: string }) => Promise<Kept | null>,
): Promise<Read<Kept> | null> {
  return memory.texts.get(key, KEEP_CONTENT, async () => {
    const kept = await ask({ site_code: config.siteCode })
    if (!kept) return null
    const read = readBlocks(kept.blocks)
    for (const { why } of read.leftOut) leftOut.add(why)
    if (read.leftOut.length > 0) log.warn({ page: key, leftOut: read.leftOut }, 'blocks of a page are left out')
    return { ...kept, blocks: read.blocks }
  })
}
