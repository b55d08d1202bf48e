import type { ProductPage } from '@vitrina/contracts/site/product'
import styles from './PageActions.module.css'
import { PrintButton } from './PrintButton.tsx'
import { ShareButton } from './ShareButton.tsx'

/** What can be done with the page as a whole, quietly: the buy block has two action buttons and no more. */
export function PageActions({ data }: { data: ProductPage }) {
  return (
    <div className={styles.actions}>
      <ShareButton name={data.plainName} />
      <PrintButton data={data} />
    </div>
  )
}
