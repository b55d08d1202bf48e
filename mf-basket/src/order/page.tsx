import { type Basket, basketApi } from '@vitrina/contracts/site/basket'
import { orderApi, type PlacedOrder as Placed } from '@vitrina/contracts/site/order'
import { type FilledSeo, fetchSeoTexts } from '@vitrina/contracts/site/seo'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import type { NamesOf } from '../queries.ts'
import { OrderPage } from './OrderPage.tsx'
import { NoOrder } from './placed/NoOrder.tsx'
import { PlacedOrder } from './placed/PlacedOrder.tsx'
import { placedTexts } from './placed/texts.ts'
import { orderTexts } from './texts.ts'

/** The form with its basket, or, at /order/?placed={key}, the placed order, if it exists. */
export type OrderData =
  | { kind: 'form'; basket: Basket; seo: FilledSeo | null }
  | { kind: 'placed'; placed: Placed; origin: string }
  | { kind: 'none' }

export async function load({ api, signal, url }: PageArgs<NamesOf<'order'>>): Promise<OrderData> {
  const key = url.searchParams.get('placed')
  if (key === null) {
    const [basket, seo] = await Promise.all([
      api(basketApi.read, {}, { signal }),
      fetchSeoTexts(api, 'order', { signal }),
    ])
    return { kind: 'form', basket, seo }
  }
  try {
    const placed = await api(orderApi.placed, { params: { accessKey: key || '-' } }, { signal })
    return { kind: 'placed', placed, origin: url.origin }
  } catch (error) {
    if ((error as { status?: number }).status === 404) return { kind: 'none' }
    throw error
  }
}

export function head(data: OrderData, { siteName }: HeadFrame): Head {
  const robots = 'noindex'
  if (data.kind === 'none') return { title: placedTexts.noneTitle, robots, status: 404 }
  if (data.kind === 'placed') return { title: `${placedTexts.number(data.placed.order.number)} — ${siteName}`, robots }
  const { seo } = data
  return {
    title: seo?.title || `${orderTexts.title} — ${siteName}`,
    description: seo?.description || undefined,
    keywords: seo?.keywords || undefined,
    robots,
  }
}

export default function Page({ data }: { data: OrderData }) {
  if (data.kind === 'none') return <NoOrder />
  if (data.kind === 'placed') return <PlacedOrder placed={data.placed} origin={data.origin} />
  return <OrderPage loaded={data.basket} seo={data.seo} />
}
