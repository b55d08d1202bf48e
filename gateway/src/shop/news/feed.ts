import type { NewsSummary } from '@vitrina/contracts/retailer/news'
import { isSlug } from '@vitrina/site/identifiers'
import { paths } from '@vitrina/site/paths'
import { escapeHtml } from '@vitrina/site/plain-text'
import type { ShopServices } from '../services.ts'
import { newsListOf } from './list.ts'
import { presentNewsLine } from './routes.ts'

const MOST_ITEMS = 30

const feedTexts = {
  title: (siteName: string) => `Новости — ${siteName}`,
  description: 'Что нового: магазины, товары, сервис и советы по ремонту',
}

/** Characters that XML 1.0 does not allow; `toWellFormed` replaces lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const invalidXmlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const xmlText = (value: string): string => escapeHtml(value.toWellFormed().replace(invalidXmlCharacters, ''))

/** The newest news as RSS 2.0. `origin` is scheme, host and port. */
export async function* newsFeed(
  services: Pick<ShopServices, 'config' | 'caches' | 'retailer'>,
  origin: string,
): AsyncGenerator<string, void, undefined> {
  const { brandSlug, siteName } = services.config
  const { items } = await newsListOf(services, { page: 1, page_size: MOST_ITEMS, year: null, topic: null })
  const known = items.filter(({ slug, published_at }) => isSlug(slug) && !Number.isNaN(Date.parse(published_at)))
  const newest = known[0]?.published_at
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(feedTexts.title(siteName))}</title>
<link>${xmlText(origin + paths.companyNews(brandSlug))}</link>
<description>${xmlText(feedTexts.description)}</description>
<language>ru</language>
<atom:link href="${xmlText(origin + paths.newsFeed(brandSlug))}" rel="self" type="application/rss+xml"/>
`
  if (newest) yield `<lastBuildDate>${rfc822(newest)}</lastBuildDate>\n`
  for (const item of known) yield itemOf(presentNewsLine(item), origin, brandSlug)
  yield '</channel>\n</rss>\n'
}

function itemOf({ slug, title, summary, published_at, topic }: NewsSummary, origin: string, brand: string): string {
  const address = xmlText(origin + paths.companyNewsItem(brand, slug))
  return `<item>
<title>${xmlText(title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${rfc822(published_at)}</pubDate>
<description>${xmlText(summary)}</description>
${topic ? `<category>${xmlText(topic.name)}</category>\n` : ''}</item>
`
}

/** «Sun, 22 Nov 2026 07:00:00 GMT» */
const rfc822 = (instant: string): string => new Date(instant).toUTCString()
