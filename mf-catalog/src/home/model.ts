/** What somebody who has been here before goes on with: orders under way, estimates, goods they bought or looked at. */
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { dashboardPages } from '@vitrina/contracts/site/dashboard'
import { type EstimateSummary, estimatesPages } from '@vitrina/contracts/site/estimates'
import { listsApi } from '@vitrina/contracts/site/lists'
import { type ListedOrder, orderHistoryPages } from '@vitrina/contracts/site/order-history'
import { createRequestFx } from '@vitrina/shell/api'
import { identityChanged } from '@vitrina/shell/session'
import { createEvent, createStore, sample } from 'effector'

const GOODS_SHOWN = 10
const ESTIMATES_SHOWN = 3
const ORDERS_SHOWN = 3

// Events: what happened
/** The home page was opened again; only somebody who has signed in has orders and estimates. */
export const returned = createEvent<{ hasViewed: boolean; isAuth: boolean }>()

// Effects: how we ask
const readViewedFx = createRequestFx(listsApi.page)
const readEstimatesFx = createRequestFx(estimatesPages.list)
const readOrdersFx = createRequestFx(orderHistoryPages.list)
const readBoughtFx = createRequestFx(dashboardPages.buyAgain)

// Stores: what we know
/** null until they are known; nothing is said where they cannot be had. */
export const $viewedGoods = createStore<readonly ListedProduct[] | null>(null, { serialize: 'ignore' })
export const $estimates = createStore<readonly EstimateSummary[] | null>(null, { serialize: 'ignore' })
export const $orders = createStore<readonly ListedOrder[] | null>(null, { serialize: 'ignore' })
export const $boughtGoods = createStore<readonly ListedProduct[] | null>(null, { serialize: 'ignore' })

// Wiring: what follows from what
sample({
  clock: returned,
  filter: ({ hasViewed }) => hasViewed,
  fn: () => ({ params: { list: 'viewed' as const }, query: {} }),
  target: readViewedFx,
})
sample({ clock: returned, filter: ({ hasViewed }) => !hasViewed, fn: () => [], target: $viewedGoods })
const signedIn = sample({ clock: returned, filter: ({ isAuth }) => isAuth, fn: () => ({}) })
const stayedGuest = sample({ clock: returned, filter: ({ isAuth }) => !isAuth, fn: () => [] })
sample({ clock: signedIn, target: [readEstimatesFx, readBoughtFx] })
sample({ clock: signedIn, fn: () => ({ query: { kind: 'active' as const } }), target: readOrdersFx })
sample({ clock: stayedGuest, target: [$estimates, $orders, $boughtGoods] })

sample({
  clock: readViewedFx.doneData,
  fn: ({ products }) => products.slice(0, GOODS_SHOWN),
  target: $viewedGoods,
})
sample({
  clock: readEstimatesFx.doneData,
  fn: ({ estimates }) => estimates.slice(0, ESTIMATES_SHOWN),
  target: $estimates,
})
sample({ clock: readOrdersFx.doneData, fn: ({ orders }) => orders.slice(0, ORDERS_SHOWN), target: $orders })
sample({
  clock: readBoughtFx.doneData,
  fn: ({ products }) => products.map(({ product }) => product),
  target: $boughtGoods,
})
sample({ clock: readViewedFx.fail, fn: () => [], target: $viewedGoods })
sample({ clock: readEstimatesFx.fail, fn: () => [], target: $estimates })
sample({ clock: readOrdersFx.fail, fn: () => [], target: $orders })
sample({ clock: readBoughtFx.fail, fn: () => [], target: $boughtGoods })

// Prices, orders and estimates are the account's own.
sample({ clock: identityChanged, fn: () => null, target: [$viewedGoods, $estimates, $orders, $boughtGoods] })
