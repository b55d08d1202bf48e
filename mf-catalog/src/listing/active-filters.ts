import type { ListingState } from '@vitrina/site/listing-query'

/** Everything that narrows is taken off; what is searched for, order and view stay. */
export const clearFilters = (state: ListingState): ListingState => ({
  ...state,
  choices: [],
  stock: null,
  sale: false,
  bought: false,
  page: 1,
})

/** How many choices narrow the list: each value counts, and each range. */
export function activeFilterCount({ choices, stock, sale, bought }: ListingState): number {
  const inFacets = choices.reduce((sum, { values }) => sum + (values?.length ?? 1), 0)
  return inFacets + (stock === null ? 0 : stock === 'here' ? 1 : stock.length) + (sale ? 1 : 0) + (bought ? 1 : 0)
}
