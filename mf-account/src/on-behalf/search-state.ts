import type { Client } from '@vitrina/contracts/site/on-behalf'

/** `too-short`: the query is too short to search. */
export type SearchState =
  | { state: 'too-short' }
  | { state: 'asking' }
  | { state: 'found'; clients: Client[] }
  | { state: 'failed'; text: string }

export const MIN_QUERY_LENGTH = 3
export const MAX_FOUND = 20
