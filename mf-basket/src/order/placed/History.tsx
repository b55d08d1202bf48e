import type { Order } from '@vitrina/contracts/site/order'
import { formatMinute } from '@vitrina/site/dates'
import { Card } from '@vitrina/ui/Card'
import styles from './PlacedOrder.module.css'
import { placedTexts as texts } from './texts.ts'

/** The history of the order, the last event first. */
export function History({ history }: { history: Order['history'] }) {
  return (
    <Card padding="lg" as="section">
      <h2 className={styles.title}>{texts.history}</h2>
      <ol className={styles.history}>
        {history.toReversed().map(({ status, at }) => (
          <li key={`${at} ${status}`}>
            <span>{status}</span>
            <time dateTime={at}>{formatMinute(at)}</time>
          </li>
        ))}
      </ol>
    </Card>
  )
}
