import type { OrderDetails } from '@vitrina/contracts/site/order-history'
import { formatMinute } from '@vitrina/site/dates'
import { Card } from '@vitrina/ui/Card'
import styles from './OrderPage.module.css'
import { orderTexts as texts } from './texts.ts'

/** The history of the order, the last event first, and the reason of a cancellation. */
export function OrderTimeline({ order: { history, cancellation } }: { order: OrderDetails }) {
  return (
    <Card as="section" padding="lg">
      <h2 className={styles.title}>{texts.course}</h2>
      <ol className={styles.course}>
        {history.toReversed().map(({ status, at }) => (
          <li key={`${at} ${status}`}>
            <span>{status}</span>
            <time dateTime={at}>{formatMinute(at)}</time>
          </li>
        ))}
      </ol>
      {cancellation && <p className={styles.quiet}>{cancellation.reason}</p>}
    </Card>
  )
}
