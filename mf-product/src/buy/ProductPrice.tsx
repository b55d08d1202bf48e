import type { Product } from '@vitrina/contracts/retailer/product'
import { discount, formatPrice } from '@vitrina/site/money'
import { productTexts as words } from '@vitrina/site/texts'
import { secondUnit } from '@vitrina/site/units'
import { Price } from '@vitrina/ui/Price'
import styles from './ProductPrice.module.css'

/** The price for a unit with what it saves, and for a second unit where the pack or the area is known. */
export function ProductPrice({ product }: { product: Product }) {
  const { price, old_price, unit } = product
  const saved = discount(price, old_price)
  const other = secondUnit(product)
  return (
    <div className={styles.price}>
      <Price value={price} oldValue={old_price} unit={unit || undefined} size="lg" />
      {saved && <p className={styles.saving}>{words.saving(formatPrice(saved.saving))}</p>}
      {other && (
        <p className={styles.other}>
          {formatPrice(other.price)} / {other.unit}
        </p>
      )}
    </div>
  )
}
