import type { FilledNeed } from '@vitrina/contracts/site/calculators'
import type { RowCandidate } from '@vitrina/contracts/site/quick-order'
import { $api, errorMessage } from '@vitrina/shell/api'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import type { MaterialNeed } from '@vitrina/site/calculators/calculator'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { amountFor, type FoundProducts, findProducts, groupByNeed, NONE, type Products, withFirst } from './products.ts'

export interface NeedLine {
  need: MaterialNeed
  /** The amount to buy, including waste. */
  amount: number
  candidates: readonly RowCandidate[]
  chosen: RowCandidate | null
  /** Why nothing was suggested, or how the suggestion differs; '' for a product chosen by hand. */
  note: string
}

const DEBOUNCE_MS = 350

/**
 * The needs with their products, at the prices and stock of the visitor's city; initially with the products loaded with
 * the page.
 */
export function useProducts(needs: readonly MaterialNeed[], products: Products, given: readonly FilledNeed[] | null) {
  const { api, store } = useUnit({ api: $api, store: $currentDepartmentStore })
  const [found, setFound] = useState<FoundProducts | null>(() => given && groupByNeed(needs, given))
  const [failure, setFailure] = useState('')
  const [turn, setTurn] = useState(0)
  // A change of city changes prices; a new `turn` is a retry.
  useEffect(() => {
    setFailure('')
    if (needs.length === 0) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      findProducts(api, needs, products, leaving.signal).then(
        (filled) => leaving.signal.aborted || setFound(groupByNeed(needs, filled)),
        (error: unknown) => leaving.signal.aborted || setFailure(errorMessage(error)),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [api, store, needs, products, turn])
  const lines = needs.map((need): NeedLine => {
    const { candidates = [], suggested = null, note = '' } = found?.[need.key] ?? {}
    const wish = products[need.key]
    const codeOf = (code: string | null | undefined) => candidates.find(({ product }) => product.idcode === code)
    const own = codeOf(wish)
    const chosen = wish === NONE ? null : (own ?? codeOf(suggested) ?? null)
    return { need, amount: amountFor(need), candidates, chosen, note: own || wish === NONE ? '' : note }
  })
  return {
    ...{ lines, store, failure },
    isSought: found === null && failure === '',
    again: () => setTurn(turn + 1),
    /** Adds a product found by the visitor to the candidates of a need. */
    add: (key: string, one: RowCandidate) =>
      setFound((before) => ({ ...before, [key]: withFirst(one, before?.[key]) })),
  }
}
