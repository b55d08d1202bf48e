/** A product takes the place of another in the basket: the other leaves when the new one has come, and not before. */
import { noticeShown } from '@vitrina/shell/notices'
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Change } from '../basket/changes.ts'
import { changeWanted, countSaved } from '../basket/model.ts'
import { replaceTexts as texts } from './texts.ts'

interface Side {
  idcode: string
  /** Plain text. */
  name: string
  /** Roubles for one unit. */
  price: number
  /** Units of the product. */
  count: number
}

export interface Replacement {
  old: Side
  fresh: Side
}

const countOf = ({ idcode, price }: Side, count: number): Change => ({ kind: 'count', idcode, count, price })

// Events: what happened
export const replacementWanted = createEvent<Replacement>()
const replacementUndone = createEvent<Replacement>()

// Effects: how we ask
const tellFx = createEffect((made: Replacement) => {
  const undo = scopeBind(replacementUndone)
  const action = { label: texts.undo, run: () => undo(made) }
  scopeBind(noticeShown)({ kind: 'success', text: texts.replaced(made.old.name, made.fresh.name), action })
})

// Stores: what we know
/** What is on its way; null when nothing is. */
const $replacement = createStore<Replacement | null>(null, { serialize: 'ignore' })

const isOf = (replacement: Replacement | null, { change }: { change: Change }): boolean =>
  change.kind === 'count' && change.idcode === replacement?.fresh.idcode

// Wiring: what follows from what
sample({ clock: replacementWanted, target: $replacement })

sample({ clock: replacementWanted, fn: ({ fresh }) => countOf(fresh, fresh.count), target: changeWanted })

const settled = sample({
  clock: countSaved,
  source: $replacement,
  filter: (replacement, answer) => answer.saved && isOf(replacement, answer),
  fn: (replacement) => replacement,
})
const made = sample({ clock: settled, filter: (replacement): replacement is Replacement => replacement !== null })

sample({ clock: made, fn: ({ old }) => countOf(old, 0), target: changeWanted })

sample({ clock: made, target: tellFx })

sample({ clock: countSaved, source: $replacement, filter: isOf, fn: () => null, target: $replacement })

sample({ clock: replacementUndone, fn: ({ old }) => countOf(old, old.count), target: changeWanted })

sample({ clock: replacementUndone, fn: ({ fresh }) => countOf(fresh, 0), target: changeWanted })
