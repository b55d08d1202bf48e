import type { SettlementAccount, SettlementAct } from '@vitrina/contracts/site/settlements'
import { settlementActAddress } from '@vitrina/contracts/site/settlements'
import { useNavigate } from '@vitrina/federation/router'
import { formatDate } from '@vitrina/site/dates'
import { formatSum } from '@vitrina/site/money'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { Chip } from '@vitrina/ui/Chip'
import { Notice } from '@vitrina/ui/Notice'
import { TextField } from '@vitrina/ui/TextField'
import type { FormEvent } from 'react'
import { renderLink } from '../link.tsx'
import styles from './ActOfPeriod.module.css'
import { periodsOn } from './periods.ts'
import { addressOf, type SettlementsQuery, withChanges } from './query.ts'
import { settlementsTexts as texts } from './texts.ts'

interface ActOfPeriodProps {
  /** null when it was refused: `fault` is the reason. */
  act: SettlementAct | null
  fault: string
  account: SettlementAccount
  question: SettlementsQuery
}

/** The act of reconciliation for a chosen period, as a table and as files. */
export function ActOfPeriod({ act, fault, account, question }: ActOfPeriodProps) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [from, to] = [String(typed.get('from')), String(typed.get('to'))]
    void navigate(addressOf(withChanges(question, { from, to })))
  }
  return (
    <>
      <nav className={styles.periods} aria-label={texts.periods}>
        {periodsOn(account.day).map(({ name, from, to }) => (
          <Chip
            key={name}
            href={addressOf(withChanges(question, { from, to }))}
            current={from === question.from && to === question.to}
            renderLink={renderLink}
          >
            {texts.period[name]}
          </Chip>
        ))}
      </nav>
      <form key={`${question.from} ${question.to}`} method="get" onSubmit={submit} className={styles.form}>
        {question.account && <input type="hidden" name="account" value={question.account} />}
        <input type="hidden" name="part" value="act" />
        <TextField label={texts.actFrom} name="from" type="date" defaultValue={question.from} max={account.day} />
        <TextField label={texts.actTo} name="to" type="date" defaultValue={question.to} max={account.day} />
        <Button type="submit" kind="strong">
          {texts.show}
        </Button>
      </form>
      {fault && (
        <Notice kind="error" live>
          {fault}
        </Notice>
      )}
      {act && <Act act={act} accountId={account.id} />}
    </>
  )
}

function Act({ act, accountId }: { act: SettlementAct; accountId: string }) {
  const { from, to, opening, rows, debit, credit, closing } = act
  const file = (format: string) =>
    `${settlementActAddress.replace(':id', accountId).replace(':format', format)}?${new URLSearchParams({ from, to })}`
  return (
    <Card as="section" padding="none" className={styles.act}>
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.actTitle(formatDate(from), formatDate(to))}</h2>
        <div className={styles.files}>
          <a href={file('pdf')} download className={buttonClass({})}>
            {texts.pdf}
          </a>
          <a href={file('xlsx')} download className={buttonClass({})}>
            {texts.xlsx}
          </a>
        </div>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.document}</th>
            <th scope="col">{texts.debit}</th>
            <th scope="col">{texts.credit}</th>
          </tr>
        </thead>
        <tbody>
          <Sums day={from} name={texts.opening} debit={opening} credit={-opening} />
          {rows.map((row) => (
            <Sums
              key={`${row.on} ${row.document}`}
              day={row.on}
              name={row.document}
              debit={row.debit}
              credit={row.credit}
            />
          ))}
        </tbody>
        <tfoot>
          <Sums name={texts.turnover} debit={debit} credit={credit} />
          <Sums day={to} name={texts.closing} debit={closing} credit={-closing} />
        </tfoot>
      </table>
      <p className={styles.note}>{rows.length === 0 ? texts.nothingMoved : texts.actNote}</p>
    </Card>
  )
}

const side = (sum: number): string => (sum > 0 ? formatSum(sum) : '')

function Sums({ day, name, debit, credit }: { day?: string; name: string; debit: number; credit: number }) {
  return (
    <tr>
      <td>{day && formatDate(day)}</td>
      <th scope="row">{name}</th>
      <td data-name={texts.debit}>{side(debit)}</td>
      <td data-name={texts.credit}>{side(credit)}</td>
    </tr>
  )
}
