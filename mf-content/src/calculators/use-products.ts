import type { MatchedRow, RowCandidate } from '@vitrina/contracts/site/quick-order'
import { $api, say } from '@vitrina/shell/api'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import type { Reckoned } from '@vitrina/site/calculators/calculator'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { bestOf } from './best-of.ts'
import { amountFor, byNeed, findProducts, NONE, type Products, withFirst } from './products.ts'

export interface Line {
  need: Reckoned
  /** With the waste, as it is bought. */
  amount: number
  candidates: readonly RowCandidate[]
  chosen: RowCandidate | null
}

type Found = Readonly<Record<string, readonly RowCandidate[]>>

const PAUSE_MS = 350
/** Concrete comes with a mixer: nothing on a shelf is meant. */
const chosenFor = ({ wantedUnit }: Reckoned, candidates: readonly RowCandidate[], store: string) =>
  wantedUnit === 'м³' ? null : bestOf(candidates, store)

/**
 * Each need with the products that can fill it, at the prices and the stock of the visitor's city; at first with those
 * that came with the page.
 */
export function useProducts(needs: readonly Reckoned[], products: Products, given: readonly MatchedRow[] | null) {
  const { api, store } = useUnit({ api: $api, store: $currentDepartmentStore })
  const [found, setFound] = useState<Found | null>(() => given && byNeed(needs, products, given))
  const [failure, setFailure] = useState('')
  const [turn, setTurn] = useState(0)
  // Another city has other prices, another turn asks again.
  useEffect(() => {
    setFailure('')
    if (needs.length === 0) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      findProducts(api, needs, products, leaving.signal).then(
        (matched) => leaving.signal.aborted || setFound(byNeed(needs, products, matched)),
        (error: unknown) => leaving.signal.aborted || setFailure(say(error)),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [api, store, needs, products, turn])
  const lines = needs.map((need): Line => {
    const candidates = found?.[need.key] ?? []
    const wish = products[need.key]
    const own = candidates.find(({ product }) => product.idcode === wish)
    const chosen = wish === NONE ? null : (own ?? chosenFor(need, candidates, store))
    return { need, amount: amountFor(need), candidates, chosen }
  })
  return {
    ...{ lines, store, failure },
    isSought: found === null && failure === '',
    again: () => setTurn(turn + 1),
    /** A product that somebody has found for a need stands among its candidates at once. */
    add: (key: string, one: RowCandidate) =>
      setFound((before) => ({ ...before, [key]: withFirst([one], before?.[key] ?? []) })),
  }
}
