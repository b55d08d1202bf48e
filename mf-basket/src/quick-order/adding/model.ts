/** The rows of a list that are ready, on their way into the basket. */
import type { AddedLines } from '@vitrina/contracts/site/basket'
import { $api, say } from '@vitrina/shell/api'
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { $summary, basketHeard } from '../../basket/model.ts'
import { tellTabs } from '../../basket/tabs.ts'
import { addLines } from '../asking.ts'
import { $rows, $tally, listRead } from '../model.ts'
import { listCleared } from '../source/model.ts'
import { goingLines, withOutcome } from '../whole.ts'

/** Products, all portions together. */
export interface Told {
  added: number
  rounded: number
  refused: number
}

// Events: what happened
export const addingWanted = createEvent()
const portionAdded = createEvent<AddedLines>()

// Stores: what we know
/** What became of the products that were sent since the list was read; null before the first answer. */
export const $told = createStore<Told | null>(null, { serialize: 'ignore' })
export const $addFault = createStore<string | null>(null, { serialize: 'ignore' })

// Effects: how we ask
export const addFx = attach({
  source: { api: $api, rows: $rows, known: $summary },
  effect: ({ api, rows, known }) => addLines(api, goingLines(rows), known.counts, scopeBind(portionAdded)),
})
const tellTabsFx = createEffect(tellTabs)

// Wiring: what follows from what
sample({
  clock: addingWanted,
  source: { isAdding: addFx.pending, tally: $tally },
  filter: ({ isAdding, tally }) => !isAdding && tally.going > 0,
  fn: () => undefined,
  target: addFx,
})

sample({ clock: portionAdded, fn: ({ basket }) => basket, target: [basketHeard, tellTabsFx] })

sample({ clock: portionAdded, source: $rows, fn: withOutcome, target: $rows })

sample({
  clock: portionAdded,
  source: $told,
  fn: (told, { added, rounded, refused }) => ({
    added: (told?.added ?? 0) + added.length,
    rounded: (told?.rounded ?? 0) + rounded.length,
    refused: (told?.refused ?? 0) + refused.length,
  }),
  target: $told,
})

sample({ clock: addFx.failData, fn: say, target: $addFault })

sample({ clock: [addFx, listRead, listCleared], fn: () => null, target: $addFault })

sample({ clock: [listRead, listCleared], fn: () => null, target: $told })
