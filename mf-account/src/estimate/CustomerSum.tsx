import type { Estimate } from '@vitrina/contracts/site/estimates'
import { customerDifference, sumsOf } from '@vitrina/site/estimate'
import { formatSum, roundToKopecks } from '@vitrina/site/money'
import { formatNumber } from '@vitrina/site/numbers'
import { ChevronDownIcon } from '@vitrina/ui/signs'
import styles from './EstimateSummary.module.css'
import { estimateTexts as texts } from './texts.ts'

/** The sum for the customer in one line, which expands to the difference from the owner's own sum. */
export function CustomerSum({ estimate }: { estimate: Estimate }) {
  const { lines, sumNow, unpriced } = estimate
  const { customer } = sumsOf(estimate, lines)
  const { markups, rounding } = customerDifference(estimate, lines)
  const added = roundToKopecks(customer - sumNow)
  return (
    <details className={styles.customer}>
      <summary className={styles.customerLine}>
        <span>{texts.customerSum}</span>
        <span className={styles.customerSum}>{formatSum(customer)}</span>
        <ChevronDownIcon size={20} />
      </summary>
      <dl className={styles.rows}>
        <div>
          <dt>{texts.ownPrices}</dt>
          <dd>{formatSum(sumNow)}</dd>
        </div>
        {markups.map(({ kind, percent, sum }) => (
          <div key={kind + percent}>
            <dt>{texts.markupOn[kind](formatNumber(percent))}</dt>
            <dd>{formatSigned(sum)}</dd>
          </div>
        ))}
        {rounding !== 0 && (
          <div>
            <dt>{texts.rounding}</dt>
            <dd>{formatSigned(rounding)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{texts.customerMore}</dt>
          <dd>{formatSigned(added)}</dd>
        </div>
      </dl>
      {unpriced > 0 && <p className={styles.note}>{texts.customerUnpriced}</p>}
    </details>
  )
}

const formatSigned = (sum: number): string => (sum < 0 ? `−${formatSum(-sum)}` : `+${formatSum(sum)}`)
