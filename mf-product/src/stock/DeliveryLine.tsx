import type { ProductDelivery, ProductPage } from '@vitrina/contracts/site/product'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import { formatPrice } from '@vitrina/site/money'
import { packStep } from '@vitrina/site/quantity'
import { TruckIcon } from '@vitrina/ui/icons'
import { useSelectedQuantity } from '../product/quantity-context.tsx'
import { texts } from '../texts.ts'
import styles from './StockAndDelivery.module.css'
import { useDelivery } from './use-delivery.ts'

/** Delivery price and nearest time for the selected quantity; a general text until they are known. */
export function DeliveryLine({ product }: Pick<ProductPage, 'product'>) {
  const { quantity } = useSelectedQuantity()
  const delivery = useDelivery(product.slug, quantity === 0 ? packStep(product) : quantity)
  return (
    <span className={styles.way}>
      <TruckIcon size={16} />
      {/* The key replaces the element when the text changes, so that the old text does not shift. */}
      <span key={delivery ? 'known' : 'offered'} className={styles.delivery}>
        {delivery ? wordsOf(delivery) : texts.delivery.offered}
      </span>
    </span>
  )
}

function wordsOf({ cityDative, price, slot }: ProductDelivery): string {
  const { delivery } = texts
  if (price === null) return delivery.none
  const when = slot
    ? delivery.nearest(formatDayMonth(slot.date), hour(slot.from), hour(slot.to))
    : delivery.dayByManager
  return `${delivery.priced(cityDative, formatPrice(price))}, ${when}`
}

/** «9:00» for '09:00'. */
const hour = (time: string): string => (time.startsWith('0') ? time.slice(1) : time)
