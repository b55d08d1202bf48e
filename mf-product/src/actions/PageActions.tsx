import type { ProductPage } from '@vitrina/contracts/site/product'
import { classNames } from '@vitrina/ui/class-names'
import { EstimateButton } from './EstimateButton.tsx'
import styles from './PageActions.module.css'
import { PrintButton } from './PrintButton.tsx'
import { ShareButton } from './ShareButton.tsx'

/** What can be done with the page as a whole, quietly: the buy block has two action buttons and no more. */
export function PageActions({ data }: { data: ProductPage }) {
  return (
    <div className={classNames(styles.actions, !data.isMobile && styles.heading)}>
      <EstimateButton product={data.product} />
      <ShareButton name={data.plainName} />
      <PrintButton data={data} />
    </div>
  )
}
