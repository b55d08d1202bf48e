/** Who is told that the order stands: the basket, the other tabs, and a shopper who has gone to another page meanwhile. */
import type { PlacedOrder } from '@vitrina/contracts/site/order'
import { noticeShown } from '@vitrina/shell/notices'
import { paths } from '@vitrina/site/paths'
import { tabsChannel } from '@vitrina/site/tabs'
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Change } from '../../../basket/changes.ts'
import { changeWanted } from '../../../basket/model.ts'
import { $key, formDone, formShown } from '../../form/model.ts'
import { orderTexts } from '../../texts.ts'
import { $changed, $refused, $sending, orderSubmitted, placedShown, placeOrderFx } from '../model.ts'

/** The order that a tab has placed; `key` is that of its form, which all tabs share. */
export interface Told {
  key: string
  accessKey: string
  number: string
}

const tabs = tabsChannel<Told>('vitrina-order-1')

const told = (key: string, { order }: PlacedOrder): Told => ({
  key,
  accessKey: order.access_key,
  number: order.number,
})

export const placedPath = (accessKey: string): string =>
  `${paths.order()}?${new URLSearchParams({ placed: accessKey })}`

// Events: what happened
export const pageShown = createEvent()
export const pageLeft = createEvent()
const placedHeard = createEvent<Told>()

// Effects: how we ask
const tellFx = createEffect(tabs.tell)
const hearFx = createEffect(() => tabs.hear(scopeBind(placedHeard)))

// Stores: what we know
const $isShown = createStore(false, { serialize: 'ignore' })
const $isHearing = createStore(false, { serialize: 'ignore' })
export const $placedElsewhere = createStore<Told | null>(null, { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: pageShown, fn: () => true, target: $isShown })
sample({ clock: pageLeft, fn: () => false, target: $isShown })
sample({ clock: pageShown, source: $isHearing, filter: (is) => !is, fn: () => undefined, target: hearFx })
sample({ clock: hearFx, fn: () => true, target: $isHearing })

// 1. The ordered lines have left the basket.
sample({ clock: placeOrderFx.doneData, fn: (): Change => ({ kind: 'read' }), target: changeWanted })

// A refusal means that the basket is not what the page shows.
sample({
  clock: [$refused, $changed],
  filter: (answer) => answer?.isStale === true,
  fn: (): Change => ({ kind: 'read' }),
  target: changeWanted,
})

// 2. A shopper who is elsewhere by now is told in the corner.
const missed = sample({
  clock: placeOrderFx.doneData,
  source: $isShown,
  filter: (is) => !is,
  fn: (_, placed) => placed,
})
sample({
  clock: missed,
  fn: ({ order }) => ({
    kind: 'success' as const,
    text: orderTexts.placedNotice(order.number),
    link: { label: orderTexts.toOrder, to: placedPath(order.access_key) },
  }),
  target: noticeShown,
})
sample({ clock: missed, fn: () => undefined, target: placedShown })

// 3. The other tabs show the same form under the same key: there it is done with too.
sample({
  clock: placeOrderFx.done,
  fn: ({ params, result }) => told(params.idempotencyKey, result),
  target: tellFx,
})
sample({
  clock: placedHeard,
  source: { key: $key, sending: $sending },
  filter: ({ key, sending }, heard) => heard.key === key && !sending,
  fn: (_, heard) => heard,
  target: $placedElsewhere,
})
sample({ clock: $placedElsewhere, filter: Boolean, fn: () => ({ isOwn: false }), target: formDone })
sample({
  clock: $key,
  source: $placedElsewhere,
  filter: (placed, key) => placed !== null && key === '',
  fn: () => ({}),
  target: formShown,
})
sample({ clock: orderSubmitted, target: $placedElsewhere.reinit })
