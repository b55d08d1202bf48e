import { type Drill, drillsApi } from '@vitrina/contracts/ops/drills'
import { told } from '@vitrina/contracts/ops/words/told'
import { classNames } from '@vitrina/ui/class-names'
import { useCall } from '../api/use-call.ts'
import { ColumnHeads } from '../frame/ColumnHeads.tsx'
import { useConsole } from '../frame/console.ts'
import { Moment } from '../frame/Moment.tsx'
import { Answer, Panel, TableBehind } from '../frame/Panel.tsx'
import { ago, count, duration } from '../words/formats.ts'
import { partName } from '../words/parts.ts'
import { texts } from '../words/texts.ts'
import { DrillNow } from './DrillNow.tsx'
import styles from './Drills.module.css'

const DAY = 24 * 60 * 60_000

/** When each part was last shown to roll back, and how that went. */
export function DrillsPanel({ name }: { name?: string }) {
  const { api, news, state, now } = useConsole()
  const call = useCall('drills', news.drills, (signal) => api(drillsApi.list, {}, { signal }))
  const shown = state.parts.filter((part) => name === undefined || part.name === name)
  return (
    <Panel title={texts.drills.title}>
      <Answer call={call}>
        {({ drills, everyMinutes, validDays }) => (
          <>
            <ul className={styles.drills}>
              {shown.map((part) => {
                const own = drills.filter((drill) => drill.name === part.name)
                const proven = own.find(({ isProven }) => isProven)
                const isOld = proven && validDays !== null && now - Date.parse(proven.at) > validDays * DAY
                return (
                  <li key={part.name} className={styles.drill}>
                    <span className={styles.who}>{partName(part.name)}</span>
                    <Trail drills={own} />
                    <p className={classNames(styles.said, (!proven || isOld) && styles.unproven)}>
                      {proven
                        ? texts.drills.proven(ago(proven.at, now), duration(proven.tookMs), proven.failed, proven.mixed)
                        : texts.drills.never}
                      {isOld && ` · ${texts.drills.old}`}
                    </p>
                    {own[0] && !own[0].isProven && (
                      <p className={styles.fault}>
                        {texts.drills.failed} <Moment at={own[0].at} />:{' '}
                        {own[0].why === null ? texts.drills.noReason : told(own[0].why)}
                      </p>
                    )}
                  </li>
                )
              })}
            </ul>
            <p className={styles.plan}>
              {everyMinutes === null ? texts.drills.notPlanned : texts.drills.every(everyMinutes)}
            </p>
            {name && <DrillNow name={name} />}
            {drills.length > 0 && (
              <TableBehind>
                <DrillsTable drills={drills.filter((drill) => name === undefined || drill.name === name)} />
              </TableBehind>
            )}
          </>
        )}
      </Answer>
    </Panel>
  )
}

const SHOWN = 10

/** The last drills from left to right, the latest at the right: filled when they proved the way back. */
function Trail({ drills }: { drills: readonly Drill[] }) {
  const last = drills.slice(0, SHOWN).toReversed()
  const proven = last.filter(({ isProven }) => isProven).length
  return (
    <svg
      className={styles.trail}
      width={SHOWN * 9}
      height="12"
      role="img"
      aria-label={texts.drills.trail(proven, last.length)}
    >
      {last.map(({ at, isProven }, place) => (
        <rect
          key={at}
          className={isProven ? styles.proven : styles.broken}
          x={(SHOWN - last.length + place) * 9}
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
      <ColumnHeads columns={texts.drills.columns} />
      <tbody>
        {drills.map(({ name, at, from, to, tookMs, requests, failed, mixed, isProven, why }) => (
          <tr key={`${name} ${at}`}>
            <th scope="row">{partName(name)}</th>
            <td>
              <Moment at={at} as="clock" />
            </td>
            <td>
              {label(name, from)} → {label(name, to)}
            </td>
            <td>{duration(tookMs)}</td>
            <td>{count(requests)}</td>
            <td>{count(failed)}</td>
            <td>{count(mixed)}</td>
            <td>{isProven ? texts.drills.yes : why === null ? texts.drills.no : told(why)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
