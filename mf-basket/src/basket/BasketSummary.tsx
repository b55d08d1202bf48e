import type { Basket } from '@vitrina/contracts/site/basket'
import { Link } from '@vitrina/federation/router'
import { formatPrice } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { texts } from '../texts.ts'
import styles from './BasketSummary.module.css'
import { pageTexts } from './texts.ts'

const selectedIn = ({ lines }: Basket): number => lines.filter(({ selected }) => selected).length

/** What the selected lines cost, what the whole basket costs, and the way to the order. */
export function BasketSummary({ basket }: { basket: Basket }) {
  const count = selectedIn(basket)
  return (
    <Card padding="lg" as="section">
      <h2 className={styles.title}>{pageTexts.summary}</h2>
      <dl className={styles.rows}>
        <div className={styles.quiet}>
          <dt>
            {pageTexts.wholeBasket}: {texts.goods(basket.lines.length)}
          </dt>
          <dd>{formatPrice(basket.cartTotal)}</dd>
        </div>
        <div className={styles.quiet}>
          <dt>
            {pageTexts.selected}: {texts.goods(count)}
          </dt>
          <dd>{formatPrice(basket.orderTotal)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{pageTexts.total}</dt>
          <dd>{formatPrice(basket.orderTotal)}</dd>
        </div>
      </dl>
      <div className={styles.action}>
        <OrderLink count={count} />
      </div>
      <p className={styles.note}>{pageTexts.payment}</p>
    </Card>
  )
}

/** On narrow screens: the sum and the button, always in reach. */
export function CheckoutBar({ basket }: { basket: Basket }) {
  const count = selectedIn(basket)
  return (
    <div className={styles.bar}>
      <p className={styles.barSum}>
        <span className={styles.barCount}>{texts.goods(count)}</span>
        {formatPrice(basket.orderTotal)}
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
