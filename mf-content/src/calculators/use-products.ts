import { type MatchedRow, quickOrderPages, type RowCandidate } from '@vitrina/contracts/site/quick-order'
import { $api, say } from '@vitrina/shell/api'
import { $currentDepartmentStore } from '@vitrina/shell/department'
import type { Reckoned } from '@vitrina/site/calculators'
import { withWaste } from '@vitrina/site/estimate'
import { kept } from '@vitrina/site/quantity'
import { storeQuantity } from '@vitrina/site/stock'
import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'

/** Says that a need goes without a product. */
export const NONE = '0'

export interface Line {
  need: Reckoned
  /** With the waste, as it is bought. */
  amount: number
  candidates: readonly RowCandidate[]
  chosen: RowCandidate | null
}

const PAUSE_MS = 350
/** What is less like the need than that is only offered: «Лента малярная» for «Лента демпферная». */
const LEAST_LIKENESS = 0.75

/** Of what can be bought here now the cheapest for the whole need; else of what has a price; else none. */
function bestOf({ wantedUnit }: Reckoned, candidates: readonly RowCandidate[], store: string): RowCandidate | null {
  // Concrete comes with a mixer: nothing on a shelf is meant.
  if (wantedUnit === 'м³') return null
  const sold = candidates.filter(
    ({ count, likeness, product }) => count !== null && product.price > 0 && likeness >= LEAST_LIKENESS,
  )
  const [first] = sold
  if (!first) return null
  // What is named unlike the best match is another thing, however cheap.
  const alike = sold.filter(({ likeness }) => likeness >= first.likeness - 0.05)
  const here = alike.filter(({ count, product }) => storeQuantity(product.stores, store) >= (count ?? 0))
  const cost = ({ count, product }: RowCandidate) => product.price * (count ?? 0)
  return (here.length > 0 ? here : alike).reduce((best, one) => (cost(one) < cost(best) ? one : best))
}

const rowOf = (text: string, { wanted, waste, wantedUnit }: Reckoned) => ({
  ...{ text, unit: wantedUnit },
  quantity: kept(withWaste(wanted, waste)),
})

/** Each need with the products that can fill it, at the prices and the stock of the visitor's city. */
export function useProducts(needs: readonly Reckoned[], products: Readonly<Record<string, string>>) {
  const { api, store } = useUnit({ api: $api, store: $currentDepartmentStore })
  const [found, setFound] = useState<Readonly<Record<string, readonly RowCandidate[]>> | null>(null)
  const [failure, setFailure] = useState('')
  const [turn, setTurn] = useState(0)
  // Another city has other prices, another turn asks again.
  useEffect(() => {
    setFailure('')
    if (needs.length === 0) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      const chosen = needs.filter(({ key }) => (products[key] ?? NONE) !== NONE)
      const rows = [
        ...needs.map((need) => rowOf(need.words ?? need.name, need)),
        ...chosen.map((need) => rowOf(products[need.key] ?? '', need)),
      ]
      api(quickOrderPages.match, { body: { rows } }, { signal: leaving.signal }).then(
        ({ rows: matched }) => leaving.signal.aborted || setFound(byNeed(needs, chosen, matched)),
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
    const chosen = wish === NONE ? null : (own ?? bestOf(need, candidates, store))
    return { need, amount: kept(withWaste(need.wanted, need.waste)), candidates, chosen }
  })
  return { lines, store, isSought: found === null && failure === '', failure, again: () => setTurn(turn + 1) }
}

function byNeed(needs: readonly Reckoned[], chosen: readonly Reckoned[], matched: readonly MatchedRow[]) {
  return Object.fromEntries(
    needs.map(({ key }, at) => {
      const own = matched[needs.length + chosen.findIndex((need) => need.key === key)]
      const before = chosen.some((need) => need.key === key) ? (own?.candidates ?? []) : []
      const rest = (matched[at]?.candidates ?? []).filter(
        ({ product }) => !before.some((one) => one.product.idcode === product.idcode),
      )
      return [key, [...before, ...rest]] as const
    }),
  )
}
