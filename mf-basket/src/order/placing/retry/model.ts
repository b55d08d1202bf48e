/** Repeats an order without a response: after a delay, when the network is back, and after a reload. */
import { createEffect, createEvent, createStore, sample } from 'effector'
import { delay } from 'patronum/delay'
import type { PendingOrder } from '../../form/draft-storage.ts'
import { $pending, pendingChanged } from '../../form/model.ts'
import { $isUnknown, $sending, orderSentAgain, orderSubmitted, placeOrderFx } from '../model.ts'

/** Delays of automatic retries; after the last one the network or the shopper triggers the next. */
const RETRY_DELAYS_MS = [4_000, 10_000, 30_000]
/** An older order is not repeated automatically: the shopper may have changed their mind. */
const MAX_RESUME_AGE_MS = 10 * 60_000

// Events: what happened
export const networkRestored = createEvent()
/** The shopper edits the order instead of waiting. */
export const pendingAbandoned = createEvent()

// Effects: how we ask
/** Whether the order was sent recently enough to be repeated. */
const isRecentFx = createEffect(({ at }: PendingOrder) => Date.now() - at < MAX_RESUME_AGE_MS)

// Stores: what we know
const $tries = createStore(0, { serialize: 'ignore' })

// Wiring: what follows from what
// 1. After a delay, and when the network is back.
sample({ clock: orderSubmitted, target: $tries.reinit })
sample({ clock: placeOrderFx.fail, source: $tries, fn: (tries) => tries + 1, target: $tries })
const retryScheduled = sample({
  clock: $tries,
  source: $isUnknown,
  filter: (isUnknown, tries) => isUnknown && RETRY_DELAYS_MS[tries - 1] !== undefined,
  fn: (_, tries) => RETRY_DELAYS_MS[tries - 1] ?? 0,
})
sample({
  clock: [delay(retryScheduled, (ms) => ms), networkRestored],
  source: { isUnknown: $isUnknown, sending: $sending },
  filter: ({ isUnknown, sending }) => isUnknown && !sending,
  fn: () => undefined,
  target: orderSentAgain,
})

// 2. After a reload while sending.
sample({
  clock: $pending,
  source: { pending: $pending, sending: $sending, isUnknown: $isUnknown },
  filter: ({ pending, sending, isUnknown }) => pending !== null && !sending && !isUnknown,
  fn: ({ pending }) => pending as PendingOrder,
  target: isRecentFx,
})
sample({ clock: isRecentFx.doneData, filter: (isRecent) => isRecent, fn: () => undefined, target: orderSentAgain })
sample({ clock: isRecentFx.doneData, filter: (isRecent) => !isRecent, fn: () => true, target: $isUnknown })

// 3. Abandoned.
sample({ clock: pendingAbandoned, fn: () => null, target: pendingChanged })
sample({ clock: pendingAbandoned, target: $isUnknown.reinit })
