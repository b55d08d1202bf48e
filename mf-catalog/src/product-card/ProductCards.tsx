import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { CardList } from './CardList.tsx'

export interface ProductCardsProps {
  /** Products of the page's data. */
  products: readonly ListedProduct[]
  /** Number of cards above the fold. */
  eager?: number
}

/** Product cards for pages of other remotes. */
export default function ProductCards({ products, eager }: ProductCardsProps) {
  return <CardList products={products} eager={eager} headingLevel={3} />
}
