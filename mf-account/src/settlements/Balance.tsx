import type { SettlementAccount } from '@vitrina/contracts/site/settlements'
import { formatDate } from '@vitrina/site/dates'
import { formatSum, roundToKopecks } from '@vitrina/site/money'
import { Card } from '@vitrina/ui/Card'
import styles from './Balance.module.css'
import { settlementsTexts as texts } from './texts.ts'

/** The debt of the company, its remaining credit, and the overdue amounts. */
export function Balance({ account }: { account: SettlementAccount }) {
  return (
    <div className={styles.cards}>
      <Debt account={account} />
      <Limit account={account} />
      <Overdue account={account} />
    </div>
  )
}

function Debt({ account: { debt, nextPayment } }: { account: SettlementAccount }) {
  if (debt === 0) return <Fact title={texts.settled} value={formatSum(0)} text={texts.settledText} />
  if (debt < 0) return <Fact title={texts.ahead} value={formatSum(-debt)} text={texts.aheadText} />
  const next = nextPayment && texts.nextPayment(formatSum(nextPayment.sum), formatDate(nextPayment.dueOn))
  return <Fact title={texts.debt} value={formatSum(debt)} text={next ?? ''} />
}

function Limit({ account: { debt, creditLimit, paymentDays } }: { account: SettlementAccount }) {
  if (creditLimit === null) return <Fact title={texts.limit} value={texts.prepaid} text={texts.prepaidText} />
  const free = roundToKopecks(creditLimit - Math.max(0, debt))
  const share = creditLimit > 0 ? Math.round((Math.max(0, debt) / creditLimit) * 100) : 100
  return (
    <Card as="section" padding="lg" className={styles.card}>
      <h2 className={styles.name}>{texts.limit}</h2>
      <p className={styles.value}>{formatSum(creditLimit)}</p>
      <meter className={styles.meter} min={0} max={100} value={Math.min(100, share)} aria-label={texts.used(share)} />
      <p className={free < 0 ? styles.late : styles.quiet}>
        {free < 0 ? texts.exceeded(formatSum(-free)) : texts.free(formatSum(free))}
      </p>
      <p className={styles.quiet}>{texts.payWithin(paymentDays)}</p>
    </Card>
  )
}

function Overdue({ account: { overdue, overdueDays, ageing } }: { account: SettlementAccount }) {
  if (overdue === 0) return <Fact title={texts.nothingOverdue} value={formatSum(0)} text={texts.nothingOverdueText} />
  return (
    <Card as="section" padding="lg" className={styles.card}>
      <h2 className={styles.name}>{texts.overdue}</h2>
      <p className={`${styles.value} ${styles.late}`}>{formatSum(overdue)}</p>
      <p className={styles.quiet}>{texts.longest(overdueDays)}</p>
      <dl className={styles.ages} aria-label={texts.ageing}>
        {ageing
          .filter(({ sum }) => sum > 0)
          .map(({ from, to, sum }) => (
            <div key={from} className={styles.age}>
              <dt>{texts.age(from, to)}</dt>
              <dd>{formatSum(sum)}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}

function Fact({ title, value, text }: { title: string; value: string; text: string }) {
  return (
    <Card as="section" padding="lg" className={styles.card}>
      <h2 className={styles.name}>{title}</h2>
      <p className={styles.value}>{value}</p>
      {text && <p className={styles.quiet}>{text}</p>}
    </Card>
  )
}
