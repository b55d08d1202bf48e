import { type BrandList, searchApi } from '@vitrina/contracts/site/search'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { breadcrumbListTo } from '../structured-data.ts'
import { brandsTexts } from '../texts.ts'
import { BrandsPage } from './BrandsPage.tsx'

export function load({ api, signal }: PageArgs): Promise<BrandList> {
  return api(searchApi.brands, {}, { signal })
}

export function head({ brands, seo }: BrandList, { siteName, origin, city }: HeadFrame): Head {
  return {
    title: seo?.title || brandsTexts.title(siteName),
    description: seo?.description || brandsTexts.description(siteName, brandsTexts.count(brands.length), city),
    keywords: seo?.keywords,
    jsonLd: [breadcrumbListTo(origin, [{ name: brandsTexts.name, path: paths.brands() }])],
  }
}

export default function Page({ data }: { data: BrandList }) {
  return <BrandsPage brands={data.brands} seo={data.seo} />
}
