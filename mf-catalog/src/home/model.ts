/** Products that the visitor has viewed before. */
import type { CardProduct } from '@vitrina/contracts/site/card-product'
import { listsApi } from '@vitrina/contracts/site/lists'
import { createRequestFx } from '@vitrina/shell/api'
import { identityChanged } from '@vitrina/shell/session'
import { createEvent, createStore, sample } from 'effector'

const GOODS_SHOWN = 10

// Events: what happened
/** The home page was opened again. */
export const homeRevisited = createEvent()

// Effects: how we ask
const readViewedFx = createRequestFx(listsApi.page)

// Stores: what we know
/** null until they are loaded; a failure shows no error. */
export const $viewedGoods = createStore<readonly CardProduct[] | null>(null, { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: homeRevisited, fn: () => ({ params: { list: 'viewed' as const }, query: {} }), target: readViewedFx })

sample({
  clock: readViewedFx.doneData,
  fn: ({ products }) => products.slice(0, GOODS_SHOWN),
  target: $viewedGoods,
})
sample({ clock: readViewedFx.fail, fn: () => [], target: $viewedGoods })

// Prices depend on the account.
sample({ clock: identityChanged, fn: () => null, target: $viewedGoods })
