import type { Api } from '@vitrina/contracts/request'
import {
  type BrandListing,
  type CategoryListing,
  type PromotionListing,
  type SearchListing,
  searchApi,
} from '@vitrina/contracts/site/search'
import { type ListingState, writeListing } from '@vitrina/site/listing-query'
import { paths } from '@vitrina/site/paths'

/** Response types by kind of page with a product list. */
export interface ListingAnswers {
  category: CategoryListing
  search: SearchListing
  brand: BrandListing
  promotion: PromotionListing
}

export type ListingKind = keyof ListingAnswers
export type ListingData = ListingAnswers[ListingKind]

/** The page of a product list; `slug` is '' for a search. */
export interface ListingPlace {
  kind: ListingKind
  slug: string
}

const pathsOf: Readonly<Record<ListingKind, (slug: string) => string>> = {
  category: (slug) => paths.category(slug),
  search: () => paths.search(),
  brand: (slug) => paths.brand(slug),
  promotion: (slug) => paths.promotion(slug),
}

export const pathOf = ({ kind, slug }: ListingPlace): string => pathsOf[kind](slug)

/** The address of a list, with its query. */
export const addressOf = (place: ListingPlace, state: Partial<ListingState>): string =>
  pathOf(place) + writeListing(state)

/** Requests a list from the gateway, without the view, which does not affect the response. */
export function fetchListing(
  api: Api,
  { kind, slug }: ListingPlace,
  state: ListingState,
  options?: { signal: AbortSignal },
): Promise<ListingData> {
  const query = Object.fromEntries(new URLSearchParams(writeListing({ ...state, view: 'tiles' })))
  if (kind === 'search') return api(searchApi.search, { query }, options)
  return api(searchApi[kind], { params: { slug }, query }, options)
}
