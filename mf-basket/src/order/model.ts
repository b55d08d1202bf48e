/** The order form of a guest or a buyer: what is typed, what is wrong with it, and whether it is on its way. */
import { orderPages } from '@vitrina/contracts/site/order'
import { $api, say } from '@vitrina/shell/api'
import { $session } from '@vitrina/shell/session'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { Change } from '../basket/changes.ts'
import { $basket, $queue, changeWanted } from '../basket/model.ts'
import { type Draft, forgetDraft, keepDraft, newKey, readDraft } from './draft.ts'
import { type Faults, type Fields, faultsOf } from './faults.ts'
import { isClearNo, type OrderRefusal, refusalOf } from './refusal.ts'
import { orderFormOf } from './request.ts'

// Events: what happened
/** With what was typed before the page was alive. */
export const formShown = createEvent<Partial<Fields>>()
export const fieldChanged = createEvent<Partial<Fields>>()
export const orderSubmitted = createEvent()
export const placedShown = createEvent()

// Effects: how we ask
export const readDraftFx = createEffect((_: Partial<Fields>) => readDraft())
export const keepDraftFx = createEffect(keepDraft)
export const forgetDraftFx = createEffect(forgetDraft)
const makeKeyFx = createEffect(newKey)
export const placeOrderFx = attach({
  source: { api: $api, basket: $basket },
  effect: ({ api, basket }, { fields, key }: Draft) =>
    api(orderPages.place, { body: orderFormOf(fields, key, basket?.orderTotal ?? 0) }),
})

// Stores: what we know
const blank: Fields = { name: '', phone: '', email: '', departmentId: '', comment: '' }
export const $fields = createStore<Fields>(blank, { serialize: 'ignore' })
const $key = createStore('', { serialize: 'ignore' })
export const $faults = createStore<Faults>({}, { serialize: 'ignore' })
export const $refusal = createStore<OrderRefusal | null>(null, { serialize: 'ignore' })
/** The shopper has sent a form without faults, and no answer has come yet. */
export const $sending = createStore(false, { serialize: 'ignore' })
/** Key of the order that was just placed. */
export const $placedKey = createStore<string | null>(null, { serialize: 'ignore' })
const $draft = combine({ fields: $fields, key: $key })

// Wiring: what follows from what
// 1. The form begins with the account's contacts, over them the draft of this tab, over all what is typed already.
sample({ clock: formShown, target: readDraftFx })

sample({
  clock: readDraftFx.done,
  source: { fields: $fields, session: $session },
  fn: ({ fields, session }, { params: typed, result: draft }) => ({
    ...fields,
    ...(session?.isAuth && { name: session.name, phone: session.phone, email: session.email }),
    ...draft.fields,
    ...typed,
  }),
  target: $fields,
})

sample({ clock: readDraftFx.doneData, fn: ({ key }) => key, target: $key })

// 2. What is typed is kept; a fault is forgiven as soon as its field is touched.
sample({ clock: fieldChanged, source: $fields, fn: (fields, changed) => ({ ...fields, ...changed }), target: $fields })

sample({
  clock: fieldChanged,
  source: $faults,
  fn: (faults, changed) => Object.fromEntries(Object.entries(faults).filter(([name]) => !(name in changed))),
  target: $faults,
})

sample({ clock: $draft, filter: ({ key }) => key !== '', target: keepDraftFx })

// 3. A form without faults is sent once, after the last change of the basket has been answered.
sample({ clock: orderSubmitted, source: $fields, fn: faultsOf, target: $faults })

sample({ clock: orderSubmitted, fn: () => null, target: $refusal })

sample({
  clock: orderSubmitted,
  source: $fields,
  filter: (fields) => Object.keys(faultsOf(fields)).length === 0,
  fn: () => true,
  target: $sending,
})

sample({
  clock: [$sending, $queue],
  source: { sending: $sending, queue: $queue, asked: placeOrderFx.pending, draft: $draft },
  filter: ({ sending, queue, asked }) => sending && !asked && queue.changes.length === 0,
  fn: ({ draft }) => draft,
  target: placeOrderFx,
})

sample({ clock: placeOrderFx.finally, fn: () => false, target: $sending })

// 4. Refused: said in place, with the form as it was. Without an answer the order may have been placed all the same, so
// the form is sent again under the same key; after a clear no it is another order.
sample({ clock: placeOrderFx.failData, fn: (error) => refusalOf(error, say(error)), target: $refusal })

sample({ clock: $refusal, filter: Boolean, fn: ({ byField }) => byField as Faults, target: $faults })

sample({ clock: placeOrderFx.failData, filter: isClearNo, fn: () => undefined, target: makeKeyFx })

sample({ clock: makeKeyFx.doneData, target: $key })

// 5. Placed: the ordered lines have left the basket, and the next form is another one.
sample({ clock: placeOrderFx.doneData, fn: ({ order }) => order.access_key, target: $placedKey })

sample({ clock: placeOrderFx.doneData, fn: (): Change => ({ kind: 'read' }), target: changeWanted })

sample({ clock: placeOrderFx.doneData, source: $fields, fn: (fields) => ({ ...fields, comment: '' }), target: $fields })

sample({ clock: placeOrderFx.doneData, fn: () => '', target: $key })

sample({ clock: placeOrderFx.doneData, fn: () => undefined, target: forgetDraftFx })

sample({ clock: placedShown, fn: () => null, target: $placedKey })
