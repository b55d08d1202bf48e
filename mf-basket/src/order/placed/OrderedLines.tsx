import type { Order, OrderLine } from '@vitrina/contracts/site/order'
import { Link } from '@vitrina/federation/router'
import { formatPrice, formatSum, sumLines } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { amountOf } from '@vitrina/site/plural'
import { Card } from '@vitrina/ui/Card'
import styles from './OrderedLines.module.css'
import { placedTexts as texts } from './texts.ts'

/** The lines of the order and the total. */
export function OrderedLines({ order }: { order: Order }) {
  const { lines, goodsTotal, discount, deliveryTotal, receiving, total } = order
  const isPlain = discount === 0 && receiving.kind === 'pickup'
  return (
    <Card padding="lg" as="section">
      <h2 className={styles.title}>{texts.lines}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.idcode} line={line} />
        ))}
      </ul>
      <dl className={styles.sums}>
        {!isPlain && <Sum name={texts.goods} value={formatSum(goodsTotal)} />}
        {discount > 0 && <Sum name={texts.discount} value={`−${formatSum(discount)}`} />}
        {receiving.kind === 'delivery' && (
          <Sum name={texts.bringing} value={deliveryTotal === 0 ? texts.free : formatSum(deliveryTotal)} />
        )}
        <div className={styles.total}>
          <dt>{texts.total}</dt>
          <dd>{formatSum(total)}</dd>
        </div>
      </dl>
    </Card>
  )
}

function Line({ line: { name, slug, count, unit, price, note } }: { line: OrderLine }) {
  return (
    <li className={styles.line}>
      <span className={styles.name}>{slug ? <Link to={paths.product(slug)}>{name}</Link> : name}</span>
      <span className={styles.count}>
        {texts.line(amountOf(count, unit), formatPrice(price))}
        {note !== '' && <span className={styles.note}>{note}</span>}
      </span>
      <span className={styles.sum}>{formatSum(sumLines([{ price, count }]))}</span>
    </li>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
