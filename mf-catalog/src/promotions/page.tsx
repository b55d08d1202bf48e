import { type PromotionList, searchApi } from '@vitrina/contracts/site/search'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { breadcrumbListTo } from '../structured-data.ts'
import { promotionTexts } from '../texts.ts'
import { PromotionsPage } from './PromotionsPage.tsx'

export function load({ api, signal }: PageArgs): Promise<PromotionList> {
  return api(searchApi.promotions, {}, { signal })
}

export function head({ seo }: PromotionList, { siteName, origin, city }: HeadFrame): Head {
  return {
    title: seo?.title || promotionTexts.title(siteName),
    description: seo?.description || promotionTexts.description(siteName, city),
    keywords: seo?.keywords,
    jsonLd: [breadcrumbListTo(origin, [{ name: promotionTexts.name, path: paths.promotions() }])],
  }
}

export default function Page({ data }: { data: PromotionList }) {
  return <PromotionsPage promotions={data.promotions} today={data.today} seo={data.seo} />
}
