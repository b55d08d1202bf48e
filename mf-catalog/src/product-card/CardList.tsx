import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { ProductGrid } from '@vitrina/ui/ProductGrid'
import { CatalogCard } from './CatalogCard.tsx'

export interface CardListProps {
  products: readonly ListedProduct[]
  /** Number of cards above the fold. */
  eager?: number | undefined
  headingLevel?: 2 | 3
  /** Rows with the characteristics of each product instead of cells of a grid. */
  view?: 'grid' | 'row' | undefined
}

/** Product cards in a grid or as rows. */
export function CardList({ products, eager = 0, headingLevel, view }: CardListProps) {
  return (
    <ProductGrid view={view}>
      {products.map((product, at) => (
        <CatalogCard
          key={product.idcode}
          product={product}
          eager={at < eager}
          headingLevel={headingLevel}
          view={view}
        />
      ))}
    </ProductGrid>
  )
}
