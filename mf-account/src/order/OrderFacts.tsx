import type { OrderView } from '@vitrina/contracts/site/order-history'
import { Card } from '@vitrina/ui/Card'
import { FactList } from './FactList.tsx'
import styles from './OrderPage.module.css'
import { orderTexts as texts } from './texts.ts'

/** Place and time of delivery or pickup, recipient and payment. */
export function OrderFacts({ view }: { view: OrderView }) {
  return (
    <Card as="section" padding="lg">
      <h2 className={styles.title}>{texts.receiving[view.order.receiving.kind]}</h2>
      <FactList view={view} className={styles.facts} />
    </Card>
  )
}
