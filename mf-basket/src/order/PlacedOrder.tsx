import type { PlacedOrder as Placed } from '@vitrina/contracts/site/order'
import { Link } from '@vitrina/federation/router'
import { $pickupPoints } from '@vitrina/shell/department'
import { unbroken } from '@vitrina/site/addresses'
import { formatDate } from '@vitrina/site/dates'
import { formatPrice, sumLines } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { formatPhone } from '@vitrina/site/phones'
import { unitAfter } from '@vitrina/site/plural'
import { Blueprint } from '@vitrina/ui/Blueprint'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { Container } from '@vitrina/ui/Container'
import { quantityText } from '@vitrina/ui/quantity'
import { CheckIcon } from '@vitrina/ui/signs'
import { useUnit } from 'effector-react'
import styles from './PlacedOrder.module.css'
import { orderTexts } from './texts.ts'

/** A placed order: its number first, then what comes next and what was ordered. */
export function PlacedOrder({ order }: { order: Placed['order'] }) {
  const point = useUnit($pickupPoints).find(({ id_1c }) => id_1c === order.receiving.department_id_1c)
  return (
    <Container className={styles.page}>
      <Blueprint className={styles.sheet}>
        <span className={styles.sign}>
          <CheckIcon />
        </span>
        <div>
          <p className={styles.accepted}>{orderTexts.placedTitle}</p>
          <h1>{orderTexts.number(order.number)}</h1>
          <p className={styles.thanks}>{orderTexts.thanks}</p>
        </div>
      </Blueprint>
      <div className={styles.columns}>
        <Card padding="lg" as="section">
          <h2 className={styles.title}>{orderTexts.next}</h2>
          <ol className={styles.steps}>
            {orderTexts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <dl className={styles.facts}>
            <Fact name={orderTexts.placedAt} value={formatDate(order.created_at)} />
            <Fact
              name={orderTexts.receiver}
              value={`${order.buyer.full_name}, ${unbrokenPhone(formatPhone(order.buyer.phone))}`}
            />
            {point && (
              <Fact
                name={orderTexts.receiving}
                value={unbroken([point.address, point.work_time].filter(Boolean).join(', '))}
              />
            )}
          </dl>
          <Link to={paths.catalog()} className={buttonClass({ kind: 'strong' })}>
            {orderTexts.toCatalog}
          </Link>
        </Card>
        <OrderedLines order={order} />
      </div>
    </Container>
  )
}

/** A phone number that stays on one line. */
const unbrokenPhone = (phone: string): string => phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function OrderedLines({ order: { lines, total } }: { order: Placed['order'] }) {
  return (
    <Card padding="lg" as="section">
      <h2 className={styles.title}>{orderTexts.summary}</h2>
      <ul className={styles.lines}>
        {lines.map(({ idcode, name, count, unit, price }) => (
          <li key={idcode} className={styles.line}>
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>
              {orderTexts.line(quantityText(count), unitAfter(count, unit), formatPrice(price))}
            </span>
            <span className={styles.sum}>{formatPrice(sumLines([{ price, count }]))}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{orderTexts.total}</span>
        <strong>{formatPrice(total)}</strong>
      </p>
      <p className={styles.payment}>{orderTexts.payment}</p>
    </Card>
  )
}
