import { retailerCatalogApi } from '@vitrina/contracts/retailer/catalog'
import { retailerContentApi } from '@vitrina/contracts/retailer/content'
import { MOST_NEWS } from '@vitrina/contracts/retailer/news'
import { retailerSearchApi } from '@vitrina/contracts/retailer/search'
import { MOST_SITEMAP_PRODUCTS, retailerSeoApi, type SitemapChunk } from '@vitrina/contracts/retailer/seo'
import { isId, isSlug } from '@vitrina/site/identifiers'
import { paths } from '@vitrina/site/paths'
import { escapeHtml } from '@vitrina/site/plain-text'
import { staticPages } from '../../documents/seo/static-pages.ts'
import { branchesOf } from '../contacts/branches.ts'
import { articleOf } from '../content-store/content-pages.ts'
import { newsListOf } from '../news/list.ts'
import type { ShopServices } from '../services.ts'
import { vacanciesOf } from '../vacancies/routes.ts'

/** The format allows 50,000 addresses in a file. */
export const MOST_ADDRESSES = 40_000

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'
const RUNS_CACHE_TIMES = { freshMs: 60 * 60_000, staleMs: 7 * 24 * 60 * 60_000 }

export type SitemapServices = Pick<
  ShopServices,
  'config' | 'caches' | 'retailer' | 'log' | 'skippedBlocks' | 'departments'
>

/** Chunks of a sitemap's text, so that no part is ever completely in memory. */
export type TextChunks = AsyncGenerator<string, void, undefined>

interface SitemapEntry {
  /** Path of this site. */
  path: string
  /** YYYY-MM-DD. */
  changed?: string | null | undefined
}

const isDate = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

function entryXml(kind: 'url' | 'sitemap', origin: string, { path, changed }: SitemapEntry): string {
  const lastmod = changed && isDate(changed) ? `<lastmod>${changed}</lastmod>` : ''
  return `<${kind}><loc>${escapeHtml(origin + path)}</loc>${lastmod}</${kind}>\n`
}

async function* urlset(origin: string, batches: AsyncIterable<SitemapEntry[]>): TextChunks {
  yield `${HEADER}<urlset xmlns="${XMLNS}">\n`
  for await (const batch of batches) yield batch.map((one) => entryXml('url', origin, one)).join('')
  yield '</urlset>\n'
}

function runsOf({ config, caches, retailer }: SitemapServices): Promise<SitemapChunk[]> {
  return caches.site.get('sitemap runs', RUNS_CACHE_TIMES, () =>
    retailer.as()(retailerSeoApi.productRuns, {
      params: { site_code: config.siteCode },
      query: { size: MOST_ADDRESSES },
    }),
  )
}

/** /sitemap.xml: the index of the parts. */
async function* index(sources: SitemapServices, origin: string): TextChunks {
  const runs = await runsOf(sources)
  const parts: SitemapEntry[] = [
    { path: '/sitemaps/static.xml' },
    { path: '/sitemaps/categories.xml' },
    { path: '/sitemaps/brands.xml' },
    { path: '/sitemaps/promotions.xml' },
    { path: '/sitemaps/content.xml' },
    ...runs.map(({ updated_on }, at) => ({ path: `/sitemaps/products-${at + 1}.xml`, changed: updated_on })),
  ]
  yield `${HEADER}<sitemapindex xmlns="${XMLNS}">\n`
  for (const part of parts) yield entryXml('sitemap', origin, part)
  yield '</sitemapindex>\n'
}

async function* staticEntries(sources: SitemapServices): AsyncGenerator<SitemapEntry[]> {
  for (const { path, article: slug } of staticPages) {
    const article = slug === undefined ? undefined : await articleOf(sources, slug)
    if (article !== null) yield [{ path, changed: article?.updated_on }]
  }
  const branches = branchesOf(await sources.departments.list(), Date.now())
  yield branches.filter(({ id }) => isId(id)).map(({ id }) => ({ path: paths.branch(id) }))
}

async function* categoryEntries({ config, caches, retailer }: SitemapServices): AsyncGenerator<SitemapEntry[]> {
  const params = { site_code: config.siteCode }
  const tree = await caches.site.get('sitemap tree', RUNS_CACHE_TIMES, () =>
    retailer.as()(retailerCatalogApi.tree, { params }),
  )
  yield tree
    .filter(({ slug, product_count }) => product_count > 0 && isSlug(slug))
    .slice(0, MOST_ADDRESSES)
    .map(({ slug }) => ({ path: paths.category(slug) }))
}

