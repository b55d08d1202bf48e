import { Link, useRevalidator } from '@vitrina/federation/router'
import { formatDate } from '@vitrina/site/dates'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { Chip } from '@vitrina/ui/Chip'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { ErrorState } from '@vitrina/ui/ErrorState'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import { Chips } from '../cabinet/Chips.tsx'
import { TabLinks } from '../cabinet/TabLinks.tsx'
import { renderLink } from '../link.tsx'
import { ActOfPeriod } from './ActOfPeriod.tsx'
import { Balance } from './Balance.tsx'
import { Invoices } from './Invoices.tsx'
import type { SettlementsData } from './load.ts'
import { Payments } from './Payments.tsx'
import { addressOf, parts, withChanges } from './query.ts'
import styles from './SettlementsPage.module.css'
import { settlementsTexts as texts } from './texts.ts'

/** Mutual settlements of a company: its balance, invoices, payments, and acts for any period. */
export function SettlementsPage({ data }: { data: SettlementsData }) {
  const { accounts, account, question } = data
  if (!account) return <CompaniesOnly />
  return (
    <Cabinet title={texts.title} aside={texts.onDay(formatDate(account.day))}>
      {accounts.length > 1 ? (
        <Chips label={texts.contracts}>
          {accounts.map(({ id, company, contract }) => (
            <Chip
              key={id}
              href={addressOf(withChanges(question, { account: id }))}
              current={id === account.id}
              renderLink={renderLink}
            >
              {texts.contract(company.name, contract)}
            </Chip>
          ))}
        </Chips>
      ) : (
        <p className={styles.contract}>
          {texts.contract(account.company.name, account.contract)}, {texts.inn(account.company.inn)}
        </p>
      )}
      <Balance account={account} />
      <TabLinks
        label={texts.parts}
        parts={parts.map((id) => ({ id, to: addressOf(withChanges(question, { part: id })), name: texts.part[id] }))}
        current={question.part}
      />
      <PartContent data={data} accountId={account.id} />
    </Cabinet>
  )
}

function PartContent({ data: { shown, question, account }, accountId }: { data: SettlementsData; accountId: string }) {
  if (!shown || !account) return null
  if (question.part === 'act') {
    const act = shown.part === 'act' ? shown.act : null
    const words = shown.part === 'failed' ? shown.words : ''
    return <ActOfPeriod act={act} fault={words} account={account} question={question} />
  }
  if (shown.part === 'invoices') return <Invoices page={shown.invoices} accountId={accountId} question={question} />
  if (shown.part === 'payments') return <Payments page={shown.payments} question={question} />
  if (shown.part === 'failed') return <LoadError words={shown.words} />
  return null
}

function LoadError({ words }: { words: string }) {
  const { revalidate, state } = useRevalidator()
  return <ErrorState text={words} onRetry={() => void revalidate()} retrying={state === 'loading'} />
}

function CompaniesOnly() {
  return (
    <Cabinet title={texts.title}>
      <EmptyState
        title={texts.forCompanies}
        text={texts.forCompaniesText}
        action={
          <Link to={paths.contacts()} className={buttonClass({ kind: 'strong' })}>
            {texts.toContacts}
          </Link>
        }
      />
    </Cabinet>
  )
}
