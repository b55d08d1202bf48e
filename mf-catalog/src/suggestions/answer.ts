import type { CallResult } from '@vitrina/contracts/endpoint'
import type { searchApi } from '@vitrina/contracts/site/search'

export type Answer = CallResult<typeof searchApi.suggest>

/** A response with the text of its request. */
export interface Hints {
  text: string
  answer: Answer
}

const MAX_QUERY_LENGTH = 300

/** Normalises typed text to a query: one line, limited in length, truncated between whole characters. */
export const toQuery = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
