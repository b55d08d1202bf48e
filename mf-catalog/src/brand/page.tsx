import { type BrandListing, findingPages } from '@vitrina/contracts/site/finding'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { logoAddress } from '../brands/logo.ts'
import { listingQuery } from '../goods/listing-query.ts'
import { itemList, wayTo } from '../structured-data.ts'
import { brandsTexts, texts } from '../texts.ts'
import { BrandPage } from './BrandPage.tsx'

export function load({ params, url, api, signal }: PageArgs): Promise<BrandListing> {
  const { slug = '' } = params
  return api(findingPages.brand, { params: { slug }, query: listingQuery(url) }, { signal })
}

export function head({ brand, seo, listing }: BrandListing, { siteName, origin }: HeadFrame): Head {
  const suffix = listing.page > 1 ? texts.pageSuffix(listing.page) : ''
  const path = paths.brand(brand.slug)
  return {
    title: (seo.title || brandsTexts.brandTitle(brand.name, siteName)) + suffix,
    description: seo.description && seo.description + suffix,
    keywords: seo.keywords,
    jsonLd: [
      wayTo(origin, [
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
      // A list of nothing is a fault to search engines.
      ...(listing.items.length > 0 ? [itemList(origin, listing.items, (listing.page - 1) * listing.page_size)] : []),
    ],
  }
}

export default function Page({ data }: { data: BrandListing }) {
  return <BrandPage data={data} />
}
