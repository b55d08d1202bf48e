import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { CardList } from './CardList.tsx'

export interface ProductCardsProps {
  /** As the page that shows them was given them. */
  products: readonly ListedProduct[]
  /** How many of them may stand on the first screen. */
  eager?: number
}

/** Goods of a page that is not about goods, as every list of the catalogue shows them. */
export default function ProductCards({ products, eager }: ProductCardsProps) {
  return <CardList products={products} eager={eager} headingLevel={3} />
}
