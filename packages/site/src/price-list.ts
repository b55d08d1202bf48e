import { type ListingState, writeListing } from './listing-query.ts'

export const priceListFormats = ['xlsx', 'csv'] as const
export type PriceListFormat = (typeof priceListFormats)[number]

export const priceListScopes = ['category', 'brand', 'promotion', 'search'] as const
export type PriceListScope = (typeof priceListScopes)[number]

/** Goods of one price list at most; its last line tells how many more there are. */
export const mostPriceListRows = 10_000

/**
 * Address of a list of goods as a file with the visitor's own prices: all pages of it, narrowed and sorted as `state`
 * says. `slug` names the category, brand or promotion and is not looked at for a search.
 */
export function priceListPath(
  scope: PriceListScope,
  slug: string,
  state: Partial<ListingState>,
  format: PriceListFormat,
): string {
  const narrowed = writeListing({ ...state, page: 1, view: 'tiles' })
  const place = scope === 'search' ? 'search/' : `${scope}/${encodeURIComponent(slug.toWellFormed())}/`
  return `/api/site/price-list/${place}${narrowed}${narrowed ? '&' : '?'}format=${format}`
}
