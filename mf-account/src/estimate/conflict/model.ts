/** Changes refused because somebody else had saved meanwhile: which can go over that, and which are to be chosen. */
import type { Estimate } from '@vitrina/contracts/site/estimates'
import { errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Change } from '../changes.ts'
import { $estimate, $held, changeRequested, heldResolved, notifyFailedFx, sendChangeFx } from '../model.ts'
import { estimateTexts } from '../texts.ts'
import { type Clash, clashOf } from './clashes.ts'
import { conflictTexts as texts } from './texts.ts'

interface ClashInput {
  held: readonly Change[]
  base: Estimate
  now: Estimate
  /** What the first of them was refused with; null where they were not, but did not get through. */
  error: Error | null
}

// Events: what happened
/** The clashes of one estimate are over: `mine` are to be written over what is saved. */
export const clashesSettled = createEvent<{ estimateId: string; mine: readonly Clash[] }>()

// Stores: what we know
/** The estimate that the refused changes were made on, and why they were refused. */
const $base = createStore<{ estimate: Estimate; error: Error } | null>(null, { serialize: 'ignore' })
/** What somebody has to choose. */
export const $clashes = createStore<readonly Clash[]>([], { serialize: 'ignore' })

// Effects: how we ask
/** What of the held changes has to be chosen; the others are made. */
export const findClashesFx = createEffect(({ held, base, now, error }: ClashInput): Clash[] => {
  const want = scopeBind(changeRequested)
  if (error && now.version === base.version) {
    // Nobody has changed anything: the retailer does not allow it, and has said why.
    const [refused, ...others] = held
    if (refused) void scopeBind(notifyFailedFx)({ params: refused, error })
    for (const change of others) want(change)
    return []
  }
  const clashes = held.map((change) => clashOf(change, { base, now }))
  const free = held.filter((_, at) => clashes[at] === null)
  if (free.length > 0 && error) scopeBind(noticeShown)({ kind: 'info', text: texts.joined })
  for (const change of free) want(change)
  return clashes.filter((clash) => clash !== null)
})
const notifyHeldFx = createEffect(({ held, error }: { held: readonly Change[]; error: Error }) => {
  const want = scopeBind(changeRequested)
  const run = () => {
    for (const change of held) want(change)
  }
  const action = { label: estimateTexts.retry, run }
  scopeBind(noticeShown)({ kind: 'error', text: estimateTexts.notSaved(errorMessage(error)), action })
})
const overwriteFx = createEffect(({ mine }: { mine: readonly Clash[] }) => {
  const want = scopeBind(changeRequested)
  for (const { change } of mine) want(change)
})

// Wiring: what follows from what
// 1. What is saved is read after a refusal; then what waited behind the refused change is judged with it.
sample({
  clock: sendChangeFx.fail,
  source: $estimate,
  filter: (estimate, { params }) => estimate !== null && params.kind !== 'read',
  fn: (estimate, { error }) => ({ estimate: estimate as Estimate, error }),
  target: $base,
})
sample({
  clock: sendChangeFx.done,
  source: { held: $held, base: $base },
  filter: ({ held, base }, { params }) => held.length > 0 && base !== null && params.kind === 'read',
  fn: ({ held, base }, { result }) => ({
    held,
    base: base?.estimate ?? result.estimate,
    error: base?.error ?? new Error('Refused'),
    now: result.estimate,
  }),
  target: findClashesFx,
})
sample({ clock: [findClashesFx, notifyHeldFx], fn: () => undefined, target: heldResolved })
sample({
  clock: sendChangeFx.fail,
  source: $held,
  filter: (held, { params }) => held.length > 0 && params.kind === 'read',
  fn: (held, { error }) => ({ held, error }),
  target: notifyHeldFx,
})

// 2. Clashes wait until they are chosen between.
sample({
  clock: findClashesFx.doneData,
  source: $clashes,
  fn: (known, found) => [...known, ...found],
  target: $clashes,
})
sample({ clock: clashesSettled, target: overwriteFx })
sample({
  clock: clashesSettled,
  source: $clashes,
  fn: (clashes, settled) => clashes.filter(({ estimateId }) => estimateId !== settled.estimateId),
  target: $clashes,
})
