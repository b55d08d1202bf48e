/** Pickup and delivery: the coverage of each point, and the price and dates of a delivery. */
import type { DeliveryQuote, DeliveryZone } from '@vitrina/contracts/retailer/delivery'
import { type BranchCoverage, basketApi } from '@vitrina/contracts/site/basket'
import { orderApi } from '@vitrina/contracts/site/order'
import { $api } from '@vitrina/shell/api'
import { $currentDepartmentId } from '@vitrina/shell/department'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $fields, earliestDayFound, faultsReceived, fieldDerived } from '../form/model.ts'
import { readyOf } from './ready.ts'

/** A request and its state; `about` identifies its parameters. */
export interface QueryState<Answer> {
  about: string
  state: 'none' | 'asking' | 'known' | 'failed'
  /** The last response, which may belong to an earlier request while the next one is pending. */
  answer: Answer | null
}

export interface QuoteRequest {
  /** Identifies the ordered lines and counts: another load has another price. */
  load: string
  locality: string
}

/** `quote` is null where there is no delivery. */
export type QuoteAnswer = { locality: string; quote: DeliveryQuote | null }

const idle = { about: '', state: 'none', answer: null } as const
const quoteKey = ({ load, locality }: QuoteRequest): string => `${locality} ${load}`

// Events: what happened
/** Carries the key of the ordered lines and counts. */
export const coverageRequested = createEvent<string>()
export const zonesRequested = createEvent<string>()
export const quoteRequested = createEvent<QuoteRequest>()
/** The last quote is no longer valid: a slot was taken. */
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
/** Prices and dates for the chosen place; null while unknown. */
export const $quote = $quoteState.map(({ state, answer }) => (state === 'known' ? (answer?.quote ?? null) : null))

/** The first day when the goods can be received as chosen; '' when every day is possible. */
const $earliestDay = combine($coverage, $fields, $currentDepartmentId, ({ answer }, fields, current) => {
  const from = fields.way === 'pickup' ? fields.departmentId : current
  return readyOf(
    answer?.find(({ departmentId }) => departmentId === from),
    fields.shipment,
  ).earliest
})

// Wiring: what follows from what
// 1. Coverage of the points and the first day. A day that the gateway refuses means that the coverage is outdated.
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

// 2. Places of delivery.
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

// 3. Price and dates of a delivery.
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

// 4. A vehicle, day or slot that is no longer offered is reset.
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
