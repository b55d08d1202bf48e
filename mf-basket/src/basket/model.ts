/** The shopper's basket: one store for the document, shared by all widgets and pages that show it. */
import type { Basket } from '@vitrina/contracts/site/basket'
import { $api, errorMessage } from '@vitrina/shell/api'
import { departmentChanged } from '@vitrina/shell/department'
import { noticeShown } from '@vitrina/shell/notices'
import { $session, identityChanged, readSessionFx } from '@vitrina/shell/session'
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import {
  type Change,
  type ChangeQueue,
  dequeue,
  emptyQueue,
  emptySummary,
  enqueue,
  optimisticSummary,
  summaryOf,
} from './changes.ts'
import { sendChangeWithLock } from './lock.ts'
import { broadcastToTabs, subscribeToTabs } from './tabs.ts'

// Events: what happened
export const basketShown = createEvent()
export const basketLoaded = createEvent<Basket>()
export const basketReceived = createEvent<Basket>()
export const changeRequested = createEvent<Change>()

// Stores: what we know
/** The last response of the gateway; null until a page or a change has requested it. */
export const $basket = createStore<Basket | null>(null)
export const $queue = createStore<ChangeQueue>(emptyQueue, { serialize: 'ignore' })
const $isSubscribed = createStore(false, { serialize: 'ignore' })

/** The confirmed numbers; empty until the session arrives, so that pages of guests can be cached. */
const $confirmedSummary = combine($basket, $session, (basket, session) =>
  basket ? summaryOf(basket) : (session?.basket ?? emptySummary),
)

/** What the shopper sees: the confirmed basket with the pending changes applied. */
export const $summary = combine($confirmedSummary, $queue, optimisticSummary)

// Effects: how we ask
export const sendChangeFx = attach({
  source: { api: $api, known: $confirmedSummary },
  effect: ({ api, known }, change: Change) =>
    sendChangeWithLock(api, change, change.kind === 'count' && Object.hasOwn(known.counts, change.idcode)),
})
const broadcastToTabsFx = createEffect(broadcastToTabs)
const subscribeToTabsFx = createEffect(() => subscribeToTabs(scopeBind(basketReceived)))

// Wiring: what follows from what
sample({ clock: changeRequested, source: $queue, fn: enqueue, target: $queue })

// One change at a time. The first request sets the visitor's cookie, so nothing is sent while the session is loading.
sample({
  clock: [$queue, readSessionFx.finally],
  source: { queue: $queue, held: readSessionFx.pending },
  filter: ({ queue, held }) => !held && queue.sent === null && queue.changes.length > 0,
  fn: ({ queue }) => queue.changes[0] as Change,
  target: sendChangeFx,
})

sample({ clock: sendChangeFx, source: $queue, fn: (queue, sent) => ({ ...queue, sent }), target: $queue })

/** The outcome of adding a product or changing its quantity: true when saved, false when not. */
export const countSaved = sample({
  clock: sendChangeFx.finally,
  filter: ({ params }) => params.kind === 'count',
  fn: ({ params, status }) => ({ change: params, saved: status === 'done' }),
})

sample({ clock: sendChangeFx.doneData, target: [$basket, broadcastToTabsFx] })

sample({
  clock: sendChangeFx.finally,
  source: $queue,
  fn: (queue, { params }) => dequeue(queue, params),
  target: $queue,
})

// A refused change is removed from the queue, which reverts the view; the shopper sees the reason.
sample({
  clock: sendChangeFx.fail,
  filter: ({ params }) => params.kind !== 'read',
  fn: ({ error }) => ({ kind: 'error' as const, text: `Корзина не изменилась. ${errorMessage(error)}` }),
  target: noticeShown,
})

sample({
  clock: sendChangeFx.doneData,
  filter: ({ message }) => message !== null,
  fn: ({ message }) => ({ kind: 'info' as const, text: message ?? '' }),
  target: noticeShown,
})

// Loader data is stored when there is no newer state; otherwise the basket is read again.
sample({
  clock: basketLoaded,
  source: { basket: $basket, queue: $queue },
  filter: ({ basket, queue }) => basket === null && queue.changes.length === 0,
  fn: (_, loaded) => loaded,
  target: $basket,
})

sample({
  clock: basketLoaded,
  source: $basket,
  filter: (basket, loaded) => basket !== null && basket !== loaded,
  fn: (): Change => ({ kind: 'read' }),
  target: changeRequested,
})

// Prices depend on the department.
sample({ clock: departmentChanged, fn: (): Change => ({ kind: 'read' }), target: changeRequested })

// The basket depends on the user. The new session has its numbers; its lines are read only where they are shown.
sample({
  clock: identityChanged,
  source: $basket,
  filter: (basket) => basket !== null,
  fn: (): Change => ({ kind: 'read' }),
  target: changeRequested,
})

sample({
  clock: basketShown,
  source: $isSubscribed,
  filter: (hearing) => !hearing,
  fn: () => undefined,
  target: subscribeToTabsFx,
})

sample({ clock: subscribeToTabsFx, fn: () => true, target: $isSubscribed })

sample({
  clock: basketReceived,
  source: $queue,
  filter: ({ changes }) => changes.length === 0,
  fn: (_, basket) => basket,
  target: $basket,
})
