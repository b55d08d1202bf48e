import type { OrderView } from '@vitrina/contracts/site/order-history'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import { Documents } from './Documents.tsx'
import { $view, orderLoaded } from './model.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderLines } from './OrderLines.tsx'
import styles from './OrderPage.module.css'
import { OrderTimeline } from './OrderTimeline.tsx'
import { Pass } from './Pass.tsx'
import { orderTexts as texts } from './texts.ts'

export interface OrderData {
  view: OrderView
  /** Opens the preview of the repeated order at once. */
  isRepeating: boolean
  /** Origin of the site, for the URLs in QR codes. */
  origin: string
}

/** The current order, initialised with the loader data. */
function useOrder(loaded: OrderView): OrderView {
  const { view, tell } = useUnit({ view: $view, tell: orderLoaded })
  const isAlive = useHydrated()
  useEffect(() => {
    tell(loaded)
  }, [tell, loaded])
  return isAlive && view?.order.number === loaded.order.number ? view : loaded
}

/** One order: status, delivery or pickup, lines, documents and actions. */
export function OrderPage({ data }: { data: OrderData }) {
  const view = useOrder(data.view)
  const { order } = view
  const list = order.isCompleted ? paths.ordersCompleted() : paths.ordersActive()
  return (
    <Cabinet title={texts.title(order.number)} trail={[{ name: texts.orders, href: list }]}>
      <OrderActions view={view} isRepeating={data.isRepeating} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderTimeline order={order} />
          {!order.isCompleted && <Pass order={order} origin={data.origin} />}
        </div>
        <OrderFacts view={view} />
      </div>
      <OrderLines order={order} />
      <Documents view={view} origin={data.origin} />
    </Cabinet>
  )
}
