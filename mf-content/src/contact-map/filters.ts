import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import type { PageQuery } from '@vitrina/federation/page-query'
import type { NamesOf } from '../queries.ts'

/** The filter of the branches; it is in the address, so that a view can be shared. */
export interface BranchFilter {
  /** '' for every city. */
  city: string
  pickup: boolean
  wholesale: boolean
}

export const noFilter: BranchFilter = { city: '', pickup: false, wholesale: false }

/** Parses the filter of a query; a city without branches is ignored. */
export function parseFilter(
  query: PageQuery<NamesOf<'contact-map'>>,
  branches: readonly ContactBranch[],
): BranchFilter {
  const city = query.get('city') ?? ''
  return {
    city: branches.some((branch) => branch.city === city) ? city : '',
    pickup: query.get('pickup') === '1',
    wholesale: query.get('wholesale') === '1',
  }
}

/** The query of a filter with its question mark; '' for an empty filter. */
export function filterQuery({ city, pickup, wholesale }: BranchFilter): string {
  const query = new URLSearchParams({
    ...(city ? { city } : {}),
    ...(pickup ? { pickup: '1' } : {}),
    ...(wholesale ? { wholesale: '1' } : {}),
  })
  return query.size > 0 ? `?${query}` : ''
}

export const filterBranches = (
  branches: readonly ContactBranch[],
  { city, pickup, wholesale }: BranchFilter,
): ContactBranch[] =>
  branches.filter(
    (branch) => (!city || branch.city === city) && (!pickup || branch.isPickup) && (!wholesale || branch.isWholesale),
  )
