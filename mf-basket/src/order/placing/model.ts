/** Places the order: once, however often it is submitted; changes must be accepted before it is sent again. */
import type { Basket } from '@vitrina/contracts/site/basket'
import { type OrderForm, orderApi, type PlacedOrder, type UploadedFile } from '@vitrina/contracts/site/order'
import { $api, errorMessage } from '@vitrina/shell/api'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { $optimisticBasket } from '../../basket/lines/model.ts'
import { withBasketLock } from '../../basket/lock.ts'
import { $queue } from '../../basket/model.ts'
import { readNotes } from '../../basket/notes.ts'
import { setCouponFx } from '../../basket/summary/model.ts'
import { $isUploading, $isUploadRefused } from '../extras/model.ts'
import type { PendingOrder } from '../form/draft-storage.ts'
import { type Faults, serverFaults } from '../form/faults.ts'
import type { Fields } from '../form/fields.ts'
import {
  $allFaults,
  $fields,
  $key,
  $pending,
  $sentFiles,
  faultsReceived,
  formCompleted,
  keyAlreadyUsed,
  pendingChanged,
  submitAttempted,
} from '../form/model.ts'
import { type Totals, totalsOf } from '../form/totals.ts'
import { $quote, $quoteState, quoteStale } from '../receiving/model.ts'
import { orderTexts } from '../texts.ts'
import { type Answer, answerOf } from './answer.ts'
import { type OrderContext, orderFormOf } from './request.ts'

export type ChangedAnswer = Extract<Answer, { kind: 'changed' }>
export type RefusedAnswer = Extract<Answer, { kind: 'refused' }>

interface FilledForm {
  fields: Fields
  beside: Omit<OrderContext, 'notes'>
}

/** Everything that determines the request and its total. */
interface Attempt {
  key: string
  fields: Fields
  faults: Faults
  basket: Basket | null
  totals: Totals | null
  files: readonly UploadedFile[]
  isUploadRefused: boolean
  /** No change of the basket and no upload is pending, and the delivery price is known if it can be. */
  isSettled: boolean
}

// Events: what happened
export const orderSubmitted = createEvent()
/** Repeats the order that got no response. */
export const orderSentAgain = createEvent()
/** Carries the shown total, in roubles. */
export const changesAccepted = createEvent<number>()
export const changesDeclined = createEvent()
export const placedOrderOpened = createEvent()
const formReady = createEvent<FilledForm>()
const answerReceived = createEvent<Answer>()

// Effects: how we ask
export const placeOrderFx = attach({
  source: $api,
  effect: (api, body: OrderForm): Promise<PlacedOrder> => withBasketLock(() => api(orderApi.place, { body })),
})
const makeFormFx = createEffect(
  ({ fields, beside }: FilledForm): PendingOrder => ({
    form: orderFormOf(fields, { ...beside, notes: readNotes() }),
    at: Date.now(),
  }),
)

// Stores: what we know
/** Submitted without errors, and no response yet. */
export const $sending = createStore(false, { serialize: 'ignore' })
/** Submitted, and waiting for the values that determine the total. */
const $isSubmitPending = createStore(false, { serialize: 'ignore' })
/** The outcome of the sent order is unknown. */
export const $isUnknown = createStore(false, { serialize: 'ignore' })
export const $refusedAnswer = createStore<RefusedAnswer | null>(null, { serialize: 'ignore' })
export const $changedAnswer = createStore<ChangedAnswer | null>(null, { serialize: 'ignore' })
/** The total that the shopper has accepted instead of the previous one, in roubles. */
const $acceptedSum = createStore<number | null>(null, { serialize: 'ignore' })
/** Key of the order that has just been placed. */
export const $placedKey = createStore<string | null>(null, { serialize: 'ignore' })

export const $totals = combine($optimisticBasket, $fields, $quote, (basket, fields, quote) =>
  basket ? totalsOf(basket, fields, quote) : null,
)
const $attempt = combine(
  {
    queue: $queue,
    key: $key,
    fields: $fields,
    faults: $allFaults,
    basket: $optimisticBasket,
    quoteState: $quoteState,
    totals: $totals,
    files: $sentFiles,
    isUploading: $isUploading,
    isCouponPending: setCouponFx.pending,
    isUploadRefused: $isUploadRefused,
  },
  ({ queue, quoteState, isUploading, isCouponPending, ...attempt }): Attempt => ({
    ...attempt,
    isSettled:
      !isUploading &&
      !isCouponPending &&
      queue.changes.length === 0 &&
      (attempt.fields.way === 'pickup' || quoteState.state !== 'asking'),
  }),
)

const isValid = ({ faults }: Attempt): boolean => Object.keys(faults).length === 0
const isPriced = ({ totals }: Attempt): boolean => totals !== null && totals.bringing !== null
const isAgreed = ({ totals }: Attempt, accepted: number | null): boolean =>
  accepted === null || Math.abs((totals?.total ?? 0) - accepted) < 0.005

