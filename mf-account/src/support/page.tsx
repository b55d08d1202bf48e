import { type ListedOrder, orderHistoryApi } from '@vitrina/contracts/site/order-history'
import { supportApi } from '@vitrina/contracts/site/support'
import type { Head, HeadFrame, PageArgs } from '@vitrina/federation/page'
import { paths } from '@vitrina/site/paths'
import { statusOf } from '../failure/failure.ts'
import type { NamesOf } from '../queries.ts'
import { texts } from '../texts.ts'
import { parseView } from './address.ts'
import type { SupportData } from './SupportPage.tsx'
import { supportTexts } from './texts.ts'

/** The URL selects the view: a list, one request, or the form. Guests are sent to sign-in. */
export async function load({ api, url, signal }: PageArgs<NamesOf<'support-requests'>>): Promise<SupportData> {
  const supportView = parseView(url)
  if (supportView.view === 'request') {
    const request = await api(supportApi.read, { params: { number: supportView.number } }, { signal })
    return { view: 'request', request }
  }
  try {
    if (supportView.view === 'new') {
      const [topics, orders] = await Promise.all([
        api(supportApi.topics, {}, { signal }),
        recentOrders(api, signal).catch(() => []),
      ])
      return { view: 'new', topics, orders, order: supportView.order, line: supportView.line }
    }
    const { kind, page } = supportView
    return { view: 'list', kind, list: await api(supportApi.list, { query: { kind, page } }, { signal }) }
  } catch (error) {
    if (statusOf(error) !== 403) throw error
    return { view: 'guest' }
  }
}

/** Recent orders to choose from; without them a number can still be typed. */
async function recentOrders(api: PageArgs['api'], signal: AbortSignal): Promise<ListedOrder[]> {
  const kinds = ['active', 'completed'] as const
  const lists = await Promise.all(kinds.map((kind) => api(orderHistoryApi.list, { query: { kind } }, { signal })))
  return lists.flatMap(({ orders }) => orders)
}

export function head(data: SupportData, { siteName }: HeadFrame): Head {
  const title =
    data.view === 'request'
      ? supportTexts.one(data.request.number)
      : data.view === 'new'
        ? supportTexts.newTitle
        : supportTexts.title
  return {
    title: texts.pageTitle(title, siteName),
    description: supportTexts.description,
    canonicalPath: paths.supportRequests(),
    robots: 'noindex',
  }
}

export { SupportPage as default } from './SupportPage.tsx'
