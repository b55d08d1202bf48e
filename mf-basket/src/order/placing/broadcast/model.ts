/** Announces a placed order to the basket, to other tabs, and to a shopper who has left the page. */
import type { PlacedOrder } from '@vitrina/contracts/site/order'
import { noticeShown } from '@vitrina/shell/notices'
import { paths } from '@vitrina/site/paths'
import { createTabChannel } from '@vitrina/site/tabs'
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Change } from '../../../basket/changes.ts'
import { changeRequested } from '../../../basket/model.ts'
import { $key, formCompleted, formShown } from '../../form/model.ts'
import { orderTexts } from '../../texts.ts'
import { $changedAnswer, $refusedAnswer, $sending, orderSubmitted, placedOrderOpened, placeOrderFx } from '../model.ts'

/** An order placed by a tab; `key` is that of the form, which all tabs share. */
export interface PlacedMessage {
  key: string
  accessKey: string
  number: string
}

const tabs = createTabChannel<PlacedMessage>('vitrina-order-1')

const toMessage = (key: string, { order }: PlacedOrder): PlacedMessage => ({
  key,
  accessKey: order.accessKey,
  number: order.number,
})

export const placedPath = (accessKey: string): string =>
  `${paths.order()}?${new URLSearchParams({ placed: accessKey })}`

// Events: what happened
export const pageShown = createEvent()
export const pageLeft = createEvent()
const placedReceived = createEvent<PlacedMessage>()

// Effects: how we ask
const broadcastFx = createEffect(tabs.tell)
const subscribeFx = createEffect(() => tabs.hear(scopeBind(placedReceived)))

// Stores: what we know
const $isShown = createStore(false, { serialize: 'ignore' })
const $isSubscribed = createStore(false, { serialize: 'ignore' })
export const $placedElsewhere = createStore<PlacedMessage | null>(null, { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: pageShown, fn: () => true, target: $isShown })
sample({ clock: pageLeft, fn: () => false, target: $isShown })
sample({ clock: pageShown, source: $isSubscribed, filter: (is) => !is, fn: () => undefined, target: subscribeFx })
sample({ clock: subscribeFx, fn: () => true, target: $isSubscribed })

// 1. The ordered lines have left the basket.
sample({ clock: placeOrderFx.doneData, fn: (): Change => ({ kind: 'read' }), target: changeRequested })

// A refusal means that the basket differs from the page.
sample({
  clock: [$refusedAnswer, $changedAnswer],
  filter: (answer) => answer?.isStale === true,
  fn: (): Change => ({ kind: 'read' }),
  target: changeRequested,
})

// 2. A shopper on another page gets a notice.
const placedWhileAway = sample({
  clock: placeOrderFx.doneData,
  source: $isShown,
  filter: (is) => !is,
  fn: (_, placed) => placed,
})
sample({
  clock: placedWhileAway,
  fn: ({ order }) => ({
    kind: 'success' as const,
    text: orderTexts.placedNotice(order.number),
    link: { label: orderTexts.toOrder, to: placedPath(order.accessKey) },
  }),
  target: noticeShown,
})
sample({ clock: placedWhileAway, fn: () => undefined, target: placedOrderOpened })

// 3. Other tabs show the same form with the same key: it is cleared there too.
sample({
  clock: placeOrderFx.done,
  fn: ({ params, result }) => toMessage(params.idempotencyKey, result),
  target: broadcastFx,
})
sample({
  clock: placedReceived,
  source: { key: $key, sending: $sending },
  filter: ({ key, sending }, message) => message.key === key && !sending,
  fn: (_, message) => message,
  target: $placedElsewhere,
})
sample({ clock: $placedElsewhere, filter: Boolean, fn: () => ({ isOwn: false }), target: formCompleted })
sample({
  clock: $key,
  source: $placedElsewhere,
  filter: (placed, key) => placed !== null && key === '',
  fn: () => ({}),
  target: formShown,
})
sample({ clock: orderSubmitted, target: $placedElsewhere.reinit })
