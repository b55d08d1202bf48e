import type { PaymentsPage } from '@vitrina/contracts/site/settlements'
import { formatDate } from '@vitrina/site/dates'
import { formatSum } from '@vitrina/site/money'
import { Card } from '@vitrina/ui/Card'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Pagination } from '@vitrina/ui/Pagination'
import { renderLink } from '../link.tsx'
import { addressOf, type SettlementsQuery } from './query.ts'
import styles from './SettlementsPage.module.css'
import { settlementsTexts as texts } from './texts.ts'

/** Payments of a contract and the invoices that they cover. */
export function Payments({ page, question }: { page: PaymentsPage; question: SettlementsQuery }) {
  if (page.total === 0) return <EmptyState title={texts.noPayments} text={texts.noPaymentsText} />
  return (
    <>
      <Card padding="none" className={styles.rows}>
        <ul>
          {page.payments.map(({ id, number, paidOn, sum, invoices }) => (
            <li key={id} className={`${styles.row} ${styles.payment}`}>
              <div>
                <p>
                  <b className={styles.name}>{texts.payment(number)}</b>{' '}
                  <span className={styles.quiet}>{texts.from(formatDate(paidOn))}</span>
                </p>
                <p className={styles.quiet}>
                  {invoices.length > 0
                    ? texts.paidFor(invoices.map((one) => `№ ${one.number}`).join(', '))
                    : texts.paidAhead}
                </p>
              </div>
              <p className={`${styles.sum} ${styles.total}`}>{formatSum(sum)}</p>
            </li>
          ))}
        </ul>
      </Card>
      <Pagination
        current={page.page}
        total={page.pageCount}
        hrefOf={(at) => addressOf({ ...question, page: at })}
        renderLink={renderLink}
      />
    </>
  )
}
