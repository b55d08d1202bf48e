import { ApiError } from '@vitrina/contracts/request'
import { RetailerClient } from '../../infra/retailer/client.ts'
import { Breaker, type Verdict } from '../../infra/upstream/breaker.ts'

/** A page waits for facets, so that it is tried seldom whether they are back. */
const FACETS_FAILURES = 4
const FACETS_OPEN_MS = 5000
const SERVER_ERROR = 500

/**
 * What the lists of goods are asked with. Each client has a breaker of its own: facets or suggestions that hang must not
 * shut the door on goods and baskets.
 */
export interface Sources {
  facets: RetailerClient
  /** Opens when facets fail again and again, by an answer too: then nobody waits for them. */
  facetsBreaker: Breaker
  suggestions: RetailerClient
  files: RetailerClient
}

/** A refusal is an answer. */
export const verdictOf = (error: unknown): Verdict =>
  error instanceof ApiError && error.kind === 'http' && error.status < SERVER_ERROR ? 'good' : 'bad'

export function createSearchClients(retailerUrl: string): Sources {
  return {
    facets: new RetailerClient(retailerUrl),
    facetsBreaker: new Breaker({ failures: FACETS_FAILURES, openMs: FACETS_OPEN_MS }),
    suggestions: new RetailerClient(retailerUrl),
    files: new RetailerClient(retailerUrl),
  }
}
