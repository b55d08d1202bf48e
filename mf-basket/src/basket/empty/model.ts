/** Recently viewed products, shown in an empty basket. */

import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { listsApi } from '@vitrina/contracts/site/lists'
import { $api } from '@vitrina/shell/api'
import { departmentChanged } from '@vitrina/shell/department'
import { identityChanged } from '@vitrina/shell/session'
import { attach, createEvent, createStore, sample } from 'effector'

/** One row of cards on a wide screen. */
const MAX_SHOWN = 5

// Events: what happened
export const viewedRequested = createEvent()

// Effects: how we ask
const readViewedFx = attach({
  source: $api,
  effect: (api) => api(listsApi.page, { params: { list: 'viewed' as const }, query: {} }),
})

// Stores: what we know
export const $viewed = createStore<readonly ListedProduct[]>([], { serialize: 'ignore' })

// Wiring: what follows from what
sample({
  clock: viewedRequested,
  source: readViewedFx.pending,
  filter: (isAsking) => !isAsking,
  fn: () => undefined,
  target: readViewedFx,
})

sample({ clock: readViewedFx.doneData, fn: ({ products }) => products.slice(0, MAX_SHOWN), target: $viewed })

// Prices depend on the user and the department.
sample({
  clock: [departmentChanged, identityChanged],
  source: $viewed,
  filter: (viewed) => viewed.length > 0,
  fn: () => undefined,
  target: readViewedFx,
})
