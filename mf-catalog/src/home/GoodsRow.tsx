import type { CardProduct } from '@vitrina/contracts/site/card-product'
import { CatalogCard } from '../product-card/CatalogCard.tsx'
import styles from './GoodsRow.module.css'
import { RowHeading, type RowHeadingProps } from './RowHeading.tsx'

export interface GoodsRowProps extends RowHeadingProps {
  products: readonly CardProduct[]
}

/** A heading with product cards: rows of five on a wide screen, a horizontal strip on a narrow one. */
export function GoodsRow({ products, ...heading }: GoodsRowProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={heading.id}>
      <RowHeading {...heading} />
      <ul className={styles.row}>
        {products.map((product) => (
          <li key={product.idcode} className={styles.item}>
            <CatalogCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  )
}
