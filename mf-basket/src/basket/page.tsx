import { type Basket, basketApi } from '@vitrina/contracts/site/basket'
import { type FilledSeo, fetchSeoTexts } from '@vitrina/contracts/site/seo'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { BasketPage } from './BasketPage.tsx'
import { pageTexts } from './texts.ts'

export interface BasketData {
  basket: Basket
  /** The retailer's texts for the page. */
  seo: FilledSeo | null
}

export async function load({ api, signal }: PageArgs): Promise<BasketData> {
  const [basket, seo] = await Promise.all([api(basketApi.read, {}, { signal }), fetchSeoTexts(api, 'cart', { signal })])
  return { basket, seo }
}

export function head({ seo }: BasketData, { siteName }: HeadFrame): Head {
  return {
    title: seo?.title || pageTexts.title(siteName),
    description: seo?.description || undefined,
    keywords: seo?.keywords || undefined,
    robots: 'noindex',
  }
}

export default function Page({ data }: { data: BasketData }) {
  return <BasketPage loaded={data.basket} seo={data.seo} />
}
