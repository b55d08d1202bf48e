import { type NewsListPage, newsApi } from '@vitrina/contracts/site/news'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { breadcrumbList } from '@vitrina/site/structured-data'
import type { NamesOf } from '../queries.ts'
import { brandOf } from './address.ts'
import { NewsPage, type NewsPageData } from './NewsPage.tsx'
import { newsTexts as texts } from './texts.ts'

export async function load({ url, api, signal }: PageArgs<NamesOf<'news'>>): Promise<NewsPageData> {
  const getParam = (name: NamesOf<'news'>) => url.searchParams.get(name) ?? undefined
  const query = { page: getParam('page'), year: getParam('year'), topic: getParam('topic') }
  const list: NewsListPage = await api(newsApi.list, { query }, { signal })
  return { ...list, brand: brandOf(url.pathname) }
}

export function head({ brand, page, seo }: NewsPageData, { origin, siteName }: HeadFrame): Head {
  const path = paths.companyNews(brand)
  const name = page > 1 ? `${texts.news}, ${texts.page(page)}` : texts.news
  return {
    title: (page === 1 && seo?.title) || `${name}\u00a0— ${siteName}`,
    description: seo?.description || texts.description(siteName),
    ...(seo?.keywords ? { keywords: seo.keywords } : {}),
    feed: { title: `${texts.news}\u00a0— ${siteName}`, path: paths.newsFeed(brand) },
    jsonLd: [
      breadcrumbList(origin, [
        { name: texts.home, path: paths.home() },
        { name: texts.news, path },
      ]),
    ],
  }
}

export const rests = true

export default function Page({ data }: { data: NewsPageData }) {
  return <NewsPage data={data} />
}
