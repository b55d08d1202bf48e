import { type CatalogPage as CatalogData, catalogApi } from '@vitrina/contracts/site/catalog'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { $api } from '@vitrina/shell/api'
import { paths } from '@vitrina/site/paths'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { breadcrumbListTo } from '../structured-data.ts'
import { catalogTexts, texts } from '../texts.ts'
import { CatalogPage } from './CatalogPage.tsx'
import { cachedTree, cacheTree } from './tree-cache.ts'
import './model.ts'
import { branchesOf, sumOfProducts } from './tree.ts'

export async function load({ api, signal }: PageArgs): Promise<CatalogData> {
  return cachedTree(api) ?? (await api(catalogApi.catalog, {}, { signal }))
}

export function head({ tree, seo }: CatalogData, { siteName, origin }: HeadFrame): Head {
  const roots = branchesOf(tree)
  return {
    title: seo?.title || catalogTexts.title(siteName),
    description:
      seo?.description ||
      catalogTexts.description(siteName, catalogTexts.roots(roots.length), texts.goods(sumOfProducts(roots))),
    keywords: seo?.keywords,
    jsonLd: [breadcrumbListTo(origin, [{ name: texts.catalog, path: paths.catalog() }])],
  }
}

export default function Page({ data }: { data: CatalogData }) {
  const api = useUnit($api)
  useEffect(() => cacheTree(api, data), [api, data])
  return <CatalogPage tree={data.tree} brands={data.brands} seo={data.seo} />
}
