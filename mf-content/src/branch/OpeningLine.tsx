import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import { openingAt } from '@vitrina/site/opening'
import { specialHours } from '@vitrina/site/special-days'
import { parseWorkTime } from '@vitrina/site/work-time'
import { useNow } from '@vitrina/ui/use-now'
import styles from './OpeningLine.module.css'

type OpeningLineProps = Pick<ContactBranch, 'workTime' | 'specialDays' | 'opening'>

/**
 * «Открыто до 19:00»: as the answer has it in the server's markup, which says until when that is true, then by the clock of
 * the moment. Nothing for hours not understood.
 */
export function OpeningLine({ workTime, specialDays, opening }: OpeningLineProps) {
  const now = useNow()
  const parsed = parseWorkTime(workTime)
  if (!parsed) return null
  const shown = now === null ? opening : openingAt(parsed, now, specialHours(specialDays))
  return (
    // What is no longer true in the markup is hidden by then; by the clock it is another line.
    <p
      key={now === null ? 'served' : 'now'}
      className={styles.line}
      data-open={shown?.isOpen || undefined}
      data-until={now === null ? shown?.until : undefined}
    >
      {shown?.text}
    </p>
  )
}
