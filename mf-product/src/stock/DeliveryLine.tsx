import type { ProductDelivery, ProductPage } from '@vitrina/contracts/site/product'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import { formatPrice } from '@vitrina/site/money'
import { packStep } from '@vitrina/site/quantity'
import { TruckIcon } from '@vitrina/ui/icons'
import { useSelectedQuantity } from '../product/quantity-context.tsx'
import { texts } from '../texts.ts'
import styles from './StockAndDelivery.module.css'
import { useDelivery } from './use-delivery.ts'

/** What bringing the quantity in the basket control costs and when it can be; until that is known, that goods are brought. */
export function DeliveryLine({ product }: Pick<ProductPage, 'product'>) {
  const { quantity } = useSelectedQuantity()
  const delivery = useDelivery(product.slug, quantity === 0 ? packStep(product) : quantity)
  return (
    <span className={styles.way}>
      <TruckIcon size={16} />
      {/* Other words are another line: nothing of it moves. */}
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
