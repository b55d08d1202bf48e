/** The shopper's basket: one for the whole page, whichever widgets and pages show it. */
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
/** As the gateway told it last; null until a page or a change has asked for it. */
export const $basket = createStore<Basket | null>(null)
export const $queue = createStore<ChangeQueue>(emptyQueue, { serialize: 'ignore' })
const $isSubscribed = createStore(false, { serialize: 'ignore' })

/** What is in the basket for certain; empty until the session has arrived, so that pages of guests can be cached. */
const $confirmedSummary = combine($basket, $session, (basket, session) =>
  basket ? summaryOf(basket) : (session?.basket ?? emptySummary),
)

/** What the shopper sees: what is certain and what is on its way. */
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

// One change at a time. The first call of a visitor names them, so nothing is sent while the session is being asked.
sample({
  clock: [$queue, readSessionFx.finally],
  source: { queue: $queue, held: readSessionFx.pending },
  filter: ({ queue, held }) => !held && queue.sent === null && queue.changes.length > 0,
  fn: ({ queue }) => queue.changes[0] as Change,
  target: sendChangeFx,
})

sample({ clock: sendChangeFx, source: $queue, fn: (queue, sent) => ({ ...queue, sent }), target: $queue })

/** How adding a product or changing its quantity ended: true on success, false when it was not saved. */
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

// A refused change is gone from the queue, and with it from what is shown; the shopper is told why.
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

// What a page brought is taken when nothing newer is known; else the newer is asked for once more.
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

// The cart depends on who looks. The new session has brought its numbers; its lines only matter where they are shown.
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
  fn: (_, heard) => heard,
  target: $basket,
})
