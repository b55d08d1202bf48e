import { orderHistoryApi } from '@vitrina/contracts/site/order-history'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import type { NamesOf } from '../queries.ts'
import { texts } from '../texts.ts'
import type { OrderData } from './OrderPage.tsx'
import { orderTexts } from './texts.ts'

/** `?repeat=1` opens the preview of the repeated order. */
export async function load({
  api,
  params: { slug = '' },
  url,
  signal,
}: PageArgs<NamesOf<'order-page'>>): Promise<OrderData> {
  const view = await api(orderHistoryApi.read, { params: { number: slug } }, { signal })
  return { view, isRepeating: url.searchParams.has('repeat'), origin: url.origin }
}

export function head({ view: { order } }: OrderData, { siteName }: HeadFrame): Head {
  return {
    title: texts.pageTitle(orderTexts.title(order.number), siteName),
    canonicalPath: paths.personalOrder(order.number),
    robots: 'noindex',
  }
}

export { OrderPage as default } from './OrderPage.tsx'
