import { type CatalogPage as CatalogData, catalogPages } from '@vitrina/contracts/site/catalog'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { wayTo } from '../structured-data.ts'
import { catalogTexts, texts } from '../texts.ts'
import { CatalogPage } from './CatalogPage.tsx'
import { branchesOf, sumOfProducts } from './tree.ts'

export function load({ api, signal }: PageArgs): Promise<CatalogData> {
  return api(catalogPages.catalog, {}, { signal })
}

export function head({ tree, seo }: CatalogData, { siteName, origin }: HeadFrame): Head {
  const roots = branchesOf(tree)
  return {
    title: seo?.title || catalogTexts.title(siteName),
    description:
      seo?.description ||
      catalogTexts.description(siteName, catalogTexts.roots(roots.length), texts.goods(sumOfProducts(roots))),
    keywords: seo?.keywords,
    jsonLd: [wayTo(origin, [{ name: texts.catalog, path: paths.catalog() }])],
  }
}

export default function Page({ data }: { data: CatalogData }) {
  return <CatalogPage tree={data.tree} brands={data.brands} seo={data.seo} />
}
