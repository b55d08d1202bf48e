import type { OnBehalfRecord } from '@vitrina/contracts/retailer/on-behalf'
import { Badge } from '@vitrina/ui/Badge'
import { Card } from '@vitrina/ui/Card'
import { periodText } from './moments.ts'
import styles from './SignInLog.module.css'
import { onBehalfTexts } from './texts.ts'

function Outcome({ ended_at, ended_by }: OnBehalfRecord) {
  if (ended_at === null) return <Badge kind="warning">{onBehalfTexts.inWork}</Badge>
  return <Badge>{ended_by ? onBehalfTexts.endedBy[ended_by] : onBehalfTexts.ended}</Badge>
}

/** The audit log: who acted for whom, why and for how long. */
export function SignInLog({ log }: { log: OnBehalfRecord[] }) {
  return (
    <Card as="section" padding="lg">
      <h2 className={styles.title}>{onBehalfTexts.log}</h2>
      {log.length === 0 && <p className={styles.quiet}>{onBehalfTexts.logEmpty}</p>}
      <ol>
        {log.map((record) => (
          <li key={record.id} className={styles.record}>
            <p className={styles.who}>
              <b>{record.client_name}</b>
              <span className={styles.quiet}>{record.staff_name}</span>
            </p>
            <p className={styles.reason}>{record.reason}</p>
            <p className={styles.when}>
              <time dateTime={record.started_at}>{periodText(record.started_at, record.ended_at)}</time>
              {record.change_count > 0 && <span>{onBehalfTexts.changes(record.change_count)}</span>}
              <Outcome {...record} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
