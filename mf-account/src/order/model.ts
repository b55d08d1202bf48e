/** One order on its page: its current state and the requested changes. */
import { type OrderView, orderHistoryApi } from '@vitrina/contracts/site/order-history'
import { createRequestFx } from '@vitrina/shell/api'
import { createEvent, createStore, sample } from 'effector'
import { createMutation, notify } from '../mutation/model.ts'
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
/** Failures are shown beside the form that sent the request. */
export const { $failure } = createMutation({
  requests: [cancelFx, moveFx, readDaysFx, readRepeatFx],
  resetOn: [dialogOpened],
})

// Wiring: what follows from what
sample({ clock: [orderLoaded, cancelFx.doneData, moveFx.doneData], target: $view })

// 1. Success is reported once the dialog is closed.
notify({ clock: cancelFx.done, kind: 'info', text: ({ params }) => texts.cancelled(params.params.number) })
notify({ clock: moveFx.done, kind: 'info', text: texts.moved })
notify({ clock: dialogFailed, kind: 'error', text: texts.windowFailed })
