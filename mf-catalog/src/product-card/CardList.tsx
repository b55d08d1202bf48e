import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { ProductGrid } from '@vitrina/ui/ProductGrid'
import { CatalogCard } from './CatalogCard.tsx'

export interface CardListProps {
  products: readonly ListedProduct[]
  /** How many of the first cards are in the first screen. */
  eager?: number
  headingLevel?: 2 | 3
}

/** Product cards in a grid. */
export function CardList({ products, eager = 0, headingLevel }: CardListProps) {
  return (
    <ProductGrid>
      {products.map((product, at) => (
        <CatalogCard key={product.idcode} product={product} eager={at < eager} headingLevel={headingLevel} />
      ))}
    </ProductGrid>
  )
}
