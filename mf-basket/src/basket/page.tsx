import { type Basket, basketPages } from '@vitrina/contracts/site/basket'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { BasketPage } from './BasketPage.tsx'
import { pageTexts } from './texts.ts'

export function load({ api, signal }: PageArgs): Promise<Basket> {
  return api(basketPages.read, {}, { signal })
}

export function head(_: Basket, { siteName }: HeadFrame): Head {
  return { title: pageTexts.title(siteName), robots: 'noindex' }
}

export default function Page({ data }: { data: Basket }) {
  return <BasketPage loaded={data} />
}
