import type { RowCandidate } from '@vitrina/contracts/site/quick-order'
import { storeQuantity } from '@vitrina/site/stock'

/** Products less similar than this are only offered: «Крестики для плитки» for «Угол для сайдинга». */
const MIN_LIKENESS = 0.8

/**
 * The cheapest candidate in stock here for the whole amount; else the cheapest with a price; null when there is none.
 */
export function bestCandidate(candidates: readonly RowCandidate[], store: string): RowCandidate | null {
  const sold = candidates.filter(
    ({ count, likeness, product }) => count !== null && product.price > 0 && likeness >= MIN_LIKENESS,
  )
  const [first] = sold
  if (!first) return null
  // A name less similar than the best match is another product, however cheap.
  const alike = sold.filter(({ likeness }) => likeness >= first.likeness - 0.05)
  const here = alike.filter(({ count, product }) => storeQuantity(product.stores, store) >= (count ?? 0))
  const cost = ({ count, product }: RowCandidate) => product.price * (count ?? 0)
  return (here.length > 0 ? here : alike).reduce((best, one) => (cost(one) < cost(best) ? one : best))
}
