import type { OrderDetails, OrderDetailsLine } from '@vitrina/contracts/site/order-history'
import { Link } from '@vitrina/federation/router'
import { formatPrice, formatSum, sumLines } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { amountOf } from '@vitrina/site/plural'
import { Card } from '@vitrina/ui/Card'
import { classNames } from '@vitrina/ui/class-names'
import { ProductPicture } from '@vitrina/ui/ProductPicture'
import { smallPicture } from '../estimate/picture.ts'
import { addressOf } from '../support/address.ts'
import styles from './OrderLines.module.css'
import { orderTexts as texts } from './texts.ts'

/** The lines of the order with the shipped and received quantities, and the total. */
export function OrderLines({ order }: { order: OrderDetails }) {
  const { lines, goodsTotal, discount, deliveryTotal, receiving, total } = order
  const hasLeft = lines.some(({ shipped }) => shipped > 0)
  return (
    <Card as="section" padding="none" className={styles.card}>
      <h2 className={styles.title}>{texts.lines}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.idcode} number={order.cancellation ? '' : order.number} line={line} hasLeft={hasLeft} />
        ))}
      </ul>
      <dl className={styles.sums}>
        <Sum name={texts.goods} value={formatSum(goodsTotal)} />
        {discount > 0 && <Sum name={texts.discount} value={`−${formatSum(discount)}`} />}
        {receiving.kind === 'delivery' && (
          <Sum name={texts.bringing} value={deliveryTotal === 0 ? texts.free : formatSum(deliveryTotal)} />
        )}
        <Sum name={texts.total} value={formatSum(total)} isTotal />
      </dl>
    </Card>
  )
}

/** `number` is '' for an order whose lines cannot be complained about any more. */
function Line({ number, line, hasLeft }: { number: string; line: OrderDetailsLine; hasLeft: boolean }) {
  const { idcode, name, slug, count, unit, price, note, image, shipped, received } = line
  const isShort = hasLeft && shipped < count
  return (
    <li className={styles.line}>
      <ProductPicture picture={smallPicture(image)} alt="" className={styles.picture} />
      <div className={styles.words}>
        {slug ? <Link to={paths.product(slug)}>{name}</Link> : <span>{name}</span>}
        {note && <p className={styles.quiet}>{note}</p>}
        <p className={styles.quiet}>{`${amountOf(count, unit)} × ${formatPrice(price)}`}</p>
        {hasLeft && (
          <p className={classNames(styles.quiet, isShort && styles.short)}>
            {`${texts.shipped} ${amountOf(shipped, unit)}, ${texts.received.toLowerCase()} ${amountOf(received, unit)}`}
          </p>
        )}
        {number && (
          <Link to={addressOf({ view: 'new', order: number, line: idcode })} className={styles.problem}>
            {texts.problem}
          </Link>
        )}
      </div>
      <span className={styles.sum}>{formatSum(sumLines([{ price, count }]))}</span>
    </li>
  )
}

function Sum({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : styles.row}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
