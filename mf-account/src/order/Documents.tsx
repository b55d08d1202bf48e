import type { KeptOrder } from '@vitrina/contracts/retailer/order-history'
import { orderDocumentAddress } from '@vitrina/contracts/site/order-history'
import { Card } from '@vitrina/ui/Card'
import styles from './OrderPage.module.css'
import { orderTexts as texts } from './texts.ts'

/** The papers of the order, as files. */
export function Documents({ order: { number, documents, cancellation } }: { order: KeptOrder }) {
  if (cancellation && documents.length === 0) return null
  return (
    <Card as="section" padding="lg">
      <h2 className={styles.title}>{texts.documents}</h2>
      {documents.length === 0 && <p className={styles.quiet}>{texts.noDocuments}</p>}
      <ul className={styles.documents}>
        {documents.map(({ id, title }) => (
          <li key={id}>
            <a href={orderDocumentAddress.replace(':number', encodeURIComponent(number)).replace(':id', id)} download>
              {title}, PDF
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
