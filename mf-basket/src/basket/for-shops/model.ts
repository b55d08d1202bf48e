/** For whose shops the goods of the basket are. */
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
/** The count of a line was changed in its own row, from what it was before. */
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
/** What the page was opened with last. */
export const $loadedBasket = createStore<Basket | null>(null, { serialize: 'ignore' }).on(
  basketLoaded,
  (_, loaded) => loaded,
)
/** null for a guest, and until a basket has told it. */
export const $forShops = createStore<BasketShops | null>(null)

// Wiring: what follows from what
// 1. Answers to changes tell nothing of shops, so what is known stays.
sample({
  clock: [basketLoaded, basketReceived, sendChangeFx.doneData],
  filter: ({ forShops }: Basket) => forShops !== undefined,
  fn: ({ forShops }: Basket) => forShops ?? null,
  target: $forShops,
})

// 2. What a line gets more is for the shop whose part its row names.
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

// 3. What could not be written is asked for anew.
sample({
  clock: writeSharesFx.failData,
  fn: (error) => ({ kind: 'error' as const, text: texts.notSaved(errorMessage(error)) }),
  target: noticeShown,
})
sample({ clock: writeSharesFx.fail, fn: (): Change => ({ kind: 'read' }), target: changeRequested })
