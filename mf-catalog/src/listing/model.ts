/** Lists of goods: what is asked for beyond what the page came with. */
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { ListingPage } from '@vitrina/contracts/site/finding'
import { $api, say } from '@vitrina/shell/api'
import { departmentChanged } from '@vitrina/shell/department'
import { identityChanged } from '@vitrina/shell/session'
import type { ListingState } from '@vitrina/site/listing-query'
import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { aheadAt, forgetLists, keepAhead } from './kept.ts'
import { addressOf, askListing, type ListingData, type ListingPlace } from './place.ts'

/** A list with other choices. */
export interface Wish {
  place: ListingPlace
  state: ListingState
  /** Goes to the address once its list is here. */
  show: (address: string) => void
}

/** A further page under those that are shown. */
export interface MoreWish {
  place: ListingPlace
  state: ListingState
  /** The list that is continued, known by identity: another city or another visit brings another object. */
  after: ListingPage
  /** The page that is wanted. */
  page: number
}

export interface More {
  items: ListedProduct[]
  /** The last page that is shown. */
  page: number
}

/** Choices in the sheet that are not applied yet. */
export interface Draft {
  place: ListingPlace
  state: ListingState
}

interface Question {
  place: ListingPlace
  state: ListingState
}

const mostContinued = 24

// Events: what happened
export const listingWanted = createEvent<Wish>()
/** The page shows this address now. */
export const addressShown = createEvent<string>()
/** The list is not on the page any more. */
export const listingLeft = createEvent()
export const draftChanged = createEvent<Draft>()
export const draftDropped = createEvent()
export const moreWanted = createEvent<MoreWish>()

// Effects: how we ask
const ask = attach({
  source: $api,
  effect: async (api, { place, state }: Question): Promise<ListingData> => {
    const address = addressOf(place, state)
    const here = aheadAt(api, address)
    const data = here && isWhole(here) ? here : await askListing(api, place, state)
    keepAhead(api, address, data)
    return data
  },
})
export const readListingFx = attach({ effect: ask, mapParams: (wish: Wish): Question => wish })
export const readDraftFx = attach({ effect: ask, mapParams: (draft: Draft): Question => draft })
export const readMoreFx = attach({
  source: $api,
  effect: async (api, { place, state, page }: MoreWish) => (await askListing(api, place, { ...state, page })).listing,
})
const goFx = createEffect(({ place, state, show }: Wish) => show(addressOf(place, state)))
const forgetFx = createEffect(forgetLists)

// Stores: what we know
/** What the visitor wants and does not see yet; null when the page shows it. */
export const $wish = createStore<Wish | null>(null, { serialize: 'ignore' })
/** The address that the router is on its way to by our asking. */
const $going = createStore<string | null>(null, { serialize: 'ignore' })
/** Why the list is not the one that is wanted, in a sentence. */
export const $problem = createStore<string | null>(null, { serialize: 'ignore' })
export const $draft = createStore<Draft | null>(null, { serialize: 'ignore' })
/** What the draft would find; that of the draft before while it is being asked, null when it cannot be had. */
export const $draftListing = createStore<ListingPage | null>(null, { serialize: 'ignore' })
/** What was added to which lists. */
export const $more = createStore<ReadonlyMap<ListingPage, More>>(new Map(), { serialize: 'ignore' })
export const $moreWish = createStore<MoreWish | null>(null, { serialize: 'ignore' })
/** Why nothing was added, in a sentence. */
export const $moreProblem = createStore<string | null>(null, { serialize: 'ignore' })

// Wiring: what follows from what
// 1. Another list: only the answer to the last wish counts, and the page goes to it.
sample({ clock: listingWanted, target: [$wish, readListingFx] })

sample({ clock: listingWanted, fn: () => null, target: $problem })

const arrived = sample({
  clock: readListingFx.done,
  source: $wish,
  filter: (wish, { params }) => wish === params,
  fn: (_, { params }) => params,
})

sample({ clock: arrived, fn: ({ place, state }) => addressOf(place, state), target: $going })

sample({ clock: arrived, target: goFx })

sample({
  clock: readListingFx.fail,
  source: $wish,
  filter: (wish, { params }) => wish === params,
  fn: (_, { error }) => say(error),
  target: $problem,
})

// 2. A newer wish outlives the arrival of the one before, but not a way that the visitor took by themselves.
sample({
  clock: addressShown,
  source: { wish: $wish, going: $going },
  filter: ({ wish, going }, address) =>
    wish !== null && (address !== going || address === addressOf(wish.place, wish.state)),
  fn: () => null,
  target: $wish,
})

sample({ clock: [addressShown, listingLeft], fn: () => null, target: [$going, $problem] })

sample({ clock: listingLeft, fn: () => null, target: $wish })

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
const moreGranted = sample({
  clock: moreWanted,
  source: readMoreFx.pending,
  filter: (isReading) => !isReading,
  fn: (_, wish) => wish,
})

sample({ clock: moreGranted, target: [$moreWish, readMoreFx] })

sample({ clock: moreGranted, fn: () => null, target: $moreProblem })

sample({
  clock: readMoreFx.done,
  source: $more,
  fn: (more, { params, result }) => continued(more, params.after, result),
  target: $more,
})

sample({ clock: readMoreFx.failData, fn: say, target: $moreProblem })

// 5. Another city, another account: prices and stock of what is kept are not theirs.
sample({ clock: [departmentChanged, identityChanged], fn: () => undefined, target: forgetFx })

sample({
  clock: [departmentChanged, identityChanged],
  source: $wish,
  filter: (wish) => wish !== null,
  fn: (wish) => ({ ...(wish as Wish) }),
  target: listingWanted,
})

/** The filters of a list with goods are there. */
const isWhole = ({ listing }: ListingData): boolean => listing.facets.length > 0 || listing.total === 0

/** Goods may have moved to a later page since the last answer: each is shown once. */
function continued(
  more: ReadonlyMap<ListingPage, More>,
  after: ListingPage,
  { items, page }: ListingPage,
): ReadonlyMap<ListingPage, More> {
  const earlier = more.get(after)?.items ?? []
  const known = new Set([...after.items, ...earlier].map(({ idcode }) => idcode))
  const next = [...earlier, ...items.filter(({ idcode }) => !known.has(idcode))]
  const others = [...more].filter(([listing]) => listing !== after).slice(-(mostContinued - 1))
  return new Map([...others, [after, { items: next, page }]])
}
