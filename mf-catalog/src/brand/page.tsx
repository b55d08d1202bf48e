import type { BrandListing } from '@vitrina/contracts/site/search'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { logoAddress } from '../brands/logo.ts'
import { itemListJsonLd, pageSuffix } from '../listing/head.ts'
import { loadListing } from '../listing/load.ts'
import type { NamesOf } from '../queries.ts'
import { breadcrumbListTo } from '../structured-data.ts'
import { brandsTexts } from '../texts.ts'
import { BrandPage } from './BrandPage.tsx'

export function load(args: PageArgs<NamesOf<'brand'>>): Promise<BrandListing> {
  return loadListing('brand', args)
}

export function head({ brand, seo, listing }: BrandListing, { siteName, origin }: HeadFrame): Head {
  const suffix = pageSuffix(listing)
  const path = paths.brand(brand.slug)
  return {
    title: (seo.title || brandsTexts.brandTitle(brand.name, siteName)) + suffix,
    description: seo.description && seo.description + suffix,
    keywords: seo.keywords,
    jsonLd: [
      breadcrumbListTo(origin, [
        { name: brandsTexts.name, path: paths.brands() },
        { name: brand.name, path },
      ]),
      {
        '@context': 'https://schema.org',
        '@type': 'Brand',
        name: brand.name,
        url: origin + path,
        ...(brand.logo ? { logo: origin + logoAddress(brand.logo) } : {}),
        ...(brand.site ? { sameAs: brand.site } : {}),
      },
      ...itemListJsonLd(origin, listing),
    ],
  }
}

export default function Page({ data }: { data: BrandListing }) {
  return <BrandPage data={data} />
}
