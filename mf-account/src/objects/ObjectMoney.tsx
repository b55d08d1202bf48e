import type { ObjectView } from '@vitrina/contracts/site/objects'
import { formatSum, roundToKopecks } from '@vitrina/site/money'
import styles from './ObjectMoney.module.css'
import { objectsTexts as texts } from './texts.ts'

const SHOWN = ['planned', 'ordered', 'received'] as const

/** The budget of an object and what is planned, ordered and received, as bars of one scale. */
export function ObjectMoney({ object }: { object: ObjectView }) {
  const { budget, planned, ordered } = object
  const most = Math.max(budget ?? 0, planned, ordered, object.received)
  const spent = Math.max(planned, ordered)
  return (
    <div className={styles.money}>
      <p className={styles.row}>
        <span>{texts.money}</span>
        <span className={styles.sum}>{budget === null ? texts.noBudget : formatSum(budget)}</span>
      </p>
      {SHOWN.map((name) => (
        <div key={name}>
          <p className={styles.row}>
            <span>{texts[name]}</span>
            <span className={styles.sum}>{formatSum(object[name])}</span>
          </p>
          <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.whole} width="100" height="4" />
            <rect className={styles[name]} width={most > 0 ? (100 * object[name]) / most : 0} height="4" />
          </svg>
        </div>
      ))}
      {budget !== null && spent > budget && (
        <p className={styles.over}>{texts.over(formatSum(roundToKopecks(spent - budget)))}</p>
      )}
    </div>
  )
}
