import { type Basket, basketApi } from '@vitrina/contracts/site/basket'
import type { CardProduct } from '@vitrina/contracts/site/card-product'
import { listsApi } from '@vitrina/contracts/site/lists'
import { type FilledSeo, fetchSeoTexts } from '@vitrina/contracts/site/seo'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { withTimeout } from '@vitrina/site/within'
import { BasketPage } from './BasketPage.tsx'
import { MAX_VIEWED } from './empty/model.ts'
import { isEmpty } from './is-empty.ts'
import { pageTexts } from './texts.ts'

/** So long an empty basket waits for its viewed products. */
const VIEWED_LIMIT_MS = 700

export interface BasketData {
  basket: Basket
  /** Recently viewed products of an empty basket; `null` beside a basket with lines. */
  viewed: readonly CardProduct[] | null
  /** The retailer's texts for the page. */
  seo: FilledSeo | null
}

/** An empty basket is complete without viewed products: late and failed ones are left out. */
async function fetchViewed({ api, signal }: PageArgs): Promise<readonly CardProduct[]> {
  try {
    const list = api(listsApi.page, { params: { list: 'viewed' }, query: {} }, { signal })
    const { products } = await withTimeout(list, VIEWED_LIMIT_MS, 'The viewed products are late')
    return products.slice(0, MAX_VIEWED)
  } catch {
    return []
  }
}

export async function load(args: PageArgs): Promise<BasketData> {
  const { api, signal } = args
  const [basket, seo] = await Promise.all([api(basketApi.read, {}, { signal }), fetchSeoTexts(api, 'cart', { signal })])
  return { basket, viewed: isEmpty(basket) ? await fetchViewed(args) : null, seo }
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
  return <BasketPage loaded={data.basket} viewed={data.viewed} seo={data.seo} />
}
