import type { CardProduct } from '@vitrina/contracts/site/card-product'
import { CardStock } from '@vitrina/shell/CardStock'
import { ProductMarks } from '@vitrina/shell/ProductMarks'
import { paths } from '@vitrina/site/paths'
import { remainingStock } from '@vitrina/site/stock'
import { secondUnit } from '@vitrina/site/units'
import { ProductCard } from '@vitrina/ui/ProductCard'
import { ProductGrid } from '@vitrina/ui/ProductGrid'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import AddToBasket from '../../add-to-basket/AddToBasket.tsx'
import { renderLink } from '../../link.tsx'
import { cardPicture } from '../../picture.ts'
import { pageTexts } from '../texts.ts'
import { $viewed, viewedRequested } from './model.ts'
import styles from './ViewedProducts.module.css'

/**
 * Recently viewed products, ready to add to the basket. They are loaded with the page of an empty basket, so that the
 * page does not move, and requested when the shopper empties a basket.
 */
export function ViewedProducts({ loaded }: { loaded: readonly CardProduct[] | null }) {
  const { requested, want } = useUnit({ requested: $viewed, want: viewedRequested })
  const isMissing = loaded === null
  useEffect(() => {
    if (isMissing) want()
  }, [isMissing, want])
  const viewed = loaded ?? requested
  if (viewed.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="basket-viewed">
      <h2 id="basket-viewed" className={styles.title}>
        {pageTexts.viewed}
      </h2>
      <ProductGrid>
        {viewed.map((product) => (
          <ViewedCard key={product.idcode} product={product} />
        ))}
      </ProductGrid>
    </section>
  )
}

function ViewedCard({ product }: { product: CardProduct }) {
  const { idcode, name, price, unit } = product
  const other = secondUnit(product)
  return (
    <ProductCard
      href={paths.product(product.slug)}
      code={idcode}
      name={name}
      picture={cardPicture(product.image)}
      price={price}
      oldPrice={product.old_price}
      unit={unit}
      otherPrice={other && { value: other.price, unit: other.unit }}
      stock={<CardStock product={product} />}
      renderLink={renderLink}
      actions={<ProductMarks idcode={idcode} name={name} price={price} />}
      control={
        <AddToBasket
          idcode={idcode}
          name={name}
          price={price}
          unit={unit}
          contain={product.contain}
          onlyContainOrder={product.only_contain_order}
          max={remainingStock(product)}
        />
      }
    />
  )
}
