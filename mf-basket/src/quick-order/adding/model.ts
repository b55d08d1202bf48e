/** Adds the ready rows of a list to the basket. */
import type { AddLinesResult } from '@vitrina/contracts/site/basket'
import { $api, errorMessage } from '@vitrina/shell/api'
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { $summary, basketReceived } from '../../basket/model.ts'
import { broadcastToTabs } from '../../basket/tabs.ts'
import { $rows, $tally, listRead } from '../model.ts'
import { addLines } from '../requests.ts'
import { orderableLines, withOutcome } from '../row-list.ts'
import { listCleared } from '../source/model.ts'

/** Totals of all portions, in products. */
export interface AddingResult {
  added: number
  rounded: number
  refused: number
}

// Events: what happened
export const addingRequested = createEvent()
const portionAdded = createEvent<AddLinesResult>()

// Stores: what we know
/** The result since the list was parsed; null before the first response. */
export const $result = createStore<AddingResult | null>(null, { serialize: 'ignore' })
export const $addFault = createStore<string | null>(null, { serialize: 'ignore' })

// Effects: how we ask
export const addFx = attach({
  source: { api: $api, rows: $rows, known: $summary },
  effect: ({ api, rows, known }) => addLines(api, orderableLines(rows), known.counts, scopeBind(portionAdded)),
})
const broadcastToTabsFx = createEffect(broadcastToTabs)

// Wiring: what follows from what
sample({
  clock: addingRequested,
  source: { isAdding: addFx.pending, tally: $tally },
  filter: ({ isAdding, tally }) => !isAdding && tally.going > 0,
  fn: () => undefined,
  target: addFx,
})

sample({ clock: portionAdded, fn: ({ basket }) => basket, target: [basketReceived, broadcastToTabsFx] })

sample({ clock: portionAdded, source: $rows, fn: withOutcome, target: $rows })

sample({
  clock: portionAdded,
  source: $result,
  fn: (result, { added, rounded, refused }) => ({
    added: (result?.added ?? 0) + added.length,
    rounded: (result?.rounded ?? 0) + rounded.length,
    refused: (result?.refused ?? 0) + refused.length,
  }),
  target: $result,
})

sample({ clock: addFx.failData, fn: errorMessage, target: $addFault })

sample({ clock: [addFx, listRead, listCleared], fn: () => null, target: $addFault })

sample({ clock: [listRead, listCleared], fn: () => null, target: $result })
