import type { PromotionListing } from '@vitrina/contracts/site/search'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { itemListJsonLd, pageSuffix } from '../listing/head.ts'
import { loadListing } from '../listing/load.ts'
import type { NamesOf } from '../queries.ts'
import { breadcrumbListTo } from '../structured-data.ts'
import { promotionTexts } from '../texts.ts'
import { PromotionPage } from './PromotionPage.tsx'

export function load(args: PageArgs<NamesOf<'promotion'>>): Promise<PromotionListing> {
  return loadListing('promotion', args)
}

export function head({ promotion, seo, listing }: PromotionListing, { siteName, origin }: HeadFrame): Head {
  const { slug, title, summary, state } = promotion
  const suffix = pageSuffix(listing)
  return {
    title: (seo?.title || promotionTexts.promotionTitle(title, siteName)) + suffix,
    description: (seo?.description || summary) + suffix,
    keywords: seo?.keywords,
    jsonLd: [
      breadcrumbListTo(origin, [
        { name: promotionTexts.name, path: paths.promotions() },
        { name: title, path: paths.promotion(slug) },
      ]),
      ...(state === 'over' ? [] : itemListJsonLd(origin, listing)),
    ],
  }
}

export default function Page({ data }: { data: PromotionListing }) {
  return <PromotionPage data={data} />
}
