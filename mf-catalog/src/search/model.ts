/** Suggested products when a search has no results. */
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { catalogApi } from '@vitrina/contracts/site/catalog'
import { listsApi } from '@vitrina/contracts/site/lists'
import { $api } from '@vitrina/shell/api'
import { identityChanged } from '@vitrina/shell/session'
import { attach, createEvent, createStore, sample } from 'effector'

const MAX_PRODUCTS = 5

interface SuggestedProducts {
  viewed: readonly ListedProduct[]
  popular: readonly ListedProduct[]
}

const none: SuggestedProducts = { viewed: [], popular: [] }

// Events: what happened
export const emptyResultShown = createEvent()

// Effects: how we ask
/** Both rows together, since one that came later would push the other down. A row that fails to load is left out. */
const readSuggestedFx = attach({
  source: $api,
  async effect(api, _request: number): Promise<SuggestedProducts> {
    const [viewed, home] = await Promise.allSettled([
      api(listsApi.page, { params: { list: 'viewed' }, query: {} }),
      api(catalogApi.home, {}),
    ])
    return {
      viewed: viewed.status === 'fulfilled' ? viewed.value.products.slice(0, MAX_PRODUCTS) : [],
      popular: home.status === 'fulfilled' ? home.value.hits.slice(0, MAX_PRODUCTS) : [],
    }
  },
})

// Stores: what we know
export const $suggested = createStore<SuggestedProducts>(none, { serialize: 'ignore' })
/** The number of the last request; 0 before a result was empty. */
const $request = createStore(0, { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: emptyResultShown, source: $request, fn: (request) => request + 1, target: $request })
sample({ clock: $request, target: readSuggestedFx })
sample({
  clock: readSuggestedFx.done,
  source: $request,
  filter: (request, { params }) => request === params,
  fn: (_, { result }) => result,
  target: $suggested,
})

// Prices and viewed products depend on the account.
sample({ clock: identityChanged, fn: () => none, target: $suggested })
sample({
  clock: identityChanged,
  source: $request,
  filter: (request) => request > 0,
  fn: (request) => request + 1,
  target: $request,
})
