import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import { openingAt } from '@vitrina/site/opening'
import { specialHours } from '@vitrina/site/special-days'
import { parseWorkTime } from '@vitrina/site/work-time'
import styles from './OpeningLine.module.css'
import { useNow } from './use-now.ts'

/** «Открыто до 19:00» by the clock of the moment; its line is kept free until then. Nothing for hours not understood. */
export function OpeningLine({ workTime, specialDays }: Pick<ContactBranch, 'workTime' | 'specialDays'>) {
  const now = useNow()
  const parsed = parseWorkTime(workTime)
  if (!parsed) return null
  const opening = now === null ? null : openingAt(parsed, now, specialHours(specialDays))
  return (
    <p className={styles.line} data-open={opening?.isOpen || undefined}>
      {opening?.text}
    </p>
  )
}
