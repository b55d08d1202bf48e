/** The query parameters that each page reads; all of them are private to one visitor. */
import type { PageQueries, QueryNameOf } from '@vitrina/federation/page-query'

const orders = { own: ['page', 'whose', 'q', 'status', 'from', 'to', 'department', 'object', 'company'] } as const

export const queries = {
  'sign-in': { own: ['return'] },
  'sign-up': { own: ['return'] },
  'password-reset': {},
  'password-restore': { own: ['token'] },
  'on-behalf': { own: ['key'] },
  'objects-and-estimates': { own: ['tab'] },
  object: {},
  estimate: {},
  'orders-active': orders,
  'orders-completed': orders,
  shops: {},
  shop: {},
  matrices: {},
  matrix: { own: ['count'] },
  'order-page': { own: ['repeat'] },
  settlements: { own: ['account', 'part', 'state', 'page', 'from', 'to'] },
  profiles: {},
  'profile-add': {},
  companies: {},
  'company-add': {},
  'company-profiles': {},
  'support-requests': { own: ['request', 'new', 'order', 'line', 'page', 'kind'] },
  personal: {},
} as const satisfies PageQueries

/** The query parameters that a page of this remote reads. */
export type NamesOf<Page extends keyof typeof queries> = QueryNameOf<(typeof queries)[Page]>
