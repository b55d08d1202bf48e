/** Suggested products when a search has no results. */
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { catalogApi } from '@vitrina/contracts/site/catalog'
import { listsApi } from '@vitrina/contracts/site/lists'
import { createRequestFx } from '@vitrina/shell/api'
import { identityChanged } from '@vitrina/shell/session'
import { createEvent, createStore, sample } from 'effector'

const MAX_PRODUCTS = 5

// Events: what happened
export const emptyResultShown = createEvent()

// Effects: how we ask
const readPopularFx = createRequestFx(catalogApi.home)
const readViewedFx = createRequestFx(listsApi.page)

// Stores: what we know
/** Empty until they are loaded, and after a failure, since they are optional. */
export const $popular = createStore<ListedProduct[]>([], { serialize: 'ignore' })
export const $viewed = createStore<ListedProduct[]>([], { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: emptyResultShown, fn: () => ({}), target: readPopularFx })

sample({
  clock: emptyResultShown,
  fn: () => ({ params: { list: 'viewed' as const }, query: {} }),
  target: readViewedFx,
})

sample({ clock: readPopularFx.doneData, fn: ({ hits }) => hits.slice(0, MAX_PRODUCTS), target: $popular })

sample({ clock: readViewedFx.doneData, fn: ({ products }) => products.slice(0, MAX_PRODUCTS), target: $viewed })

// Prices and viewed products depend on the account.
sample({ clock: identityChanged, fn: () => [], target: [$popular, $viewed] })
