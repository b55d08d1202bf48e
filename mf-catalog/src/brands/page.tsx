import { type BrandList, findingPages } from '@vitrina/contracts/site/finding'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { wayTo } from '../structured-data.ts'
import { brandsTexts } from '../texts.ts'
import { BrandsPage } from './BrandsPage.tsx'

export function load({ api, signal }: PageArgs): Promise<BrandList> {
  return api(findingPages.brands, {}, { signal })
}

export function head({ brands, seo }: BrandList, { siteName, origin, city }: HeadFrame): Head {
  return {
    title: seo?.title || brandsTexts.title(siteName),
    description: seo?.description || brandsTexts.description(siteName, brandsTexts.count(brands.length), city),
    keywords: seo?.keywords,
    jsonLd: [wayTo(origin, [{ name: brandsTexts.name, path: paths.brands() }])],
  }
}

export default function Page({ data }: { data: BrandList }) {
  return <BrandsPage brands={data.brands} seo={data.seo} />
}
