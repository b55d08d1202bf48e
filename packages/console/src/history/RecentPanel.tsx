import { useConsole } from '../frame/console-context.ts'
import { Panel, QueryResult } from '../frame/Panel.tsx'
import { links } from '../frame/use-hash.ts'
import { texts } from '../i18n/texts.ts'
import styles from './History.module.css'
import { HistoryItem } from './HistoryItem.tsx'

const SHOWN = 8

/** The last moves, of all or of one part. */
export function RecentPanel({ name }: { name?: string }) {
  const { week } = useConsole()
  return (
    <Panel title={texts.history.recent} aside={<a href={links.history(name)}>{texts.history.whole}</a>}>
      <QueryResult call={week} lines={6}>
        {(entries) => {
          const own = entries.filter(
            ({ subject, changes }) =>
              name === undefined || subject?.name === name || changes.some((change) => change.name === name),
          )
          if (own.length === 0) return <p className={styles.quiet}>{texts.history.noneInWeek}</p>
          return (
            <ol className={styles.entries}>
              {own.slice(0, SHOWN).map((entry) => (
                <HistoryItem key={entry.sequence} entry={entry} />
              ))}
            </ol>
          )
        }}
      </QueryResult>
    </Panel>
  )
}
