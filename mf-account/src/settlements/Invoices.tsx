import type { InvoiceState } from '@vitrina/contracts/retailer/settlements'
import type { SettlementInvoice } from '@vitrina/contracts/site/settlements'
import { type InvoicesPage, settlementInvoiceAddress } from '@vitrina/contracts/site/settlements'
import { Link } from '@vitrina/federation/router'
import { formatDate } from '@vitrina/site/dates'
import { formatSum, roundToKopecks } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { Badge, type BadgeProps } from '@vitrina/ui/Badge'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { Chip } from '@vitrina/ui/Chip'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Pagination } from '@vitrina/ui/Pagination'
import { Chips } from '../cabinet/Chips.tsx'
import reach from '../cabinet/reach.module.css'
import { renderLink } from '../link.tsx'
import { addressOf, type SettlementsQuery, withChanges } from './query.ts'
import styles from './SettlementsPage.module.css'
import { settlementsTexts as texts } from './texts.ts'

interface InvoicesProps {
  page: InvoicesPage
  accountId: string
  question: SettlementsQuery
}

/** Invoices of a contract by state, each with its file. */
export function Invoices({ page, accountId, question }: InvoicesProps) {
  const { invoices, states } = page
  if (states.length === 0) return <EmptyState title={texts.noInvoices} text={texts.noInvoicesText} />
  return (
    <>
      <Chips label={texts.states}>
        <Chip href={addressOf(withChanges(question, {}))} current={!question.state} renderLink={renderLink}>
          {texts.all}
        </Chip>
        {states.map(({ state, count }) => (
          <Chip
            key={state}
            href={addressOf(withChanges(question, { state }))}
            current={question.state === state}
            renderLink={renderLink}
          >
            {`${texts.state[state]} ${count}`}
          </Chip>
        ))}
      </Chips>
      {invoices.length === 0 && (
        <EmptyState
          title={texts.noneInState}
          text={texts.noneInStateText}
          action={
            <Link to={addressOf(withChanges(question, {}))} className={buttonClass({ kind: 'strong' })}>
              {texts.allInvoices}
            </Link>
          }
        />
      )}
      {invoices.length > 0 && (
        <Card padding="none" className={styles.rows}>
          <ul>
            {invoices.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} accountId={accountId} />
            ))}
          </ul>
        </Card>
      )}
      <Pagination
        current={page.page}
        total={page.pageCount}
        hrefOf={(at) => addressOf({ ...question, page: at })}
        renderLink={renderLink}
      />
    </>
  )
}

const kinds: Readonly<Record<InvoiceState, BadgeProps['kind']>> = {
  unpaid: 'info',
  part: 'info',
  overdue: 'warning',
  paid: 'success',
}

function Row({ invoice, accountId }: { invoice: SettlementInvoice; accountId: string }) {
  const { id, number, issuedOn, dueOn, total, paid, state, overdueDays, orderNumber } = invoice
  const file = settlementInvoiceAddress.replace(':id', accountId).replace(':invoice', id)
  return (
    <li className={styles.row}>
      <div>
        <p>
          <b className={styles.name}>{texts.invoice(number)}</b>{' '}
          <span className={styles.quiet}>{texts.from(formatDate(issuedOn))}</span>
        </p>
        {state === 'overdue' && <p className={styles.late}>{texts.late(formatDate(dueOn), overdueDays)}</p>}
        {(state === 'unpaid' || state === 'part') && <p className={styles.quiet}>{texts.due(formatDate(dueOn))}</p>}
        {orderNumber && (
          <Link to={paths.personalOrder(orderNumber)} className={styles.quiet}>
            {texts.order(orderNumber)}
          </Link>
        )}
      </div>
      <Badge kind={kinds[state]}>{texts.stateOf[state]}</Badge>
      <div className={styles.sum}>
        <p className={styles.total}>{formatSum(total)}</p>
        {paid > 0 && paid < total && (
          <p className={styles.quiet}>{texts.left(formatSum(roundToKopecks(total - paid)))}</p>
        )}
      </div>
      <a href={file} download className={`${styles.file} ${reach.link}`} aria-label={texts.downloadOf(number)}>
        {texts.download}
      </a>
    </li>
  )
}
