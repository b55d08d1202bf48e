import type { ListedOrder } from '@vitrina/contracts/site/order-history'
import { Link } from '@vitrina/federation/router'
import { formatDate } from '@vitrina/site/dates'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import reach from '../cabinet/reach.module.css'
import { smallPicture } from '../estimate/picture.ts'
import styles from './OrderCard.module.css'
import { OrderState } from './OrderState.tsx'
import { ordersTexts as texts } from './texts.ts'

/** An order in a list: its status, content and quick actions. */
export function OrderCard({ order }: { order: ListedOrder }) {
  const { number, createdAt, status, tone, next, paymentUrl, total, lineCount, firstLines } = order
  const more = lineCount - firstLines.length
  const facts = [
    order.ownNumber && texts.ownNumber(order.ownNumber),
    order.objectName,
    order.companyName,
    order.placedBy && texts.placedBy(order.placedBy),
  ]
  const page = paths.personalOrder(number)
  return (
    <Card as="article" padding="lg" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link to={page} className={reach.link}>
            {texts.order(number)}
          </Link>{' '}
          <span className={styles.quiet}>{texts.placed(formatDate(createdAt))}</span>
        </h2>
        <OrderState status={status} tone={tone} />
      </div>
      {next && <p className={styles.next}>{next}</p>}
      <ul className={styles.pictures} aria-label={texts.goods(lineCount)}>
        {firstLines.map(({ idcode, name, slug, image }) => (
          <li key={idcode}>
            {slug ? (
              <Link to={paths.product(slug)} title={name} className={styles.picture}>
                <ProductPicture picture={smallPicture(image)} alt={name} />
              </Link>
            ) : (
              <ProductPicture picture={smallPicture(image)} alt={name} className={styles.picture} />
            )}
          </li>
        ))}
        {more > 0 && <li className={styles.quiet}>{texts.more(more)}</li>}
      </ul>
      <div className={styles.foot}>
        <div>
          <p className={styles.sum}>{formatSum(total)}</p>
          <p className={styles.quiet}>{facts.filter(Boolean).join(', ') || texts.goods(lineCount)}</p>
        </div>
        <div className={styles.buttons}>
          {paymentUrl && (
            <Link to={page} className={buttonClass({ kind: 'primary' })}>
              {texts.pay}
            </Link>
          )}
          <Link to={`${page}?repeat=1`} className={buttonClass({})}>
            {texts.repeat}
          </Link>
        </div>
      </div>
    </Card>
  )
}
