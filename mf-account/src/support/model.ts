/** Requests of the visitor: made, written into, seen and solved. */
import { orderHistoryPages } from '@vitrina/contracts/site/order-history'
import { type RequestView, supportPages } from '@vitrina/contracts/site/support'
import { createRequestFx, say } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { createEvent, createStore, sample } from 'effector'
import { unreadChanged } from '../cabinet/model.ts'
import { type Failure, failureOf, fieldFaultsOf, statusOf } from '../failure/failure.ts'
import { supportTexts as texts } from './texts.ts'

// Events: what happened
export const requestLoaded = createEvent<RequestView>()
/** A form is shown: what went wrong in the one before is over. */
export const formOpened = createEvent()

// Effects: how we ask
export const createRequestOfFx = createRequestFx(supportPages.create)
export const writeFx = createRequestFx(supportPages.write)
export const solveFx = createRequestFx(supportPages.solve)
export const seeFx = createRequestFx(supportPages.see)
export const readOrderFx = createRequestFx(orderHistoryPages.read)

// Stores: what we know
/** null until a page has brought it. */
export const $request = createStore<RequestView | null>(null)
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
/** Sentences by field of the form that was refused. */
export const $refused = createStore<Readonly<Record<string, string>>>({}, { serialize: 'ignore' })
/** The sign-in ended meanwhile. */
export const $isSessionLost = createStore(false, { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: [requestLoaded, writeFx.doneData, solveFx.doneData], target: $request })

sample({ clock: seeFx.done, fn: () => undefined, target: unreadChanged })

// 1. What was refused is said beside the form it was asked with.
const refusals = [createRequestOfFx.failData, writeFx.failData, solveFx.failData]
sample({ clock: refusals, fn: (error) => failureOf(error, say), target: $failure })
sample({ clock: refusals, fn: fieldFaultsOf, target: $refused })
sample({
  clock: refusals,
  // Somebody else’s order is refused at its field.
  fn: (error) => [401, 403].includes(statusOf(error)) && Object.keys(fieldFaultsOf(error)).length === 0,
  target: $isSessionLost,
})
sample({
  clock: [formOpened, createRequestOfFx, writeFx, solveFx],
  fn: () => undefined,
  target: [$failure.reinit, $refused.reinit, $isSessionLost.reinit],
})

// 2. What was done is told.
sample({
  clock: createRequestOfFx.doneData,
  fn: ({ number }) => ({ kind: 'success' as const, text: texts.sent(number) }),
  target: noticeShown,
})
sample({ clock: solveFx.done, fn: () => ({ kind: 'success' as const, text: texts.solved }), target: noticeShown })
