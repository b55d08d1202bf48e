import { quickOrderApi, type RowCandidate } from '@vitrina/contracts/site/quick-order'
import { $api, errorMessage } from '@vitrina/shell/api'
import type { MaterialNeed } from '@vitrina/site/calculators/calculator'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { toRow } from './products.ts'

export interface SearchState {
  /** null while there is no search. */
  found: readonly RowCandidate[] | null
  isFinding: boolean
  failure: string
}

const idle: SearchState = { found: null, isFinding: false, failure: '' }
const DEBOUNCE_MS = 300
const MIN_QUERY_LENGTH = 2

/** Searches products by words or code, with the quantity for the need. */
export function useProductSearch(need: MaterialNeed, words: string): SearchState {
  const api = useUnit($api)
  const [state, setState] = useState(idle)
  const wish = words.trim()
  useEffect(() => {
    if (wish.length < MIN_QUERY_LENGTH) return setState(idle)
    setState((before) => ({ ...before, isFinding: true, failure: '' }))
    const leaving = new AbortController()
    const done = (next: Partial<SearchState>) =>
      leaving.signal.aborted || setState((before) => ({ ...before, isFinding: false, ...next }))
    const timer = setTimeout(() => {
      const rows = [toRow(wish, need)]
      api(quickOrderApi.match, { body: { rows } }, { signal: leaving.signal }).then(
        ({ rows: [row] }) => done({ found: row?.candidates ?? [] }),
        (error: unknown) => done({ failure: errorMessage(error) }),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [api, need, wish])
  return state
}
