/** Lists of goods: what is asked for beyond what the page came with. */
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { ListingPage } from '@vitrina/contracts/site/search'
import { $api, errorMessage } from '@vitrina/shell/api'
import { departmentChanged } from '@vitrina/shell/department'
import { identityChanged } from '@vitrina/shell/session'
import type { ListingState } from '@vitrina/site/listing-query'
import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { cachePrefetched, clearListingCache, prefetchedAt } from './listing-cache.ts'
import { addressOf, fetchListing, type ListingData, type ListingPlace } from './place.ts'

/** A list with other choices. */
export interface ListingRequest {
  place: ListingPlace
  state: ListingState
  /** Goes to the address once its list is here. */
  show: (address: string) => void
}

/** A further page under those that are shown. */
export interface MoreRequest {
  place: ListingPlace
  state: ListingState
  /** The list that is continued, known by identity: another city or another visit brings another object. */
  after: ListingPage
  /** The page that is wanted. */
  page: number
}

export interface LoadedMore {
  items: ListedProduct[]
  /** The last page that is shown. */
  page: number
}

/** Choices in the sheet that are not applied yet. */
export interface Draft {
  place: ListingPlace
  state: ListingState
}

interface ListingQuery {
  place: ListingPlace
  state: ListingState
}

const MAX_CONTINUED = 24

// Events: what happened
export const listingRequested = createEvent<ListingRequest>()
/** The page shows this address now. */
export const addressShown = createEvent<string>()
/** The list is not on the page any more. */
export const listingLeft = createEvent()
export const draftChanged = createEvent<Draft>()
export const draftDropped = createEvent()
export const moreRequested = createEvent<MoreRequest>()

// Effects: how we ask
const fetchListingFx = attach({
  source: $api,
  effect: async (api, { place, state }: ListingQuery): Promise<ListingData> => {
    const address = addressOf(place, state)
    const here = prefetchedAt(api, address)
    const data = here && isWhole(here) ? here : await fetchListing(api, place, state)
    cachePrefetched(api, address, data)
    return data
  },
})
export const readListingFx = attach({ effect: fetchListingFx, mapParams: (wish: ListingRequest): ListingQuery => wish })
export const readDraftFx = attach({ effect: fetchListingFx, mapParams: (draft: Draft): ListingQuery => draft })
export const readMoreFx = attach({
  source: $api,
  effect: async (api, { place, state, page }: MoreRequest) =>
    (await fetchListing(api, place, { ...state, page })).listing,
})
const navigateFx = createEffect(({ place, state, show }: ListingRequest) => show(addressOf(place, state)))
const clearCacheFx = createEffect(clearListingCache)

// Stores: what we know
/** What the visitor wants and does not see yet; null when the page shows it. */
export const $request = createStore<ListingRequest | null>(null, { serialize: 'ignore' })
/** The address that the router is on its way to by our asking. */
const $pendingAddress = createStore<string | null>(null, { serialize: 'ignore' })
/** Why the list is not the one that is wanted, in a sentence. */
export const $problem = createStore<string | null>(null, { serialize: 'ignore' })
export const $draft = createStore<Draft | null>(null, { serialize: 'ignore' })
/** What the draft would find; that of the draft before while it is being asked, null when it cannot be had. */
export const $draftListing = createStore<ListingPage | null>(null, { serialize: 'ignore' })
/** What was added to which lists. */
export const $more = createStore<ReadonlyMap<ListingPage, LoadedMore>>(new Map(), { serialize: 'ignore' })
export const $moreRequest = createStore<MoreRequest | null>(null, { serialize: 'ignore' })
/** Why nothing was added, in a sentence. */
export const $moreProblem = createStore<string | null>(null, { serialize: 'ignore' })

// Wiring: what follows from what
// 1. Another list: only the answer to the last wish counts, and the page goes to it.
sample({ clock: listingRequested, target: [$request, readListingFx] })

sample({ clock: listingRequested, fn: () => null, target: $problem })

const listingArrived = sample({
  clock: readListingFx.done,
  source: $request,
  filter: (wish, { params }) => wish === params,
  fn: (_, { params }) => params,
})

sample({ clock: listingArrived, fn: ({ place, state }) => addressOf(place, state), target: $pendingAddress })

sample({ clock: listingArrived, target: navigateFx })

sample({
  clock: readListingFx.fail,
  source: $request,
  filter: (wish, { params }) => wish === params,
  fn: (_, { error }) => errorMessage(error),
  target: $problem,
})

// 2. A newer wish outlives the arrival of the one before, but not a way that the visitor took by themselves.
sample({
  clock: addressShown,
  source: { wish: $request, going: $pendingAddress },
  filter: ({ wish, going }, address) =>
    wish !== null && (address !== going || address === addressOf(wish.place, wish.state)),
  fn: () => null,
  target: $request,
})

sample({ clock: [addressShown, listingLeft], fn: () => null, target: [$pendingAddress, $problem] })

sample({ clock: listingLeft, fn: () => null, target: $request })

// 3. The sheet counts before anything is applied.
sample({ clock: draftChanged, target: [$draft, readDraftFx] })

sample({
  clock: readDraftFx.done,
  source: $draft,
  filter: (draft, { params }) => draft === params,
  fn: (_, { result }) => result.listing,
  target: $draftListing,
})

sample({
  clock: readDraftFx.fail,
  source: $draft,
  filter: (draft, { params }) => draft === params,
  fn: () => null,
  target: $draftListing,
})

sample({ clock: draftDropped, fn: () => null, target: [$draft, $draftListing] })

// 4. «Показать ещё»: goods of a further page under those that are shown.
const moreAccepted = sample({
  clock: moreRequested,
  source: readMoreFx.pending,
  filter: (isReading) => !isReading,
  fn: (_, wish) => wish,
})

sample({ clock: moreAccepted, target: [$moreRequest, readMoreFx] })

sample({ clock: moreAccepted, fn: () => null, target: $moreProblem })

sample({
  clock: readMoreFx.done,
  source: $more,
  fn: (more, { params, result }) => appendPage(more, params.after, result),
  target: $more,
})

sample({ clock: readMoreFx.failData, fn: errorMessage, target: $moreProblem })

// 5. Another city, another account: prices and stock of what is kept are not theirs.
sample({ clock: [departmentChanged, identityChanged], fn: () => undefined, target: clearCacheFx })

sample({
  clock: [departmentChanged, identityChanged],
  source: $request,
  filter: (wish) => wish !== null,
  fn: (wish) => ({ ...(wish as ListingRequest) }),
  target: listingRequested,
})

/** The filters of a list with goods are there. */
const isWhole = ({ listing }: ListingData): boolean => listing.facets.length > 0 || listing.total === 0

/** Goods may have moved to a later page since the last answer: each is shown once. */
function appendPage(
  more: ReadonlyMap<ListingPage, LoadedMore>,
  after: ListingPage,
  { items, page }: ListingPage,
): ReadonlyMap<ListingPage, LoadedMore> {
  const earlier = more.get(after)?.items ?? []
  const known = new Set([...after.items, ...earlier].map(({ idcode }) => idcode))
  const next = [...earlier, ...items.filter(({ idcode }) => !known.has(idcode))]
  const others = [...more].filter(([listing]) => listing !== after).slice(-(MAX_CONTINUED - 1))
  return new Map([...others, [after, { items: next, page }]])
}
