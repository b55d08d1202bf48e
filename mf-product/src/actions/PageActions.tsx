import type { ProductPage } from '@vitrina/contracts/site/product'
import { Link } from '@vitrina/federation/router'
import { buttonClass } from '@vitrina/ui/button-class'
import { classNames } from '@vitrina/ui/class-names'
import { CalculatorIcon } from '@vitrina/ui/page-signs'
import { texts } from '../texts.ts'
import { EstimateButton } from './EstimateButton.tsx'
import styles from './PageActions.module.css'
import { PrintButton } from './PrintButton.tsx'
import { ShareButton } from './ShareButton.tsx'

/** Actions on the whole page, as quiet buttons: the specified buy block has only two action buttons. */
export function PageActions({ data }: { data: ProductPage }) {
  return (
    <div className={classNames(styles.actions, !data.isMobile && styles.heading)}>
      {data.calculator && (
        <Link to={data.calculator} className={buttonClass({ kind: 'ghost', size: 'sm' })}>
          <CalculatorIcon size={20} />
          {texts.toCalculator}
        </Link>
      )}
      <EstimateButton product={data.product} />
      <ShareButton name={data.plainName} />
      <PrintButton data={data} />
    </div>
  )
}
