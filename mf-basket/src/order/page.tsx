import { type Basket, basketPages } from '@vitrina/contracts/site/basket'
import { orderPages, type PlacedOrder as Placed } from '@vitrina/contracts/site/order'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { OrderPage } from './OrderPage.tsx'
import { PlacedOrder } from './PlacedOrder.tsx'
import { orderTexts } from './texts.ts'

/** The form with the basket it orders, or, at /order/?placed={key}, the order that was placed. */
export type OrderData = { kind: 'form'; basket: Basket } | { kind: 'placed'; order: Placed['order'] }

export async function load({ api, signal, url }: PageArgs): Promise<OrderData> {
  const key = url.searchParams.get('placed')
  if (key === null) return { kind: 'form', basket: await api(basketPages.read, {}, { signal }) }
  const { order } = await api(orderPages.placed, { params: { access_key: key || '-' } }, { signal })
  return { kind: 'placed', order }
}

export function head(data: OrderData, { siteName }: HeadFrame): Head {
  const title = data.kind === 'placed' ? orderTexts.number(data.order.number) : orderTexts.title
  return { title: `${title} — ${siteName}`, robots: 'noindex' }
}

export default function Page({ data }: { data: OrderData }) {
  return data.kind === 'placed' ? <PlacedOrder order={data.order} /> : <OrderPage loaded={data.basket} />
}
