import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import { openingAt } from '@vitrina/site/opening'
import { specialHours } from '@vitrina/site/special-days'
import { parseWorkTime } from '@vitrina/site/work-time'
import styles from './OpeningLine.module.css'
import { useNow } from './use-now.ts'

export interface OpeningLineProps extends Pick<ContactBranch, 'workTime' | 'specialDays'> {
  /** When the page was made, ms since 1970; left out on pages that are kept for others. */
  now?: number
}

/** «Открыто до 19:00» by the clock of the moment; its line is kept free until that is known. Nothing for hours not understood. */
export function OpeningLine({ workTime, specialDays, now: madeAt }: OpeningLineProps) {
  const now = useNow(madeAt ?? null)
  const parsed = parseWorkTime(workTime)
  if (!parsed) return null
  const opening = now === null ? null : openingAt(parsed, now, specialHours(specialDays))
  return (
    <p className={styles.line} data-open={opening?.isOpen || undefined}>
      {opening?.text}
    </p>
  )
}
