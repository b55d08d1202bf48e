/** Sending the order: once, however often it is pressed; what has changed meanwhile is accepted before it is sent again. */
import type { Basket } from '@vitrina/contracts/site/basket'
import { type OrderForm, orderPages, type PlacedOrder, type SentFile } from '@vitrina/contracts/site/order'
import { $api, say } from '@vitrina/shell/api'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { $expected } from '../../basket/lines/model.ts'
import { $queue } from '../../basket/model.ts'
import { readNotes } from '../../basket/notes.ts'
import { setCouponFx } from '../../basket/summary/model.ts'
import { inTurn } from '../../basket/turn.ts'
import { $isUploading, $isUploadRefused } from '../extras/model.ts'
import { type Faults, faultsFrom } from '../form/faults.ts'
import type { Fields } from '../form/fields.ts'
import type { Pending } from '../form/kept-draft.ts'
import {
  $allFaults,
  $fields,
  $key,
  $pending,
  $sentFiles,
  faultsTold,
  formDone,
  formTried,
  keyWorn,
  pendingChanged,
} from '../form/model.ts'
import { type Totals, totalsOf } from '../form/totals.ts'
import { $asked, $quote, quoteStale } from '../receiving/model.ts'
import { orderTexts } from '../texts.ts'
import { type Answer, answerOf } from './answer.ts'
import { type Beside, orderFormOf } from './request.ts'

export type Changed = Extract<Answer, { kind: 'changed' }>
export type Refused = Extract<Answer, { kind: 'refused' }>

interface Filled {
  fields: Fields
  beside: Omit<Beside, 'notes'>
}

/** Everything that decides what is sent and for how much. */
interface Attempt {
  key: string
  fields: Fields
  faults: Faults
  basket: Basket | null
  totals: Totals | null
  files: readonly SentFile[]
  isUploadRefused: boolean
  /** Neither a change of the basket nor a file is on its way, and the price of delivery is known if it can be. */
  isSettled: boolean
}

// Events: what happened
export const orderSubmitted = createEvent()
/** The very order that was not answered. */
export const orderSentAgain = createEvent()
/** With the sum that was shown, in roubles. */
export const changesAccepted = createEvent<number>()
export const changesLeft = createEvent()
export const placedShown = createEvent()
const formReady = createEvent<Filled>()
const answered = createEvent<Answer>()

// Effects: how we ask
export const placeOrderFx = attach({
  source: $api,
  effect: (api, body: OrderForm): Promise<PlacedOrder> => inTurn(() => api(orderPages.place, { body })),
})
const makeFormFx = createEffect(
  ({ fields, beside }: Filled): Pending => ({
    form: orderFormOf(fields, { ...beside, notes: readNotes() }),
    at: Date.now(),
  }),
)

// Stores: what we know
/** Pressed without faults, and no answer has come yet. */
export const $sending = createStore(false, { serialize: 'ignore' })
/** Pressed, and waiting for what decides the sum. */
const $wanted = createStore(false, { serialize: 'ignore' })
/** Nobody knows what became of the order that was sent. */
export const $isUnknown = createStore(false, { serialize: 'ignore' })
export const $refused = createStore<Refused | null>(null, { serialize: 'ignore' })
export const $changed = createStore<Changed | null>(null, { serialize: 'ignore' })
/** Roubles the shopper has agreed to pay instead of what they saw before. */
const $accepted = createStore<number | null>(null, { serialize: 'ignore' })
/** Key of the order that was just placed. */
export const $placedKey = createStore<string | null>(null, { serialize: 'ignore' })

export const $totals = combine($expected, $fields, $quote, (basket, fields, quote) =>
  basket ? totalsOf(basket, fields, quote) : null,
)
const $attempt = combine(
  {
    queue: $queue,
    key: $key,
    fields: $fields,
    faults: $allFaults,
    basket: $expected,
    asked: $asked,
    totals: $totals,
    files: $sentFiles,
    isUploading: $isUploading,
    isCouponAsked: setCouponFx.pending,
    isUploadRefused: $isUploadRefused,
  },
  ({ queue, asked, isUploading, isCouponAsked, ...attempt }): Attempt => ({
    ...attempt,
    isSettled:
      !isUploading &&
      !isCouponAsked &&
      queue.changes.length === 0 &&
      (attempt.fields.way === 'pickup' || asked.state !== 'asking'),
  }),
)

const isWhole = ({ faults }: Attempt): boolean => Object.keys(faults).length === 0
const isPriced = ({ totals }: Attempt): boolean => totals !== null && totals.bringing !== null
const isAgreed = ({ totals }: Attempt, accepted: number | null): boolean =>
  accepted === null || Math.abs((totals?.total ?? 0) - accepted) < 0.005

