/** Recently viewed products, requested when a basket has become empty. */

import type { CardProduct } from '@vitrina/contracts/site/card-product'
import { listsApi } from '@vitrina/contracts/site/lists'
import { $api } from '@vitrina/shell/api'
import { attach, createEvent, createStore, sample } from 'effector'

/** One row of cards on a wide screen. */
export const MAX_VIEWED = 5

// Events: what happened
export const viewedRequested = createEvent()

// Effects: how we ask
const readViewedFx = attach({
  source: $api,
  effect: (api) => api(listsApi.page, { params: { list: 'viewed' as const }, query: {} }),
})

// Stores: what we know
export const $viewed = createStore<readonly CardProduct[]>([], { serialize: 'ignore' })

// Wiring: what follows from what
sample({
  clock: viewedRequested,
  source: readViewedFx.pending,
  filter: (isAsking) => !isAsking,
  fn: () => undefined,
  target: readViewedFx,
})

sample({ clock: readViewedFx.doneData, fn: ({ products }) => products.slice(0, MAX_VIEWED), target: $viewed })
