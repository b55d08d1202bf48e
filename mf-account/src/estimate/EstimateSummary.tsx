import type { Estimate } from '@vitrina/contracts/site/estimates'
import { remoteWidget } from '@vitrina/federation/remotes'
import type { FillBasketProps } from '@vitrina/mf-basket/FillBasket'
import { formatPrice, roundToKopecks } from '@vitrina/site/money'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { Skeleton } from '@vitrina/ui/Skeleton'
import { estimatesTexts } from '../estimates/texts.ts'
import styles from './EstimateSummary.module.css'
import { estimateTexts as texts } from './texts.ts'

const FillBasket = remoteWidget<FillBasketProps>('mf-basket/FillBasket', {
  pending: <Skeleton shape="control" />,
  failed: (retry) => (
    <Button wide onClick={retry}>
      {texts.basketFailed}. {texts.retry}
    </Button>
  ),
})

/** What can be ordered of the estimate just now. */
const orderable = ({ lines }: Estimate) =>
  lines.flatMap(({ idcode, quantity, product }) => (product && product.price > 0 ? [{ idcode, count: quantity }] : []))

function Difference({ before, now }: { before: number; now: number }) {
  const difference = roundToKopecks(now - before)
  if (difference === 0) return null
  return difference > 0 ? (
    <p className={styles.dearer}>{texts.dearer(formatPrice(difference))}</p>
  ) : (
    <p className={styles.cheaper}>{texts.cheaper(formatPrice(-difference))}</p>
  )
}

/** What the estimate cost then and costs now, and the way into the basket. */
export function EstimateSummary({ estimate }: { estimate: Estimate }) {
  const { lines, sumThen, sumNow, unpriced } = estimate
  return (
    <Card padding="lg" as="section">
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.summary}</h2>
        <span className={styles.quiet}>{estimatesTexts.lines(lines.length)}</span>
      </div>
      <dl className={styles.rows}>
        <div className={styles.quiet}>
          <dt>{texts.sumThen}</dt>
          <dd>{formatPrice(sumThen)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{texts.sumNow}</dt>
          <dd>{formatPrice(sumNow)}</dd>
        </div>
      </dl>
      {unpriced > 0 ? (
        <p className={styles.note}>{texts.unpriced(unpriced)}</p>
      ) : (
        <Difference before={sumThen} now={sumNow} />
      )}
      <div className={styles.action}>
        <FillBasket lines={orderable(estimate)} label={texts.toBasket} />
      </div>
      <p className={styles.note}>{texts.toBasketNote}</p>
    </Card>
  )
}

/** On narrow screens: the sum and the button, always in reach. */
export function BasketBar({ estimate }: { estimate: Estimate }) {
  return (
    <div className={styles.bar}>
      <p className={styles.barSum}>
        <span className={styles.barCount}>{estimatesTexts.lines(estimate.lines.length)}</span>
        {formatPrice(estimate.sumNow)}
      </p>
      <FillBasket lines={orderable(estimate)} label={texts.toBasket} />
    </div>
  )
}
