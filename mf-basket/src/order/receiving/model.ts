/** How the goods are received: what each pickup point has of them, and what bringing them costs and when it can be. */
import type { DeliveryQuote, DeliveryZone } from '@vitrina/contracts/retailer/delivery'
import { type BranchCoverage, basketApi } from '@vitrina/contracts/site/basket'
import { orderApi } from '@vitrina/contracts/site/order'
import { $api } from '@vitrina/shell/api'
import { $currentDepartmentId } from '@vitrina/shell/department'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $fields, earliestDayFound, faultsReceived, fieldDerived } from '../form/model.ts'
import { readyOf } from './ready.ts'

/** What was asked for, and what became of it; `about` names the question. */
export interface QueryState<Answer> {
  about: string
  state: 'none' | 'asking' | 'known' | 'failed'
  /** The last answer, which may be about an earlier question while the next is on its way. */
  answer: Answer | null
}

export interface QuoteRequest {
  /** The lines that are ordered and how much of each: another load costs another sum. */
  load: string
  locality: string
}

/** `quote` is null where nobody delivers. */
export type QuoteAnswer = { locality: string; quote: DeliveryQuote | null }

const idle = { about: '', state: 'none', answer: null } as const
const quoteKey = ({ load, locality }: QuoteRequest): string => `${locality} ${load}`

// Events: what happened
/** With the lines that are ordered, and how much of each. */
export const coverageRequested = createEvent<string>()
export const zonesRequested = createEvent<string>()
export const quoteRequested = createEvent<QuoteRequest>()
/** What stood in the answer is not true any more: a slot was taken. */
export const quoteStale = createEvent()

// Effects: how we ask
const fetchCoverageFx = attach({ source: $api, effect: (api, _: string) => api(basketApi.branches, {}) })
const fetchZonesFx = attach({ source: $api, effect: (api, _: string) => api(orderApi.zones, {}) })
const fetchQuoteFx = attach({
  source: $api,
  effect: (api, { locality }: QuoteRequest) => api(orderApi.quote, { body: { locality } }),
})

// Stores: what we know
export const $coverage = createStore<QueryState<BranchCoverage[]>>(idle, { serialize: 'ignore' })
export const $zones = createStore<QueryState<DeliveryZone[]>>(idle, { serialize: 'ignore' })
export const $quoteState = createStore<QueryState<QuoteAnswer>>(idle, { serialize: 'ignore' })
const $quoteRequest = createStore<QuoteRequest>({ load: '', locality: '' }, { serialize: 'ignore' })
/** Prices and dates for the chosen place; null while they are not known. */
export const $quote = $quoteState.map(({ state, answer }) => (state === 'known' ? (answer?.quote ?? null) : null))

/** The day from which the goods can be received where and as it is chosen; '' where every day will do. */
const $earliestDay = combine($coverage, $fields, $currentDepartmentId, ({ answer }, fields, current) => {
  const from = fields.way === 'pickup' ? fields.departmentId : current
  return readyOf(
    answer?.find(({ departmentId }) => departmentId === from),
    fields.shipment,
  ).earliest
})

// Wiring: what follows from what
// 1. What the points have, and from when on. A day that the gateway refuses means that this is not what it was.
sample({ clock: $earliestDay, target: earliestDayFound })
sample({
  clock: faultsReceived,
  source: $coverage,
  filter: ({ about }, { pickupDate, deliveryDate }) => about !== '' && Boolean(pickupDate || deliveryDate),
  fn: ({ about }) => about,
  target: coverageRequested,
})
sample({ clock: coverageRequested, target: fetchCoverageFx })
sample({
  clock: fetchCoverageFx,
  source: $coverage,
  fn: ({ answer }, about) => ({ about, state: 'asking', answer }) as const,
  target: $coverage,
})
sample({
  clock: fetchCoverageFx.done,
  source: $coverage,
  filter: ({ about }, { params }) => about === params,
  fn: (_, { params, result }) => ({ about: params, state: 'known', answer: result.branches }) as const,
  target: $coverage,
})
sample({
  clock: fetchCoverageFx.fail,
  source: $coverage,
  filter: ({ about }, { params }) => about === params,
  fn: (_, { params }) => ({ about: params, state: 'failed', answer: null }) as const,
  target: $coverage,
})

// 2. Where goods are brought to.
sample({
  clock: zonesRequested,
  source: $zones,
  filter: ({ about, state }, wanted) => about !== wanted || (state !== 'known' && state !== 'asking'),
  fn: (_, wanted) => wanted,
  target: fetchZonesFx,
})
sample({
  clock: fetchZonesFx,
  source: $zones,
  fn: ({ answer }, about) => ({ about, state: 'asking', answer }) as const,
  target: $zones,
})
sample({
  clock: fetchZonesFx.done,
  source: $zones,
  filter: ({ about }, { params }) => about === params,
  fn: (_, { params, result }) => ({ about: params, state: 'known', answer: result.zones }) as const,
  target: $zones,
})
sample({
  clock: fetchZonesFx.fail,
  source: $zones,
  filter: ({ about }, { params }) => about === params,
  fn: (_, { params }) => ({ about: params, state: 'failed', answer: null }) as const,
  target: $zones,
})

// 3. What it costs and when it can be.
sample({ clock: quoteRequested, target: $quoteRequest })
sample({ clock: quoteStale, source: $quoteRequest, filter: ({ locality }) => locality !== '', target: fetchQuoteFx })
sample({ clock: quoteRequested, filter: ({ locality }) => locality !== '', target: fetchQuoteFx })
sample({
  clock: fetchQuoteFx,
  source: $quoteState,
  fn: ({ answer }, question): QueryState<QuoteAnswer> => ({
    about: quoteKey(question),
    state: 'asking',
    answer: answer?.locality === question.locality ? answer : null,
  }),
  target: $quoteState,
})
sample({
  clock: fetchQuoteFx.done,
  source: $quoteState,
  filter: ({ about }, { params }) => about === quoteKey(params),
  fn: (_, { params, result }) =>
    ({ about: quoteKey(params), state: 'known', answer: { locality: params.locality, quote: result.quote } }) as const,
  target: $quoteState,
})
sample({
  clock: fetchQuoteFx.fail,
  source: $quoteState,
  filter: ({ about }, { params }) => about === quoteKey(params),
  fn: (_, { params }) => ({ about: quoteKey(params), state: 'failed', answer: null }) as const,
  target: $quoteState,
})

// 4. A vehicle, a day or a part of it that is not offered any more is chosen anew.
sample({
  clock: $quote,
  source: $fields,
  filter: (_, quote) => quote !== null,
  fn: ({ vehicle, deliveryDate, slotId }, quote) => {
    const day = quote?.days.find(({ date }) => date === deliveryDate)
    const isSlotFree = day?.slots.some(({ id, left }) => id === slotId && left > 0)
    return {
      vehicle: (quote?.vehicles.find(({ name }) => name === vehicle) ?? quote?.vehicles[0])?.name ?? '',
      deliveryDate: day?.date ?? '',
      slotId: day && isSlotFree ? slotId : '',
    }
  },
  target: fieldDerived,
})