async function* brandEntries({ config, caches, retailer }: SitemapServices): AsyncGenerator<SitemapEntry[]> {
  const params = { site_code: config.siteCode }
  const brands = await caches.site.get('sitemap brands', RUNS_CACHE_TIMES, () =>
    retailer.as()(retailerSearchApi.brands, { params }),
  )
  yield brands
    .filter(({ slug, product_count }) => product_count > 0 && isSlug(slug))
    .slice(0, MOST_ADDRESSES)
    .map(({ slug }) => ({ path: paths.brand(slug) }))
}

/** Current promotions only; pages of past ones exist but are not listed. */
async function* promotionEntries({ config, retailer }: SitemapServices): AsyncGenerator<SitemapEntry[]> {
  const promotions = await retailer.as()(retailerSearchApi.promotions, { params: { site_code: config.siteCode } })
  yield promotions
    .filter(({ slug, state }) => state === 'now' && isSlug(slug))
    .slice(0, MOST_ADDRESSES)
    .map(({ slug }) => ({ path: paths.promotion(slug) }))
}

/** Landing pages, news and vacancies. */
async function* contentEntries(sources: SitemapServices): AsyncGenerator<SitemapEntry[]> {
  const { config, retailer } = sources
  const { brandSlug } = config
  const landings = await retailer.as()(retailerContentApi.landings, { params: { site_code: config.siteCode } })
  yield landings
    .filter(({ slug }) => isSlug(slug))
    .slice(0, MOST_ADDRESSES)
    .map(({ slug, updated_on }) => ({ path: paths.landing(slug), changed: updated_on }))
  const vacancies = await vacanciesOf(sources)
  yield vacancies.map(({ id, posted_on }) => ({ path: paths.vacancy(id), changed: posted_on }))
  yield [{ path: paths.companyNews(brandSlug) }]
  for (let page = 1, given = 0; given < MOST_ADDRESSES / 2; page += 1) {
    const { items } = await newsListOf(sources, { page, page_size: MOST_NEWS, year: null, topic: null })
    if (items.length === 0) return
    yield items
      .filter(({ slug }) => isSlug(slug))
      .map(({ slug, published_at }) => ({
        path: paths.companyNewsItem(brandSlug, slug),
        changed: published_at.slice(0, 10),
      }))
    given += items.length
  }
}

async function* productEntries(
  { config, retailer }: SitemapServices,
  { after, until }: SitemapChunk,
): AsyncGenerator<SitemapEntry[]> {
  const params = { site_code: config.siteCode }
  // Products added since the runs were computed lie inside them, so a run may have grown.
  for (let last = after, given = 0; given < MOST_ADDRESSES; ) {
    const limit = Math.min(MOST_SITEMAP_PRODUCTS, MOST_ADDRESSES - given)
    const some = await retailer.as()(retailerSeoApi.products, { params, query: { after: last, until, limit } })
    const end = some.at(-1)?.slug
    if (end === undefined) return
    if (end === last) throw new Error('The retailer does not read on behind the last product')
    yield some
      .filter(({ slug }) => isSlug(slug))
      .map(({ slug, updated_on }) => ({ path: paths.product(slug), changed: updated_on }))
    last = end
    given += some.length
  }
}

/** The text of a sitemap file by path; null when there is no such file. */
export async function sitemap(sources: SitemapServices, path: string, origin: string): Promise<TextChunks | null> {
  if (path === '/sitemap.xml') return index(sources, origin)
  if (path === '/sitemaps/static.xml') return urlset(origin, staticEntries(sources))
  if (path === '/sitemaps/categories.xml') return urlset(origin, categoryEntries(sources))
  if (path === '/sitemaps/brands.xml') return urlset(origin, brandEntries(sources))
  if (path === '/sitemaps/promotions.xml') return urlset(origin, promotionEntries(sources))
  if (path === '/sitemaps/content.xml') return urlset(origin, contentEntries(sources))
  const [, number] = /^\/sitemaps\/products-([1-9]\d{0,4})\.xml$/.exec(path) ?? []
  if (number === undefined) return null
  const run = (await runsOf(sources))[Number(number) - 1]
  return run ? urlset(origin, productEntries(sources, run)) : null
}
