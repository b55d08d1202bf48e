import { type OrdersPage, orderHistoryApi } from '@vitrina/contracts/site/order-history'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import type { NamesOf } from '../queries.ts'
import { texts } from '../texts.ts'
import { addressOf, type Kind, type OrdersQuery, parseQuery } from './query.ts'
import { ordersTexts } from './texts.ts'

export interface ListData {
  list: OrdersPage
  question: OrdersQuery
}

export const loadOrders =
  (kind: Kind) =>
  async ({ api, url, signal }: PageArgs<NamesOf<'orders-active'>>): Promise<ListData> => {
    const question = parseQuery(kind, url)
    return { list: await api(orderHistoryApi.list, { query: question }, { signal }), question }
  }

export const ordersHead =
  (kind: Kind) =>
  (_: ListData, { siteName }: HeadFrame): Head => ({
    title: texts.pageTitle(ordersTexts.title[kind], siteName),
    canonicalPath: addressOf({ kind, page: 1 }),
    robots: 'noindex',
  })
