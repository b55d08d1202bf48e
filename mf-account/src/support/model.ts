/** Support requests of the visitor: create, reply, mark as read, solve. */
import { orderHistoryApi } from '@vitrina/contracts/site/order-history'
import { type RequestView, supportApi } from '@vitrina/contracts/site/support'
import { createRequestFx, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { createEvent, createStore, sample } from 'effector'
import { unreadChanged } from '../cabinet/model.ts'
import { type Failure, failureOf, fieldFaultsOf, statusOf } from '../failure/failure.ts'
import { supportTexts as texts } from './texts.ts'

// Events: what happened
export const requestLoaded = createEvent<RequestView>()
/** A form opens: the failure of the previous one is cleared. */
export const formOpened = createEvent()

// Effects: how we ask
export const createSupportRequestFx = createRequestFx(supportApi.create)
export const writeFx = createRequestFx(supportApi.write)
export const solveFx = createRequestFx(supportApi.solve)
export const seeFx = createRequestFx(supportApi.see)
export const readOrderFx = createRequestFx(orderHistoryApi.read)

// Stores: what we know
/** null until a page has loaded it. */
export const $request = createStore<RequestView | null>(null)
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })
/** Error messages of the refused form, by field. */
export const $fieldErrors = createStore<Readonly<Record<string, string>>>({}, { serialize: 'ignore' })
/** The session has expired. */
export const $isSessionLost = createStore(false, { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: [requestLoaded, writeFx.doneData, solveFx.doneData], target: $request })

sample({ clock: seeFx.done, fn: () => undefined, target: unreadChanged })

// 1. Failures are shown beside the form that sent the request.
const refusals = [createSupportRequestFx.failData, writeFx.failData, solveFx.failData]
sample({ clock: refusals, fn: (error) => failureOf(error, errorMessage), target: $failure })
sample({ clock: refusals, fn: fieldFaultsOf, target: $fieldErrors })
sample({
  clock: refusals,
  // Another user’s order is refused at its field.
  fn: (error) => [401, 403].includes(statusOf(error)) && Object.keys(fieldFaultsOf(error)).length === 0,
  target: $isSessionLost,
})
sample({
  clock: [formOpened, createSupportRequestFx, writeFx, solveFx],
  fn: () => undefined,
  target: [$failure.reinit, $fieldErrors.reinit, $isSessionLost.reinit],
})

// 2. Success is reported.
sample({
  clock: createSupportRequestFx.doneData,
  fn: ({ number }) => ({ kind: 'success' as const, text: texts.sent(number) }),
  target: noticeShown,
})
sample({ clock: solveFx.done, fn: () => ({ kind: 'success' as const, text: texts.solved }), target: noticeShown })