/** What keeps an attempt back that was waited for; null when it can be sent. */
function hindranceOf(attempt: Attempt, accepted: number | null): Answer | null {
  const total = attempt.totals?.total ?? null
  const refused = { kind: 'refused', fields: {}, lines: {}, isKeyWorn: false, isStale: false } as const
  if (attempt.isUploadRefused) return { ...refused, text: orderTexts.extras.filesRefused }
  if (!isPriced(attempt)) return { ...refused, text: orderTexts.noDeliveryPrice }
  if (isAgreed(attempt, accepted)) return null
  const changes = { available: {}, total, slotTaken: false, couponReason: '' }
  return { kind: 'changed', text: orderTexts.changedAgain, changes, lines: {}, isStale: false }
}

// Wiring: what follows from what
// 1. A form without faults is sent once, when everything that decides its sum has been answered.
sample({ clock: orderSubmitted, target: [$refused.reinit, $accepted.reinit] })
sample({ clock: orderSubmitted, fn: () => undefined, target: formTried })
sample({
  clock: orderSubmitted,
  source: { attempt: $attempt, sending: $sending, pending: $pending },
  filter: ({ attempt, sending, pending }) => isWhole(attempt) && !sending && pending === null,
  fn: () => true,
  target: [$sending, $wanted],
})

const waited = sample({
  clock: [$wanted, $attempt],
  source: { wanted: $wanted, attempt: $attempt, accepted: $accepted },
  filter: ({ wanted, attempt }) => wanted && attempt.isSettled && attempt.key !== '' && attempt.basket !== null,
})
sample({ clock: waited, fn: () => false, target: $wanted })
sample({ clock: waited, filter: ({ attempt }) => !isWhole(attempt), fn: () => false, target: $sending })
sample({
  clock: waited,
  filter: ({ attempt, accepted }) => isWhole(attempt) && hindranceOf(attempt, accepted) !== null,
  fn: ({ attempt, accepted }) => hindranceOf(attempt, accepted) as Answer,
  target: answered,
})
sample({
  clock: waited,
  filter: ({ attempt, accepted }) => isWhole(attempt) && hindranceOf(attempt, accepted) === null,
  fn: ({ attempt: { fields, key, files, basket, totals } }): Filled => ({
    fields,
    beside: {
      key,
      files,
      idcodes: (basket?.lines ?? []).filter(({ selected }) => selected).map(({ product }) => product.idcode),
      total: totals?.total ?? 0,
    },
  }),
  target: formReady,
})
sample({ clock: formReady, target: makeFormFx })
sample({ clock: makeFormFx.doneData, target: pendingChanged })
sample({ clock: makeFormFx.doneData, fn: ({ form }) => form, target: placeOrderFx })

// 2. Without an answer the very same order is sent again; its key makes that safe.
sample({
  clock: orderSentAgain,
  source: { pending: $pending, isAsking: placeOrderFx.pending },
  filter: ({ pending, isAsking }) => pending !== null && !isAsking,
  fn: ({ pending }) => (pending as Pending).form,
  target: placeOrderFx,
})
sample({ clock: placeOrderFx, fn: () => true, target: $sending })

// 3. The answers.
sample({ clock: placeOrderFx.failData, fn: (error) => answerOf(error, say(error)), target: answered })
sample({ clock: answered, fn: () => false, target: $sending })
sample({ clock: answered, fn: ({ kind }) => kind === 'unknown', target: $isUnknown })
sample({ clock: answered, fn: (answer) => (answer.kind === 'refused' ? answer : null), target: $refused })
sample({ clock: answered, fn: (answer) => (answer.kind === 'changed' ? answer : null), target: $changed })
sample({ clock: answered, filter: ({ kind }) => kind !== 'unknown', fn: () => null, target: pendingChanged })
sample({
  clock: $refused,
  source: $fields,
  filter: (_, refused) => refused !== null,
  fn: (fields, refused) => faultsFrom(refused?.fields ?? {}, fields),
  target: faultsTold,
})
sample({ clock: $refused, filter: (refused) => refused?.isKeyWorn === true, fn: () => undefined, target: keyWorn })

// 4. What has changed is accepted, or left as it is to be changed by hand.
sample({ clock: changesAccepted, target: $accepted })
sample({ clock: changesAccepted, fn: () => true, target: [$sending, $wanted] })
sample({
  clock: [changesAccepted, changesLeft],
  source: $changed,
  filter: (changed) => changed?.changes.slotTaken === true,
  fn: () => undefined,
  target: quoteStale,
})
sample({ clock: [changesAccepted, changesLeft], target: $changed.reinit })

// 5. Placed: the form is done with, and the page of the order is next.
sample({ clock: placeOrderFx.doneData, fn: ({ order }) => order.access_key, target: $placedKey })
sample({ clock: placeOrderFx.doneData, fn: () => false, target: $sending })
sample({ clock: placeOrderFx.doneData, fn: () => ({ isOwn: true }), target: formDone })
sample({
  clock: placeOrderFx.doneData,
  target: [$isUnknown.reinit, $refused.reinit, $changed.reinit, $accepted.reinit],
})
sample({ clock: placedShown, target: $placedKey.reinit })
