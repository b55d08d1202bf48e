import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import { withNoBreakSpaces } from '@vitrina/site/addresses'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import { dayInMoscow } from '@vitrina/site/opening'
import { comingDays } from '@vitrina/site/special-days'
import styles from './BranchFacts.module.css'
import { branchTexts as texts } from './texts.ts'

export interface SpecialDaysProps {
  days: ContactBranch['specialDays']
  /** ms since 1970 */
  now: number
  /** Number of days ahead that are shown. */
  ahead: number
}

/** Coming days with special hours; nothing when there are none. */
export function SpecialDays({ days, now, ahead }: SpecialDaysProps) {
  const coming = comingDays(days, dayInMoscow(now), ahead)
  if (coming.length === 0) return null
  return (
    <div className={styles.fact}>
      <span className={styles.label}>{texts.special}</span>
      <ul>
        {coming.map(({ date, hours, reason }) => (
          <li key={date}>
            <b className={styles.day}>{formatDayMonth(date)}</b>
            {`: ${hours ? withNoBreakSpaces(hours) : texts.shut}`}
            {reason && <span className={styles.reason}>{`, ${reason}`}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
