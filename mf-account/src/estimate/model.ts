/** The current estimate and the queue of its changes, sent one at a time, each with the version it was made on. */
import type { Estimate } from '@vitrina/contracts/site/estimates'
import { $api, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { broadcastToTabsFx, estimateReceived, tabSyncRequested } from '../estimates/model.ts'
import { statusOf } from '../failure/failure.ts'
import {
  type Change,
  type ChangeQueue,
  dequeue,
  emptyQueue,
  enqueue,
  type Outcome,
  optimisticEstimate,
} from './changes.ts'
import { sendChange } from './send-change.ts'
import { estimateTexts as texts } from './texts.ts'

interface FailedChange {
  params: Change
  error: Error
}

// Events: what happened
export const estimateLoaded = createEvent<Estimate>()
export const changeRequested = createEvent<Change>()
/** The held changes have been compared with the saved state. */
export const heldResolved = createEvent()
/** The estimate is no longer available: it is deleted, or the session has expired. */
const estimateLost = createEvent()

// Stores: what we know
export const $estimate = createStore<Estimate | null>(null)
export const $queue = createStore<ChangeQueue>(emptyQueue, { serialize: 'ignore' })
export const $held = $queue.map(({ held }) => held)
// Kept apart from `$queue`, so that sending a change does not update the view.
const $changes = $queue.map(({ changes }) => changes)
/** An estimate loaded while changes were pending. */
const $waiting = createStore<Estimate | null>(null, { serialize: 'ignore' })
/** How often the current estimate became unavailable; each time its page has to be loaded again. */
export const $lossCount = createStore(0, { serialize: 'ignore' })

/** What the visitor sees: the confirmed estimate with the pending changes applied. */
export const $optimisticEstimate = combine(
  $estimate,
  $changes,
  $held,
  (estimate, changes, held) => estimate && optimisticEstimate(estimate, { changes, held }),
)

// Effects: how we ask
export const sendChangeFx = attach({
  source: { api: $api, estimate: $estimate },
  effect: ({ api, estimate }, change: Change) => {
    if (!estimate) throw new Error('No estimate is in sight')
    return sendChange(api, estimate, change)
  },
})
const notifyRemovedFx = createEffect((change: Extract<Change, { kind: 'remove' }>) => {
  const want = scopeBind(changeRequested)
  const { line } = change
  const action = { label: texts.undo, run: () => want({ kind: 'restore', line }) }
  scopeBind(noticeShown)({ kind: 'info', text: texts.removed(line.product?.name ?? line.name), action })
})
const notifyUndoableFx = createEffect(({ undo }: Extract<Change, { kind: 'write' }>) => {
  if (!undo) return
  const want = scopeBind(changeRequested)
  const { text, changes } = undo
  const action = { label: texts.undo, run: () => want({ kind: 'write', changes }) }
  scopeBind(noticeShown)({ kind: 'info', text, action })
})
export const notifyFailedFx = createEffect(({ params, error }: FailedChange) => {
  const want = scopeBind(changeRequested)
  const action = { label: texts.retry, run: () => want(params) }
  scopeBind(noticeShown)({ kind: 'error', text: texts.notSaved(errorMessage(error)), action })
})

const isLost = (error: Error): boolean => [401, 403].includes(statusOf(error))

/** Another save came first, or the retailer does not allow the change: reading the estimate tells which. */
const isConflict = ({ params, error }: FailedChange): boolean =>
  params.kind !== 'read' && params.kind !== 'restore' && statusOf(error) === 409

function outcomeOf(refused: FailedChange): Outcome {
  if (isConflict(refused)) return 'conflict'
  return refused.params.kind !== 'read' && [404, 409].includes(statusOf(refused.error)) ? 'outdated' : 'known'
}

// Wiring: what follows from what
// 1. A loaded estimate is stored when no change is pending, else right after the last one.
sample({ clock: estimateLoaded, target: $waiting })
sample({
  clock: [$waiting, $queue],
  source: { waiting: $waiting, queue: $queue },
  filter: ({ waiting, queue }) => waiting !== null && queue.changes.length === 0 && queue.held.length === 0,
  fn: ({ waiting }) => waiting,
  target: [$estimate, $waiting.reinit],
})
sample({ clock: estimateLoaded, fn: () => undefined, target: tabSyncRequested })

// 2. Changes are sent one at a time, since each needs the version that the one before has produced.
sample({
  clock: changeRequested,
  source: { queue: $queue, estimate: $estimate },
  filter: ({ estimate }) => estimate !== null,
  fn: ({ queue }, change) => enqueue(queue, change),
  target: $queue,
})
sample({
  clock: $queue,
  filter: ({ changes, sent }) => sent === null && changes.length > 0,
  fn: ({ changes }) => changes[0] as Change,
  target: sendChangeFx,
})
sample({ clock: sendChangeFx, source: $queue, fn: (queue, sent) => ({ ...queue, sent }), target: $queue })
sample({ clock: sendChangeFx.doneData, fn: ({ estimate }) => estimate, target: $estimate })
sample({ clock: heldResolved, source: $queue, fn: (queue) => ({ ...queue, held: [] }), target: $queue })
sample({
  clock: sendChangeFx.finally,
  source: $queue,
  fn: (queue, answer) => dequeue(queue, answer.params, answer.status === 'fail' ? outcomeOf(answer) : 'known'),
  target: $queue,
})

// 3. Notices, and the broadcast to other tabs.
sample({
  clock: sendChangeFx.done,
  filter: ({ params }) => params.kind !== 'read',
  fn: ({ result }) => ({ id: result.estimate.id }),
  target: broadcastToTabsFx,
})
sample({
  clock: sendChangeFx.doneData,
  filter: ({ message }) => message !== null,
  fn: ({ message }) => ({ kind: 'info' as const, text: message ?? '' }),
  target: noticeShown,
})
sample({
  clock: changeRequested,
  filter: (change): change is Extract<Change, { kind: 'remove' }> => change.kind === 'remove',
  target: notifyRemovedFx,
})

sample({
  clock: sendChangeFx.done,
  filter: ({ params }) => params.kind === 'write' && params.undo !== undefined,
  fn: ({ params }) => params as Extract<Change, { kind: 'write' }>,
  target: notifyUndoableFx,
})

// 4. A failed change is reverted and can be retried; conflict/model.ts handles the held ones.
sample({
  clock: sendChangeFx.fail,
  filter: (refused) => refused.params.kind !== 'read' && !isLost(refused.error) && !isConflict(refused),
  target: notifyFailedFx,
})
sample({
  clock: sendChangeFx.fail,
  filter: ({ params, error }) => isLost(error) || (params.kind === 'read' && statusOf(error) === 404),
  fn: () => undefined,
  target: estimateLost,
})
sample({ clock: estimateLost, source: $lossCount, fn: (times) => times + 1, target: $lossCount })

// 5. Another tab has changed the estimate.
sample({
  clock: estimateReceived,
  source: $estimate,
  filter: (estimate, { id }) => estimate?.id === id,
  fn: (): Change => ({ kind: 'read' }),
  target: changeRequested,
})
