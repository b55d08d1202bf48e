/** How the goods are received: what each pickup point has of them, and what bringing them costs and when it can be. */
import type { DeliveryQuote, DeliveryZone } from '@vitrina/contracts/retailer/delivery'
import { type BranchCoverage, basketPages } from '@vitrina/contracts/site/basket'
import { orderPages } from '@vitrina/contracts/site/order'
import { $api } from '@vitrina/shell/api'
import { $currentDepartmentId } from '@vitrina/shell/department'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $fields, earliestFound, faultsTold, fieldFollowed } from '../form/model.ts'
import { readyOf } from './ready.ts'

/** What was asked for, and what became of it; `about` names the question. */
export interface Asked<Answer> {
  about: string
  state: 'none' | 'asking' | 'known' | 'failed'
  /** The last answer, which may be about an earlier question while the next is on its way. */
  answer: Answer | null
}

export interface QuoteQuestion {
  /** The lines that are ordered and how much of each: another load costs another sum. */
  load: string
  locality: string
}

/** `quote` is null where nobody delivers. */
export type QuoteAnswer = { locality: string; quote: DeliveryQuote | null }

const nothing = { about: '', state: 'none', answer: null } as const
const nameOf = ({ load, locality }: QuoteQuestion): string => `${locality} ${load}`

// Events: what happened
/** With the lines that are ordered, and how much of each. */
export const coverageWanted = createEvent<string>()
export const zonesWanted = createEvent<string>()
export const quoteWanted = createEvent<QuoteQuestion>()
/** What stood in the answer is not true any more: a slot was taken. */
export const quoteStale = createEvent()

// Effects: how we ask
const askCoverageFx = attach({ source: $api, effect: (api, _: string) => api(basketPages.branches, {}) })
const askZonesFx = attach({ source: $api, effect: (api, _: string) => api(orderPages.zones, {}) })
const askQuoteFx = attach({
  source: $api,
  effect: (api, { locality }: QuoteQuestion) => api(orderPages.quote, { body: { locality } }),
})

// Stores: what we know
export const $coverage = createStore<Asked<BranchCoverage[]>>(nothing, { serialize: 'ignore' })
export const $zones = createStore<Asked<DeliveryZone[]>>(nothing, { serialize: 'ignore' })
export const $asked = createStore<Asked<QuoteAnswer>>(nothing, { serialize: 'ignore' })
const $question = createStore<QuoteQuestion>({ load: '', locality: '' }, { serialize: 'ignore' })
/** Prices and dates for the chosen place; null while they are not known. */
export const $quote = $asked.map(({ state, answer }) => (state === 'known' ? (answer?.quote ?? null) : null))

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
sample({ clock: $earliestDay, target: earliestFound })
sample({
  clock: faultsTold,
  source: $coverage,
  filter: ({ about }, { pickupDate, deliveryDate }) => about !== '' && Boolean(pickupDate || deliveryDate),
  fn: ({ about }) => about,
  target: coverageWanted,
})
sample({ clock: coverageWanted, target: askCoverageFx })
sample({
  clock: askCoverageFx,
  source: $coverage,
  fn: ({ answer }, about) => ({ about, state: 'asking', answer }) as const,
  target: $coverage,
})
sample({
  clock: askCoverageFx.done,
  source: $coverage,
  filter: ({ about }, { params }) => about === params,
  fn: (_, { params, result }) => ({ about: params, state: 'known', answer: result.branches }) as const,
  target: $coverage,
})
sample({
  clock: askCoverageFx.fail,
  source: $coverage,
  filter: ({ about }, { params }) => about === params,
  fn: (_, { params }) => ({ about: params, state: 'failed', answer: null }) as const,
  target: $coverage,
})

// 2. Where goods are brought to.
sample({
  clock: zonesWanted,
  source: $zones,
  filter: ({ about, state }, wanted) => about !== wanted || (state !== 'known' && state !== 'asking'),
  fn: (_, wanted) => wanted,
  target: askZonesFx,
})
sample({
  clock: askZonesFx,
  source: $zones,
  fn: ({ answer }, about) => ({ about, state: 'asking', answer }) as const,
  target: $zones,
})
sample({
  clock: askZonesFx.done,
  source: $zones,
  filter: ({ about }, { params }) => about === params,
  fn: (_, { params, result }) => ({ about: params, state: 'known', answer: result.zones }) as const,
  target: $zones,
})
sample({
  clock: askZonesFx.fail,
  source: $zones,
  filter: ({ about }, { params }) => about === params,
  fn: (_, { params }) => ({ about: params, state: 'failed', answer: null }) as const,
  target: $zones,
})

// 3. What it costs and when it can be.
sample({ clock: quoteWanted, target: $question })
sample({ clock: quoteStale, source: $question, filter: ({ locality }) => locality !== '', target: askQuoteFx })
sample({ clock: quoteWanted, filter: ({ locality }) => locality !== '', target: askQuoteFx })
sample({
  clock: askQuoteFx,
  source: $asked,
  fn: ({ answer }, question): Asked<QuoteAnswer> => ({
    about: nameOf(question),
    state: 'asking',
    answer: answer?.locality === question.locality ? answer : null,
  }),
  target: $asked,
})
sample({
  clock: askQuoteFx.done,
  source: $asked,
  filter: ({ about }, { params }) => about === nameOf(params),
  fn: (_, { params, result }) =>
    ({ about: nameOf(params), state: 'known', answer: { locality: params.locality, quote: result.quote } }) as const,
  target: $asked,
})
sample({
  clock: askQuoteFx.fail,
  source: $asked,
  filter: ({ about }, { params }) => about === nameOf(params),
  fn: (_, { params }) => ({ about: nameOf(params), state: 'failed', answer: null }) as const,
  target: $asked,
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
  target: fieldFollowed,
})
