import { type ListingState, writeListing } from './listing-query.ts'

export const priceListFormats = ['xlsx', 'csv'] as const
export type PriceListFormat = (typeof priceListFormats)[number]

export const priceListScopes = ['category', 'brand', 'promotion', 'search'] as const
export type PriceListScope = (typeof priceListScopes)[number]

/** Maximum number of products in a price list; its last line says how many more there are. */
export const mostPriceListRows = 10_000

/**
 * URL of a product list as a file with the visitor's prices: all pages, filtered and sorted by `state`. `slug` names
 * the category, brand or promotion and is ignored for a search.
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
