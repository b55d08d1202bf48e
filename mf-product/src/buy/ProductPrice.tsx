import type { ProductPage } from '@vitrina/contracts/site/product'
import { discount, formatPrice, priceFor } from '@vitrina/site/money'
import { productTexts as words } from '@vitrina/site/texts'
import { Price } from '@vitrina/ui/Price'
import styles from './ProductPrice.module.css'

/** The price per unit with the saving, and the price per each other known unit. */
export function ProductPrice({ data: { product, units } }: { data: ProductPage }) {
  const { price, old_price, unit } = product
  const saved = discount(price, old_price)
  return (
    <div className={styles.price}>
      <Price value={price} oldValue={old_price} unit={unit || undefined} size="lg" />
      {saved && <p className={styles.saving}>{words.saving(formatPrice(saved.saving))}</p>}
      {price > 0 && units.length > 0 && (
        <p className={styles.others}>
          {units.map((other) => (
            <span key={other.unit} className={styles.other}>
              {formatPrice(priceFor(price, other.ratio))} / {other.unit}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
