import type { ProductPage } from '@vitrina/contracts/site/product'
import { classNames } from '@vitrina/ui/class-names'
import { Price } from '@vitrina/ui/Price'
import { BarBasketControl } from '../buy/BasketControl.tsx'
import { basketFacts } from '../buy/BuyControl.tsx'
import { useSelectedQuantity } from '../product/quantity-context.tsx'
import { texts } from '../texts.ts'
import styles from './PhoneBar.module.css'

/** Price and basket within reach of a thumb; inert while it is not shown. */
export default function PhoneBar({ data, isShown }: { data: ProductPage; isShown: boolean }) {
  const { price, old_price, unit } = data.product
  const { quantity } = useSelectedQuantity()
  return (
    <section
      className={classNames(styles.bar, isShown && styles.shown)}
      aria-label={texts.toBuyOnPhone}
      inert={!isShown}
    >
      <div className={styles.price}>
        <Price value={price} oldValue={old_price} unit={unit || undefined} mark={false} />
      </div>
      <div className={styles.control}>
        <BarBasketControl {...basketFacts(data)} compact quantity={quantity || undefined} />
      </div>
    </section>
  )
}
