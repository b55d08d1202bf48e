import type { OnBehalfRecord } from '@vitrina/contracts/site/on-behalf'
import { Badge } from '@vitrina/ui/Badge'
import { Card } from '@vitrina/ui/Card'
import { periodText } from './moments.ts'
import styles from './SignInLog.module.css'
import { onBehalfTexts } from './texts.ts'

function Outcome({ endedAt, endedBy }: OnBehalfRecord) {
  if (endedAt === null) return <Badge kind="warning">{onBehalfTexts.inWork}</Badge>
  return <Badge>{endedBy ? onBehalfTexts.endedBy[endedBy] : onBehalfTexts.ended}</Badge>
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
              <b>{record.clientName}</b>
              <span className={styles.quiet}>{record.staffName}</span>
            </p>
            <p className={styles.reason}>{record.reason}</p>
            <p className={styles.when}>
              <time dateTime={record.startedAt}>{periodText(record.startedAt, record.endedAt)}</time>
              {record.changeCount > 0 && <span>{onBehalfTexts.changes(record.changeCount)}</span>}
              <Outcome {...record} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
