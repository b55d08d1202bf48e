import type { ListingState } from '@vitrina/site/listing-query'

/** Removes all filters; query, order and view stay. */
export const clearFilters = (state: ListingState): ListingState => ({
  ...state,
  choices: [],
  stock: null,
  sale: false,
  bought: false,
  page: 1,
})

/** Number of active filters: each value and each range counts. */
export function activeFilterCount({ choices, stock, sale, bought }: ListingState): number {
  const inFacets = choices.reduce((sum, { values }) => sum + (values?.length ?? 1), 0)
  return inFacets + (stock === null ? 0 : stock === 'here' ? 1 : stock.length) + (sale ? 1 : 0) + (bought ? 1 : 0)
}
