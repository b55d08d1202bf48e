/** Product lists: requests beyond the loader's data. */
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { ListingPage } from '@vitrina/contracts/site/search'
import { $api, errorMessage } from '@vitrina/shell/api'
import { departmentChanged } from '@vitrina/shell/department'
import { identityChanged } from '@vitrina/shell/session'
import type { ListingState } from '@vitrina/site/listing-query'
import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { cachePrefetched, clearListingCache, prefetchedAt } from './listing-cache.ts'
import { addressOf, fetchListing, type ListingData, type ListingPlace } from './place.ts'

/** A list with another state. */
export interface ListingRequest {
  place: ListingPlace
  state: ListingState
  /** Navigates to the address once its list is loaded. */
  show: (address: string) => void
}

/** A further page to append to the shown ones. */
export interface MoreRequest {
  place: ListingPlace
  state: ListingState
  /** The continued list, compared by identity: another city or another visit has another object. */
  after: ListingPage
  /** The requested page. */
  page: number
}

export interface LoadedMore {
  items: ListedProduct[]
  /** The last shown page. */
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
/** The router has navigated to this address. */
export const addressShown = createEvent<string>()
/** The list was unmounted. */
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
/** The requested list that is not shown yet; null when the page shows it. */
export const $request = createStore<ListingRequest | null>(null, { serialize: 'ignore' })
/** The address to which this model has started a navigation. */
const $pendingAddress = createStore<string | null>(null, { serialize: 'ignore' })
/** Error message of the last list request. */
export const $problem = createStore<string | null>(null, { serialize: 'ignore' })
export const $draft = createStore<Draft | null>(null, { serialize: 'ignore' })
/** Results of the draft; those of the previous draft while loading, null after a failure. */
export const $draftListing = createStore<ListingPage | null>(null, { serialize: 'ignore' })
/** Appended pages by list. */
export const $more = createStore<ReadonlyMap<ListingPage, LoadedMore>>(new Map(), { serialize: 'ignore' })
export const $moreRequest = createStore<MoreRequest | null>(null, { serialize: 'ignore' })
/** Error message of the last request for a further page. */
export const $moreProblem = createStore<string | null>(null, { serialize: 'ignore' })

// Wiring: what follows from what
// 1. Another list: only the response to the last request counts, and the router navigates to it.
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

// 2. A newer request survives the navigation of the previous one, but not a navigation of the visitor.
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

// 3. The sheet loads the number of results before filters are applied.
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

// 4. «Показать ещё»: appends the products of a further page.
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

// 5. Another city or account: cached prices and stock are no longer valid.
sample({ clock: [departmentChanged, identityChanged], fn: () => undefined, target: clearCacheFx })

sample({
  clock: [departmentChanged, identityChanged],
  source: $request,
  filter: (wish) => wish !== null,
  fn: (wish) => ({ ...(wish as ListingRequest) }),
  target: listingRequested,
})

/** Whether the filters of the list are loaded. */
const isWhole = ({ listing }: ListingData): boolean => listing.facets.length > 0 || listing.total === 0

/** Products may have moved to a later page since the last response, so duplicates are removed. */
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
