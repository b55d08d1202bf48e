import type { Product } from '@vitrina/contracts/retailer/product'
import { discount, formatPrice } from '@vitrina/site/money'
import { productTexts as words } from '@vitrina/site/texts'
import { secondUnit } from '@vitrina/site/units'
import styles from './ProductSheet.module.css'
import { sheetTexts } from './texts.ts'

/** The price without backgrounds, which printers omit, such as that of the discount badge. */
export function SheetPrice({ product }: { product: Product }) {
  const { price, old_price, unit, contain, only_contain_order } = product
  if (price <= 0) return <p className={styles.price}>{sheetTexts.noPrice}</p>
  const other = secondUnit(product)
  return (
    <>
      <p className={styles.price}>
        {formatPrice(price)}
        {unit && <small> / {unit}</small>}
        {old_price && discount(price, old_price) && <s>{formatPrice(old_price)}</s>}
      </p>
      {other && (
        <p>
          {formatPrice(other.price)} / {other.unit}
        </p>
      )}
      {only_contain_order && contain && <p>{words.packOnlyHint(contain, unit)}</p>}
    </>
  )
}
