import { type CategoryPage as CategoryData, catalogPages } from '@vitrina/contracts/site/catalog'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { itemList, wayTo } from '../structured-data.ts'
import { categoryTexts } from '../texts.ts'
import { CategoryPage } from './CategoryPage.tsx'
import { stepsTo } from './steps.ts'

export function load({ params, url, api, signal }: PageArgs): Promise<CategoryData> {
  const { slug = '' } = params
  const sort = url.searchParams.get('sort') ?? undefined
  const page = url.searchParams.get('page') ?? undefined
  return api(catalogPages.category, { params: { slug }, query: { sort, page } }, { signal })
}

export function head(data: CategoryData, { origin }: HeadFrame): Head {
  const { seo, category, listing } = data
  const suffix = listing.page > 1 ? categoryTexts.pageSuffix(listing.page) : ''
  return {
    title: (seo.title || category.name) + suffix,
    description: seo.description && seo.description + suffix,
    keywords: seo.keywords,
    jsonLd: [
      wayTo(origin, stepsTo(data)),
      // A list of nothing is a fault to search engines.
      ...(listing.items.length > 0 ? [itemList(origin, listing.items, (listing.page - 1) * listing.page_size)] : []),
    ],
  }
}

export default function Page({ data }: { data: CategoryData }) {
  return <CategoryPage data={data} />
}
