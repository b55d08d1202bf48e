import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { CatalogCard } from '../product-card/CatalogCard.tsx'
import styles from './GoodsRow.module.css'

export interface GoodsRowProps {
  id: string
  title: string
  products: readonly ListedProduct[]
}

/** A heading with product cards: rows of five on a wide screen, a strip to be swiped on a narrow one. */
export function GoodsRow({ id, title, products }: GoodsRowProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
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
