import type { ToDo } from '@vitrina/contracts/site/dashboard'
import { Link } from '@vitrina/federation/router'
import { formatDate } from '@vitrina/site/dates'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import reach from '../cabinet/reach.module.css'
import { OrderState } from '../orders/OrderState.tsx'
import type { Card } from './cards.ts'
import styles from './DashboardCard.module.css'
import { DashboardCard } from './DashboardCard.tsx'
import { personalTexts as texts } from './texts.ts'

/** Tasks of the visitor. */
export function ToDoCard({ loaded }: { loaded: Card<'toDo'> }) {
  return (
    <DashboardCard
      name="toDo"
      loaded={loaded}
      title={texts.toDo}
      isEmpty={({ items, isPartial }) => items.length === 0 && !isPartial}
    >
      {({ items, isPartial }) => (
        <>
          <ul className={styles.rows}>
            {items.map((item) => (
              <Task key={item.id} item={item} />
            ))}
          </ul>
          {isPartial && <p className={styles.quiet}>{texts.partial}</p>}
        </>
      )}
    </DashboardCard>
  )
}

function Task({ item: { kind, title, text, href } }: { item: ToDo }) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>{title}</span>
        <span className={kind === 'overdue' ? styles.late : styles.quiet}>{text}</span>
      </div>
      <Link
        to={href}
        className={buttonClass({ kind: kind === 'pay' ? 'primary' : 'secondary' })}
        aria-label={texts.doItFor(texts.doIt[kind], title)}
      >
        {texts.doIt[kind]}
      </Link>
    </li>
  )
}

/** Active orders, each with its next step. */
export function OrdersCard({ loaded }: { loaded: Card<'orders'> }) {
  return (
    <DashboardCard
      name="orders"
      loaded={loaded}
      title={texts.orders}
      all={{ to: paths.ordersActive(), name: texts.allOrders }}
      isEmpty={({ total }) => total === 0}
    >
      {({ orders, total }) => (
        <>
          <ul className={styles.rows}>
            {orders.map(({ number, createdAt, status, tone, next, total: sum }) => (
              <li key={number} className={styles.row}>
                <div className={styles.words}>
                  <span>
                    <Link to={paths.personalOrder(number)} className={`${styles.name} ${reach.link}`}>
                      {texts.order(number)}
                    </Link>{' '}
                    <span className={styles.quiet}>{texts.placed(formatDate(createdAt), formatSum(sum))}</span>
                  </span>
                  {next && <span>{next}</span>}
                </div>
                <OrderState status={status} tone={tone} />
              </li>
            ))}
          </ul>
          {total > orders.length && <p className={styles.quiet}>{texts.more(total - orders.length)}</p>}
        </>
      )}
    </DashboardCard>
  )
}
