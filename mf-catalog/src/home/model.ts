/** What somebody who has been here before goes on with: goods they looked at, estimates they keep. */
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { type EstimateSummary, estimatesPages } from '@vitrina/contracts/site/estimates'
import { listsApi } from '@vitrina/contracts/site/lists'
import { createRequestFx } from '@vitrina/shell/api'
import { identityChanged } from '@vitrina/shell/session'
import { createEvent, createStore, sample } from 'effector'

const GOODS_SHOWN = 10
const ESTIMATES_SHOWN = 3

// Events: what happened
/** The home page was opened again; only somebody who has signed in has estimates. */
export const returned = createEvent<{ hasViewed: boolean; isAuth: boolean }>()

// Effects: how we ask
export const readViewedFx = createRequestFx(listsApi.page)
export const readEstimatesFx = createRequestFx(estimatesPages.list)

// Stores: what we know
/** null until they are known; nothing is said where they cannot be had. */
export const $viewedGoods = createStore<readonly ListedProduct[] | null>(null, { serialize: 'ignore' })
export const $estimates = createStore<readonly EstimateSummary[] | null>(null, { serialize: 'ignore' })

// Wiring: what follows from what
sample({
  clock: returned,
  filter: ({ hasViewed }) => hasViewed,
  fn: () => ({ params: { list: 'viewed' as const }, query: {} }),
  target: readViewedFx,
})
sample({ clock: returned, filter: ({ hasViewed }) => !hasViewed, fn: () => [], target: $viewedGoods })
sample({ clock: returned, filter: ({ isAuth }) => isAuth, fn: () => ({}), target: readEstimatesFx })
sample({ clock: returned, filter: ({ isAuth }) => !isAuth, fn: () => [], target: $estimates })

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
sample({ clock: readViewedFx.fail, fn: () => [], target: $viewedGoods })
sample({ clock: readEstimatesFx.fail, fn: () => [], target: $estimates })

// Prices and estimates are the account's own.
sample({ clock: identityChanged, fn: () => null, target: [$viewedGoods, $estimates] })
