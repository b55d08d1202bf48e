import type { CategoryListing } from '@vitrina/contracts/site/search'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { itemListJsonLd, pageSuffix } from '../listing/head.ts'
import { loadListing } from '../listing/load.ts'
import type { NamesOf } from '../queries.ts'
import { breadcrumbListTo } from '../structured-data.ts'
import { breadcrumbsTo } from './breadcrumbs.ts'
import { CategoryPage } from './CategoryPage.tsx'

export function load(args: PageArgs<NamesOf<'category'>>): Promise<CategoryListing> {
  return loadListing('category', args)
}

export function head(data: CategoryListing, { origin }: HeadFrame): Head {
  const { seo, category, listing } = data
  const suffix = pageSuffix(listing)
  return {
    title: (seo.title || category.name) + suffix,
    description: seo.description && seo.description + suffix,
    keywords: seo.keywords,
    jsonLd: [breadcrumbListTo(origin, breadcrumbsTo(data)), ...itemListJsonLd(origin, listing)],
  }
}

export default function Page({ data }: { data: CategoryListing }) {
  return <CategoryPage data={data} />
}
