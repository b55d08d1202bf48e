import { sumsOf } from '@vitrina/site/estimate'
import { formatSum, roundToKopecks } from '@vitrina/site/money'
import { formatNumber } from '@vitrina/site/numbers'
import { Card } from '@vitrina/ui/Card'
import { estimatesTexts } from '../estimates/texts.ts'
import { CustomerSum } from './CustomerSum.tsx'
import styles from './EstimateSummary.module.css'
import { type OrderableProps, ToBasket } from './ToBasket.tsx'
import { estimateTexts as texts } from './texts.ts'

function Difference({ before, now }: { before: number; now: number }) {
  const difference = roundToKopecks(now - before)
  if (difference === 0) return null
  return difference > 0 ? (
    <p className={styles.dearer}>{texts.dearer(formatSum(difference))}</p>
  ) : (
    <p className={styles.cheaper}>{texts.cheaper(formatSum(-difference))}</p>
  )
}

/** The sums of the estimate when its lines were added and now, and the button that orders it. */
export function EstimateSummary({ estimate, chosen }: OrderableProps) {
  const { lines, sumThen, sumNow, unpriced } = estimate
  const { customer, weight } = sumsOf(estimate, lines)
  return (
    <Card padding="lg" as="section">
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.summary}</h2>
        <span className={styles.quiet}>{estimatesTexts.lines(lines.length)}</span>
      </div>
      <dl className={styles.rows}>
        <div className={styles.quiet}>
          <dt>{texts.sumThen}</dt>
          <dd>{formatSum(sumThen)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{texts.sumNow}</dt>
          <dd>{formatSum(sumNow)}</dd>
        </div>
        {weight > 0 && (
          <div className={styles.quiet}>
            <dt>{texts.weight}</dt>
            <dd>{texts.kilograms(formatNumber(weight))}</dd>
          </div>
        )}
      </dl>
      {customer !== sumNow && <CustomerSum estimate={estimate} />}
      {unpriced > 0 ? (
        <p className={styles.note}>{texts.unpriced(unpriced)}</p>
      ) : (
        <Difference before={sumThen} now={sumNow} />
      )}
      <div className={styles.action}>
        <ToBasket {...{ estimate, chosen }} />
      </div>
      <p className={styles.note}>{texts.toBasketNote}</p>
    </Card>
  )
}

/** On narrow screens: a sticky bar with the sum and the button. */
export function BasketBar({ estimate, chosen }: OrderableProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.barSum}>
        <span className={styles.barCount}>{estimatesTexts.lines(estimate.lines.length)}</span>
        {formatSum(estimate.sumNow)}
      </p>
      <ToBasket {...{ estimate, chosen }} />
    </div>
  )
}
