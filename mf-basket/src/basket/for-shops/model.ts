/** Shares of the basket that belong to the buyer's shops. */
import type { Basket, BasketLine } from '@vitrina/contracts/site/basket'
import type { BasketShare, BasketShops } from '@vitrina/contracts/site/basket-shops'
import { $api, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { attach, createEvent, createStore, sample } from 'effector'
import type { Change } from '../changes.ts'
import { basketLoaded, basketReceived, changeRequested, sendChangeFx } from '../model.ts'
import { shareForGrowth, withShares } from './line-shares.ts'
import { forShopsTexts as texts } from './texts.ts'

// Events: what happened
/** The count of a line was changed in its row; `line` is the previous state. */
export const countChanged = createEvent<{ line: BasketLine; count: number }>()
export const sharesRequested = createEvent<readonly BasketShare[]>()

// Effects: how we ask
const writeSharesFx = attach({
  source: $api,
  effect: async (api, shares: readonly BasketShare[]) => {
    const { writeShares } = await import(/* webpackChunkName: "basket-more" */ './write-shares.ts')
    await writeShares(api, shares)
  },
})

// Stores: what we know
/** The basket of the last loader run. */
export const $loadedBasket = createStore<Basket | null>(null, { serialize: 'ignore' }).on(
  basketLoaded,
  (_, loaded) => loaded,
)
/** null for a guest, and until a basket with shops is loaded. */
export const $forShops = createStore<BasketShops | null>(null)

// Wiring: what follows from what
// 1. Responses to changes do not contain shops, so the known shares stay.
sample({
  clock: [basketLoaded, basketReceived, sendChangeFx.doneData],
  filter: ({ forShops }: Basket) => forShops !== undefined,
  fn: ({ forShops }: Basket) => forShops ?? null,
  target: $forShops,
})

// 2. An increase of a line goes to the shop that its row names.
sample({
  clock: countChanged,
  source: $forShops,
  filter: (known, { line, count }) => known !== null && shareForGrowth(known, line, count) !== null,
  fn: (known, { line, count }) => {
    const share = known && shareForGrowth(known, line, count)
    return share ? [share] : []
  },
  target: sharesRequested,
})
sample({
  clock: sharesRequested,
  source: $forShops,
  filter: (known) => known !== null,
  fn: (known, written) => known && withShares(known, written),
  target: $forShops,
})
sample({ clock: sharesRequested, filter: (shares) => shares.length > 0, target: writeSharesFx })

// 3. After a failed save the basket is read again.
sample({
  clock: writeSharesFx.failData,
  fn: (error) => ({ kind: 'error' as const, text: texts.notSaved(errorMessage(error)) }),
  target: noticeShown,
})
sample({ clock: writeSharesFx.fail, fn: (): Change => ({ kind: 'read' }), target: changeRequested })
