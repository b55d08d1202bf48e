/**
 * Changes refused because another save came first: those that do not overlap are sent again, the others need a choice.
 */
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
  /** The error of the first change; null for restored changes, which were not refused but never got through. */
  error: Error | null
}

// Events: what happened
/** The visitor has resolved the clashes of one estimate: `mine` overwrite what is saved. */
export const clashesSettled = createEvent<{ estimateId: string; mine: readonly Clash[] }>()

// Stores: what we know
/** The estimate that the refused changes were made on, and the error. */
const $base = createStore<{ estimate: Estimate; error: Error } | null>(null, { serialize: 'ignore' })
/** Clashes that wait for the visitor's choice. */
export const $clashes = createStore<readonly Clash[]>([], { serialize: 'ignore' })

// Effects: how we ask
/** Returns the clashes among the held changes, and requests the other changes again. */
export const findClashesFx = createEffect(({ held, base, now, error }: ClashInput): Clash[] => {
  const want = scopeBind(changeRequested)
  if (error && now.version === base.version) {
    // There was no other save: the retailer does not allow the change and has given the reason.
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
// 1. After a refusal the saved estimate is read; then the refused change and those queued behind it are compared with
// it.
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

// 2. Clashes are stored until the visitor resolves them.
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
