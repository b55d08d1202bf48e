/** One order on its page: its current state and the requested changes. */
import { type OrderView, orderHistoryApi } from '@vitrina/contracts/site/order-history'
import { createRequestFx, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { createEvent, createStore, sample } from 'effector'
import { type Failure, failureOf } from '../failure/failure.ts'
import { orderTexts as texts } from './texts.ts'

// Events: what happened
export const orderLoaded = createEvent<OrderView>()
/** A dialog opens: the failure of the previous one is cleared. */
export const dialogOpened = createEvent()
export const dialogFailed = createEvent()

// Effects: how we ask
export const cancelFx = createRequestFx(orderHistoryApi.cancel)
export const moveFx = createRequestFx(orderHistoryApi.changeReceiving)
export const readDaysFx = createRequestFx(orderHistoryApi.days)
export const readRepeatFx = createRequestFx(orderHistoryApi.repeat)

// Stores: what we know
/** null until a page has loaded it. */
export const $view = createStore<OrderView | null>(null)
export const $failure = createStore<Failure | null>(null, { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: [orderLoaded, cancelFx.doneData, moveFx.doneData], target: $view })

// 1. Failures are shown beside the form that sent the request.
sample({
  clock: [cancelFx.failData, moveFx.failData, readDaysFx.failData, readRepeatFx.failData],
  fn: (error) => failureOf(error, errorMessage),
  target: $failure,
})
sample({ clock: [dialogOpened, cancelFx, moveFx, readDaysFx, readRepeatFx], fn: () => null, target: $failure })

// 2. Success is reported once the dialog is closed.
sample({
  clock: cancelFx.done,
  fn: ({ params }) => ({ kind: 'info' as const, text: texts.cancelled(params.params.number) }),
  target: noticeShown,
})
sample({ clock: moveFx.done, fn: () => ({ kind: 'info' as const, text: texts.moved }), target: noticeShown })
sample({ clock: dialogFailed, fn: () => ({ kind: 'error' as const, text: texts.windowFailed }), target: noticeShown })
