/** The current state of a placed order, polled while it can still change. */
import { orderApi, type PlacedOrder } from '@vitrina/contracts/site/order'
import { $api } from '@vitrina/shell/api'
import { attach, createEvent, createStore, sample } from 'effector'

// Events: what happened
export const orderShown = createEvent<PlacedOrder>()
export const updateRequested = createEvent<string>()

// Effects: how we ask
const readOrderFx = attach({
  source: $api,
  effect: (api, accessKey: string) => api(orderApi.placed, { params: { accessKey } }),
})

// Stores: what we know
export const $order = createStore<PlacedOrder | null>(null, { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: orderShown, target: $order })
sample({
  clock: updateRequested,
  source: readOrderFx.pending,
  filter: (isAsking) => !isAsking,
  fn: (_, key) => key,
  target: readOrderFx,
})
sample({
  clock: readOrderFx.doneData,
  source: $order,
  filter: (known, { order }) => known?.order.accessKey === order.accessKey,
  fn: (_, news) => news,
  target: $order,
})
