import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import { openingAt } from '@vitrina/site/opening'
import { specialHours } from '@vitrina/site/special-days'
import { parseWorkTime } from '@vitrina/site/work-time'
import { useNow } from '@vitrina/ui/use-now'
import styles from './OpeningLine.module.css'

type OpeningLineProps = Pick<ContactBranch, 'workTime' | 'specialDays' | 'opening'>

/**
 * «Открыто до 19:00»: in server markup the response's value with its expiry, after hydration by the current time.
 * Renders nothing for hours that cannot be parsed.
 */
export function OpeningLine({ workTime, specialDays, opening }: OpeningLineProps) {
  const now = useNow()
  const parsed = parseWorkTime(workTime)
  if (!parsed) return null
  const shown = now === null ? opening : openingAt(parsed, now, specialHours(specialDays))
  return (
    // A new element after hydration, because an expired text of the server is hidden by then.
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
