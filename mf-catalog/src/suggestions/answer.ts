import type { CallResult } from '@vitrina/contracts/endpoint'
import type { searchApi } from '@vitrina/contracts/site/search'

export type Answer = CallResult<typeof searchApi.suggest>

/** An answer and what was typed when it was asked for. */
export interface Hints {
  text: string
  answer: Answer
}

const MAX_QUERY_LENGTH = 300

/** What is asked for: on one line, no longer than a search may be, without half of a character at its end. */
export const toQuery = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