/** The reason why a settled attempt cannot be sent; null when it can. */
function blockingAnswer(attempt: Attempt, accepted: number | null): Answer | null {
  const total = attempt.totals?.total ?? null
  const refused = { kind: 'refused', fields: {}, lines: {}, isKeyWorn: false, isStale: false } as const
  if (attempt.isUploadRefused) return { ...refused, text: orderTexts.extras.filesRefused }
  if (!isPriced(attempt)) return { ...refused, text: orderTexts.noDeliveryPrice }
  if (isAgreed(attempt, accepted)) return null
  const changes = { available: {}, total, slotTaken: false, couponReason: '' }
  return { kind: 'changed', text: orderTexts.changedAgain, changes, lines: {}, isStale: false }
}

// Wiring: what follows from what
// 1. A valid form is sent once, as soon as everything that determines the total is known.
sample({ clock: orderSubmitted, target: [$refusedAnswer.reinit, $acceptedSum.reinit] })
sample({ clock: orderSubmitted, fn: () => undefined, target: submitAttempted })
sample({
  clock: orderSubmitted,
  source: { attempt: $attempt, sending: $sending, pending: $pending },
  filter: ({ attempt, sending, pending }) => isValid(attempt) && !sending && pending === null,
  fn: () => true,
  target: [$sending, $isSubmitPending],
})

const attemptSettled = sample({
  clock: [$isSubmitPending, $attempt],
  source: { wanted: $isSubmitPending, attempt: $attempt, accepted: $acceptedSum },
  filter: ({ wanted, attempt }) => wanted && attempt.isSettled && attempt.key !== '' && attempt.basket !== null,
})
sample({ clock: attemptSettled, fn: () => false, target: $isSubmitPending })
sample({ clock: attemptSettled, filter: ({ attempt }) => !isValid(attempt), fn: () => false, target: $sending })
sample({
  clock: attemptSettled,
  filter: ({ attempt, accepted }) => isValid(attempt) && blockingAnswer(attempt, accepted) !== null,
  fn: ({ attempt, accepted }) => blockingAnswer(attempt, accepted) as Answer,
  target: answerReceived,
})
sample({
  clock: attemptSettled,
  filter: ({ attempt, accepted }) => isValid(attempt) && blockingAnswer(attempt, accepted) === null,
  fn: ({ attempt: { fields, key, files, basket, totals } }): FilledForm => ({
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

// 2. Without a response the same order is sent again; its idempotency key makes that safe.
sample({
  clock: orderSentAgain,
  source: { pending: $pending, isAsking: placeOrderFx.pending },
  filter: ({ pending, isAsking }) => pending !== null && !isAsking,
  fn: ({ pending }) => (pending as PendingOrder).form,
  target: placeOrderFx,
})
sample({ clock: placeOrderFx, fn: () => true, target: $sending })

// 3. Responses.
sample({ clock: placeOrderFx.failData, fn: (error) => answerOf(error, errorMessage(error)), target: answerReceived })
sample({ clock: answerReceived, fn: () => false, target: $sending })
sample({ clock: answerReceived, fn: ({ kind }) => kind === 'unknown', target: $isUnknown })
sample({ clock: answerReceived, fn: (answer) => (answer.kind === 'refused' ? answer : null), target: $refusedAnswer })
sample({ clock: answerReceived, fn: (answer) => (answer.kind === 'changed' ? answer : null), target: $changedAnswer })
sample({ clock: answerReceived, filter: ({ kind }) => kind !== 'unknown', fn: () => null, target: pendingChanged })
sample({
  clock: $refusedAnswer,
  source: $fields,
  filter: (_, refused) => refused !== null,
  fn: (fields, refused) => serverFaults(refused?.fields ?? {}, fields),
  target: faultsReceived,
})
sample({
  clock: $refusedAnswer,
  filter: (refused) => refused?.isKeyWorn === true,
  fn: () => undefined,
  target: keyAlreadyUsed,
})

// 4. Changes are accepted, or declined in order to edit the form.
sample({ clock: changesAccepted, target: $acceptedSum })
sample({ clock: changesAccepted, fn: () => true, target: [$sending, $isSubmitPending] })
sample({
  clock: [changesAccepted, changesDeclined],
  source: $changedAnswer,
  filter: (changed) => changed?.changes.slotTaken === true,
  fn: () => undefined,
  target: quoteStale,
})
sample({ clock: [changesAccepted, changesDeclined], target: $changedAnswer.reinit })

// 5. Placed: the form is cleared, and the page of the order opens.
sample({ clock: placeOrderFx.doneData, fn: ({ order }) => order.accessKey, target: $placedKey })
sample({ clock: placeOrderFx.doneData, fn: () => false, target: $sending })
sample({ clock: placeOrderFx.doneData, fn: () => ({ isOwn: true }), target: formCompleted })
sample({
  clock: placeOrderFx.doneData,
  target: [$isUnknown.reinit, $refusedAnswer.reinit, $changedAnswer.reinit, $acceptedSum.reinit],
})
sample({ clock: placedOrderOpened, target: $placedKey.reinit })
