import { findingPages, type PromotionListing } from '@vitrina/contracts/site/finding'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { listingQuery } from '../goods/listing-query.ts'
import { itemList, wayTo } from '../structured-data.ts'
import { promotionTexts, texts } from '../texts.ts'
import { PromotionPage } from './PromotionPage.tsx'

export function load({ params, url, api, signal }: PageArgs): Promise<PromotionListing> {
  const { slug = '' } = params
  return api(findingPages.promotion, { params: { slug }, query: listingQuery(url) }, { signal })
}

export function head({ promotion, seo, listing }: PromotionListing, { siteName, origin }: HeadFrame): Head {
  const { slug, title, summary, state } = promotion
  const suffix = listing.page > 1 ? texts.pageSuffix(listing.page) : ''
  const isListed = state !== 'over' && listing.items.length > 0
  return {
    title: (seo?.title || promotionTexts.promotionTitle(title, siteName)) + suffix,
    description: (seo?.description || summary) + suffix,
    keywords: seo?.keywords,
    jsonLd: [
      wayTo(origin, [
        { name: promotionTexts.name, path: paths.promotions() },
        { name: title, path: paths.promotion(slug) },
      ]),
      ...(isListed ? [itemList(origin, listing.items, (listing.page - 1) * listing.page_size)] : []),
    ],
  }
}

export default function Page({ data }: { data: PromotionListing }) {
  return <PromotionPage data={data} />
}
