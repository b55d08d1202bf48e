import { quickOrderPages, type RowCandidate } from '@vitrina/contracts/site/quick-order'
import { $api, say } from '@vitrina/shell/api'
import type { Reckoned } from '@vitrina/site/calculators/calculator'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { rowOf } from './products.ts'

export interface Finding {
  /** null while nothing is looked for. */
  found: readonly RowCandidate[] | null
  isFinding: boolean
  failure: string
}

const nothing: Finding = { found: null, isFinding: false, failure: '' }
const PAUSE_MS = 300
const LEAST_LETTERS = 2

/** Any products by their words or code, with how many of them the need takes. */
export function useFinding(need: Reckoned, words: string): Finding {
  const api = useUnit($api)
  const [state, setState] = useState(nothing)
  const wish = words.trim()
  useEffect(() => {
    if (wish.length < LEAST_LETTERS) return setState(nothing)
    setState((before) => ({ ...before, isFinding: true, failure: '' }))
    const leaving = new AbortController()
    const done = (next: Partial<Finding>) =>
      leaving.signal.aborted || setState((before) => ({ ...before, isFinding: false, ...next }))
    const timer = setTimeout(() => {
      const rows = [rowOf(wish, need)]
      api(quickOrderPages.match, { body: { rows } }, { signal: leaving.signal }).then(
        ({ rows: [row] }) => done({ found: row?.candidates ?? [] }),
        (error: unknown) => done({ failure: say(error) }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [api, need, wish])
  return state
}
