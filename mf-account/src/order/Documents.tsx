import { type OrderView, orderDocumentAddress } from '@vitrina/contracts/site/order-history'
import { Card } from '@vitrina/ui/Card'
import reach from '../cabinet/reach.module.css'
import styles from './OrderPage.module.css'
import { OrderPapers } from './OrderPapers.tsx'
import { orderTexts as texts } from './texts.ts'

/** Printing of the order, and its documents as files. */
export function Documents({ view, origin }: { view: OrderView; origin: string }) {
  const { number, documents, cancellation } = view.order
  return (
    <Card as="section" padding="lg">
      <div className={styles.papersHead}>
        <h2 className={styles.title}>{texts.documents}</h2>
        <OrderPapers view={view} origin={origin} />
      </div>
      {documents.length === 0 && !cancellation && <p className={styles.quiet}>{texts.noDocuments}</p>}
      <ul className={styles.documents}>
        {documents.map(({ id, title }) => (
          <li key={id}>
            <a
              href={orderDocumentAddress.replace(':number', encodeURIComponent(number)).replace(':id', id)}
              className={reach.link}
              download
            >
              {title}, PDF
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
