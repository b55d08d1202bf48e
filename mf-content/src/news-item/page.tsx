import { newsApi } from '@vitrina/contracts/site/news'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { breadcrumbList } from '@vitrina/site/structured-data'
import { firstPicture } from '../blocks/first-picture.ts'
import { addressOf } from '../blocks/picture.ts'
import { brandOf } from '../news/address.ts'
import { newsTexts as texts } from '../news/texts.ts'
import { type NewsItemData, NewsItemPage } from './NewsItemPage.tsx'

/** Search engines truncate longer headlines. */
const MAX_HEADLINE_LENGTH = 110

export async function load({ url, params, api, signal }: PageArgs): Promise<NewsItemData> {
  const item = await api(newsApi.item, { params: { slug: params.slug ?? '' } }, { signal })
  return { ...item, brand: brandOf(url.pathname) }
}

export function head(item: NewsItemData, { origin, siteName }: HeadFrame): Head {
  const { brand, slug, title, summary, published_at, updated_at, blocks } = item
  const path = paths.companyNewsItem(brand, slug)
  const image = item.image ? addressOf(item.image, 1000) : firstPicture(blocks)
  const shop = { '@type': 'Organization', name: siteName, url: `${origin}/` }
  return {
    title: `${title}\u00a0— ${siteName}`,
    description: summary,
    type: 'article',
    ...(image ? { image } : {}),
    properties: { 'article:published_time': published_at, 'article:modified_time': updated_at },
    feed: { title: `${texts.news}\u00a0— ${siteName}`, path: paths.newsFeed(brand) },
    jsonLd: [
      breadcrumbList(origin, [
        { name: texts.home, path: paths.home() },
        { name: texts.news, path: paths.companyNews(brand) },
        { name: title, path },
      ]),
      {
        '@context': 'https://schema.org',
        '@type': 'NewsArticle',
        headline: title.slice(0, MAX_HEADLINE_LENGTH),
        description: summary,
        url: origin + path,
        mainEntityOfPage: origin + path,
        inLanguage: 'ru',
        datePublished: published_at,
        dateModified: updated_at,
        author: shop,
        publisher: shop,
        ...(image ? { image: [origin + image] } : {}),
      },
    ],
  }
}

export const rests = true

export default function Page({ data }: { data: NewsItemData }) {
  return <NewsItemPage item={data} />
}
