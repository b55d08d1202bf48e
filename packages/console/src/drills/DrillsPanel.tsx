import { type Drill, drillsApi } from '@vitrina/contracts/ops/drills'
import { translateText } from '@vitrina/contracts/ops/i18n/translate-text'
import { classNames } from '@vitrina/ui/class-names'
import { useQuery } from '../api/use-query.ts'
import { useConsole } from '../frame/console-context.ts'
import { Panel, QueryResult, TableDetails } from '../frame/Panel.tsx'
import { TableHead } from '../frame/TableHead.tsx'
import { Timestamp } from '../frame/Timestamp.tsx'
import { count, duration, timeAgo } from '../i18n/formats.ts'
import { partName } from '../i18n/parts.ts'
import { texts } from '../i18n/texts.ts'
import styles from './Drills.module.css'
import { RunDrillButton } from './RunDrillButton.tsx'

const DAY_MS = 24 * 60 * 60_000

/** The last rollback drill of each part and its result. */
export function DrillsPanel({ name }: { name?: string }) {
  const { api, news, state, now } = useConsole()
  const call = useQuery('drills', news.drills, (signal) => api(drillsApi.list, {}, { signal }))
  const shown = state.parts.filter((part) => name === undefined || part.name === name)
  return (
    <Panel title={texts.drills.title}>
      <QueryResult call={call}>
        {({ drills, everyMinutes, validDays }) => (
          <>
            <ul className={styles.drills}>
              {shown.map((part) => {
                const own = drills.filter((drill) => drill.name === part.name)
                const proven = own.find(({ isProven }) => isProven)
                const isOld = proven && validDays !== null && now - Date.parse(proven.at) > validDays * DAY_MS
                return (
                  <li key={part.name} className={styles.drill}>
                    <span className={styles.who}>{partName(part.name)}</span>
                    <DrillTrail drills={own} />
                    <p className={classNames(styles.said, (!proven || isOld) && styles.unproven)}>
                      {proven
                        ? texts.drills.proven(
                            timeAgo(proven.at, now),
                            duration(proven.tookMs),
                            proven.failed,
                            proven.mixed,
                          )
                        : texts.drills.never}
                      {isOld && ` · ${texts.drills.old}`}
                    </p>
                    {own[0] && !own[0].isProven && (
                      <p className={styles.fault}>
                        {texts.drills.failed} <Timestamp at={own[0].at} />:{' '}
                        {own[0].why === null ? texts.drills.noReason : translateText(own[0].why)}
                      </p>
                    )}
                  </li>
                )
              })}
            </ul>
            <p className={styles.plan}>
              {everyMinutes === null ? texts.drills.notPlanned : texts.drills.every(everyMinutes)}
            </p>
            {name && <RunDrillButton name={name} />}
            {drills.length > 0 && (
              <TableDetails>
                <DrillsTable drills={drills.filter((drill) => name === undefined || drill.name === name)} />
              </TableDetails>
            )}
          </>
        )}
      </QueryResult>
    </Panel>
  )
}

const SHOWN_DRILLS = 10

/** The last drills, the latest at the right: a filled mark is a successful drill. */
function DrillTrail({ drills }: { drills: readonly Drill[] }) {
  const last = drills.slice(0, SHOWN_DRILLS).toReversed()
  const proven = last.filter(({ isProven }) => isProven).length
  return (
    <svg
      className={styles.trail}
      width={SHOWN_DRILLS * 9}
      height="12"
      role="img"
      aria-label={texts.drills.trail(proven, last.length)}
    >
      {last.map(({ at, isProven }, place) => (
        <rect
          key={at}
          className={isProven ? styles.proven : styles.broken}
          x={(SHOWN_DRILLS - last.length + place) * 9}
          y={isProven ? 2 : 0}
          width="6"
          height={isProven ? 8 : 12}
          rx="1"
        />
      ))}
    </svg>
  )
}

function DrillsTable({ drills }: { drills: readonly Drill[] }) {
  const { label } = useConsole()
  return (
    <table>
      <TableHead columns={texts.drills.columns} />
      <tbody>
        {drills.map(({ name, at, from, to, tookMs, requests, failed, mixed, isProven, why }) => (
          <tr key={`${name} ${at}`}>
            <th scope="row">{partName(name)}</th>
            <td>
              <Timestamp at={at} as="clock" />
            </td>
            <td>
              {label(name, from)} → {label(name, to)}
            </td>
            <td>{duration(tookMs)}</td>
            <td>{count(requests)}</td>
            <td>{count(failed)}</td>
            <td>{count(mixed)}</td>
            <td>{isProven ? texts.drills.yes : why === null ? texts.drills.no : translateText(why)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
