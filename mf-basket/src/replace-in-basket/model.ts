/** Replaces a product in the basket: the other one is removed only after the new one was added. */
import { noticeShown } from '@vitrina/shell/notices'
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Change } from '../basket/changes.ts'
import { changeRequested, countSaved } from '../basket/model.ts'
import { replaceTexts as texts } from './texts.ts'

interface ReplacementSide {
  idcode: string
  /** Plain text. */
  name: string
  /** Roubles for one unit. */
  price: number
  /** Units of the product. */
  count: number
}

export interface Replacement {
  old: ReplacementSide
  fresh: ReplacementSide
}

const countOf = ({ idcode, price }: ReplacementSide, count: number): Change => ({ kind: 'count', idcode, count, price })

// Events: what happened
export const replacementRequested = createEvent<Replacement>()
const replacementUndone = createEvent<Replacement>()

// Effects: how we ask
const notifyReplacedFx = createEffect((made: Replacement) => {
  const undo = scopeBind(replacementUndone)
  const action = { label: texts.undo, run: () => undo(made) }
  scopeBind(noticeShown)({ kind: 'success', text: texts.replaced(made.old.name, made.fresh.name), action })
})

// Stores: what we know
/** The pending replacement; null for none. */
const $replacement = createStore<Replacement | null>(null, { serialize: 'ignore' })

const isForReplacement = (replacement: Replacement | null, { change }: { change: Change }): boolean =>
  change.kind === 'count' && change.idcode === replacement?.fresh.idcode

// Wiring: what follows from what
sample({ clock: replacementRequested, target: $replacement })

sample({ clock: replacementRequested, fn: ({ fresh }) => countOf(fresh, fresh.count), target: changeRequested })

const replacementSaved = sample({
  clock: countSaved,
  source: $replacement,
  filter: (replacement, answer) => answer.saved && isForReplacement(replacement, answer),
  fn: (replacement) => replacement,
})
const replacementMade = sample({
  clock: replacementSaved,
  filter: (replacement): replacement is Replacement => replacement !== null,
})

sample({ clock: replacementMade, fn: ({ old }) => countOf(old, 0), target: changeRequested })

sample({ clock: replacementMade, target: notifyReplacedFx })

sample({ clock: countSaved, source: $replacement, filter: isForReplacement, fn: () => null, target: $replacement })

sample({ clock: replacementUndone, fn: ({ old }) => countOf(old, old.count), target: changeRequested })

sample({ clock: replacementUndone, fn: ({ fresh }) => countOf(fresh, 0), target: changeRequested })
