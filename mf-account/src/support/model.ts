/** Support requests of the visitor: create, reply, mark as read, solve. */
import { orderHistoryApi } from '@vitrina/contracts/site/order-history'
import { type RequestView, supportApi } from '@vitrina/contracts/site/support'
import { createRequestFx } from '@vitrina/shell/api'
import { createEvent, createStore, sample } from 'effector'
import { unreadChanged } from '../cabinet/model.ts'
import { fieldFaultsOf, statusOf } from '../failure/failure.ts'
import { createMutation, notify } from '../mutation/model.ts'
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
const requests = [createSupportRequestFx, writeFx, solveFx] as const
/** Failures are shown beside the form that sent the request. */
export const { $failure, $fieldFaults } = createMutation({ requests, resetOn: [formOpened] })
/** The session has expired. */
export const $isSessionLost = createStore(false, { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: [requestLoaded, writeFx.doneData, solveFx.doneData], target: $request })

sample({ clock: seeFx.done, fn: () => undefined, target: unreadChanged })

sample({
  clock: requests.map(({ failData }) => failData),
  // Another user’s order is refused at its field.
  fn: (error) => [401, 403].includes(statusOf(error)) && Object.keys(fieldFaultsOf(error)).length === 0,
  target: $isSessionLost,
})
$isSessionLost.reset([formOpened, ...requests])

notify({ clock: createSupportRequestFx.doneData, kind: 'success', text: ({ number }) => texts.sent(number) })
notify({ clock: solveFx.done, kind: 'success', text: texts.solved })
