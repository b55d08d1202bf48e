import type { Basket } from '@vitrina/contracts/site/basket'
import { Link } from '@vitrina/federation/router'
import { formatSum, roundToKopecks } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { classNames } from '@vitrina/ui/class-names'
import { useUnit } from 'effector-react'
import { texts } from '../../texts.ts'
import { LazyLoadGauge, LazyOneTrip } from '../lazy/LazyParts.tsx'
import { groupOf } from '../lines/line-groups.ts'
import { $isChanging } from '../lines/model.ts'
import { pageTexts } from '../texts.ts'
import styles from './BasketSummary.module.css'
import { CouponField } from './CouponField.tsx'

const toOrder = ({ lines }: Basket) => lines.filter((line) => groupOf(line) === 'order')

/** The amount to pay for the selected lines, in roubles. */
const toPay = ({ orderTotal, discount }: Basket): number => Math.max(0, roundToKopecks(orderTotal - discount))

/** Totals of the order and the basket, the coupon, the load, and the link to the order. */
export function BasketSummary({ basket }: { basket: Basket }) {
  const lines = toOrder(basket)
  const isChanging = useUnit($isChanging)
  return (
    <Card padding="lg" as="section">
      <h2 className={styles.title}>{pageTexts.summary}</h2>
      <dl className={classNames(styles.rows, isChanging && styles.changing)}>
        <div className={styles.quiet}>
          <dt>
            {pageTexts.wholeBasket}: {texts.goods(basket.lines.length)}
          </dt>
          <dd>{formatSum(basket.cartTotal)}</dd>
        </div>
        <div className={styles.quiet}>
          <dt>
            {pageTexts.selected}: {texts.goods(lines.length)}
          </dt>
          <dd>{formatSum(basket.orderTotal)}</dd>
        </div>
        {basket.discount > 0 && (
          <div className={styles.discount}>
            <dt>{pageTexts.discount}</dt>
            <dd>−{formatSum(basket.discount)}</dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{pageTexts.total}</dt>
          <dd>{formatSum(toPay(basket))}</dd>
        </div>
      </dl>
      <div className={styles.action}>
        <OrderLink count={lines.length} />
      </div>
      <p className={styles.note}>{pageTexts.payment}</p>
      <div className={styles.part}>
        <CouponField basket={basket} />
      </div>
      {lines.length > 0 && (
        <>
          <LazyLoadGauge lines={lines} />
          <LazyOneTrip basket={basket} />
        </>
      )}
    </Card>
  )
}

/** On narrow screens: a sticky bar with the sum and the button. */
export function CheckoutBar({ basket }: { basket: Basket }) {
  const count = toOrder(basket).length
  return (
    <div className={styles.bar}>
      <p className={styles.barSum}>
        <span className={styles.barCount}>{texts.goods(count)}</span>
        {formatSum(toPay(basket))}
      </p>
      <OrderLink count={count} />
    </div>
  )
}

function OrderLink({ count }: { count: number }) {
  if (count === 0) {
    return (
      <Button size="lg" wide disabled>
        {pageTexts.nothingSelected}
      </Button>
    )
  }
  return (
    <Link to={paths.order()} className={buttonClass({ kind: 'primary', size: 'lg', wide: true })}>
      {pageTexts.order(count)}
    </Link>
  )
}
