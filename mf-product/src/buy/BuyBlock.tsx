import type { ProductPage } from '@vitrina/contracts/site/product'
import { ProductMarks } from '@vitrina/shell/ProductMarks'
import { texts } from '../texts.ts'
import styles from './BuyBlock.module.css'
import { BuyControl } from './BuyControl.tsx'
import { ProductPrice } from './ProductPrice.tsx'
import { SaleLabel } from './SaleLabel.tsx'
import { Warnings } from './Warnings.tsx'

/** Price, stock and basket control, on the right of a wide page. */
export function BuyBlock({ data }: { data: ProductPage }) {
  const { product, plainName } = data
  return (
    <section className={styles.block} aria-label={texts.priceAndBasket}>
      {product.is_sale && <SaleLabel />}
      <ProductPrice data={data} />
      <Warnings product={product} />
      <BuyControl data={data} />
      <ProductMarks idcode={product.idcode} name={plainName} price={product.price} size="page" />
    </section>
  )
}
