import { ApiError } from '@vitrina/contracts/request'
import type { RetailerClients } from '../../infra/retailer/clients.ts'
import { Breaker, type Verdict } from '../../infra/upstream/breaker.ts'

/** Pages wait for facets, so the breaker rarely lets a request try whether they are back. */
const FACETS_FAILURES = 4
const FACETS_OPEN_MS = 5000
const SERVER_ERROR = 500

/**
 * Clients for lists of goods. Each has its own circuit breaker: hanging facets or suggestions must not block goods and
 * baskets.
 */
export interface SearchClients extends Pick<RetailerClients, 'facets' | 'suggestions' | 'priceLists'> {
  /** Opens after repeated failures of facets, error responses included, so that pages no longer wait for them. */
  facetsBreaker: Breaker
}

/** A 4xx is a working response of the retailer. */
export const verdictOf = (error: unknown): Verdict =>
  error instanceof ApiError && error.kind === 'http' && error.status < SERVER_ERROR ? 'good' : 'bad'

export function createSearchClients(clients: RetailerClients): SearchClients {
  return { ...clients, facetsBreaker: new Breaker({ failures: FACETS_FAILURES, openMs: FACETS_OPEN_MS }) }
}
