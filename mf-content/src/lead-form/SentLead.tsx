import { $currentDepartment } from '@vitrina/shell/department'
import { withNoBreakSpaces } from '@vitrina/site/addresses'
import { Blueprint } from '@vitrina/ui/Blueprint'
import { Button } from '@vitrina/ui/Button'
import { CheckIcon } from '@vitrina/ui/signs'
import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { texts } from '../texts.ts'
import styles from './LeadForm.module.css'

/** The message after sending; it receives the focus, since the form has been removed. */
interface SentLeadProps {
  phone: string
  /** The CRM is unavailable: the gateway has stored the lead and sends it later. */
  isQueued: boolean
  onAgain: () => void
}

export function SentLead({ phone, isQueued, onAgain }: SentLeadProps) {
  const department = useUnit($currentDepartment)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Blueprint className={styles.sent}>
      <span className={styles.sign}>
        <CheckIcon />
      </span>
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles.sentTitle}>
          {isQueued ? texts.lead.accepted : texts.lead.sent}
        </h2>
        <p className={styles.next}>
          {isQueued && `${texts.lead.queued} `}
          {texts.lead.willCall(withNoBreakSpaces(phone).replaceAll(' ', '\u00a0').replaceAll('-', '\u2011'))}
          {department?.work_time && ` ${texts.lead.workTime(withNoBreakSpaces(department.work_time))}`}
        </p>
        <Button onClick={onAgain}>{texts.lead.again}</Button>
      </div>
    </Blueprint>
  )
}
