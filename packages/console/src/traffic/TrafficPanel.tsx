import type { HistoryEntry } from '@vitrina/contracts/ops/history'
import { useMemo, useState } from 'react'
import { useConsole } from '../frame/console-context.ts'
import { Panel, QueryResult, TableDetails } from '../frame/Panel.tsx'
import { TableHead } from '../frame/TableHead.tsx'
import { dayOf, share, timeOf } from '../i18n/formats.ts'
import { partName } from '../i18n/parts.ts'
import { texts } from '../i18n/texts.ts'
import { type Period, periods, ticksOf, timeScale } from './axis.ts'
import { LaneRow } from './LaneRow.tsx'
import { type Lane, lanesOf } from './lanes.ts'
import styles from './Traffic.module.css'
import { useWidth } from './use-width.ts'

/** A day, or less when the whole history is shorter, so that the chart is not mostly empty. */
function periodFor(entries: readonly HistoryEntry[], now: number): Period {
  const oldest = entries.at(-1)
  if (oldest?.sequence !== 1) return 24 * 60
  return periods.find((period) => now - Date.parse(oldest.at) < period * 60_000 || period === 24 * 60) ?? 24 * 60
}

/** Timeline of versions and traffic: a lane for every part, or for the named one. */
export function TrafficPanel({ name }: { name?: string }) {
  const { week, now } = useConsole()
  const [chosen, setMinutes] = useState<Period | null>(null)
  const minutes = chosen ?? periodFor(week.data ?? [], now)
  return (
    <Panel
      title={name ? texts.traffic.titleOne : texts.traffic.title}
      aside={
        <fieldset className={styles.periods}>
          <legend>{texts.traffic.period}</legend>
          {periods.map((period) => (
            <button key={period} type="button" aria-pressed={period === minutes} onClick={() => setMinutes(period)}>
              {texts.traffic.length(period)}
            </button>
          ))}
        </fieldset>
      }
    >
      <QueryResult call={week} lines={6}>
        {() => <TrafficChart minutes={minutes} only={name} />}
      </QueryResult>
    </Panel>
  )
}

function TrafficChart({ minutes, only }: { minutes: Period; only: string | undefined }) {
  const { state, week, now } = useConsole()
  const [box, width] = useWidth<HTMLDivElement>(720)
  const lanes = useMemo(() => {
    const whole = { from: now - minutes * 60_000, to: now }
    return lanesOf(state, week.data ?? [], whole).filter(({ name }) => only === undefined || name === only)
  }, [state, week.data, now, minutes, only])
  const times = timeScale(now - minutes * 60_000, now, width)
  return (
    <div className={styles.picture}>
      {/* Measures the width of the lanes, beside the names. */}
      <div className={only ? undefined : styles.lane} aria-hidden="true">
        {!only && <span className={styles.name} />}
        <div ref={box} className={styles.strip}>
          <svg width={width} height={18} aria-hidden="true">
            {ticksOf(times, width).map(({ at, x, text }) => (
              <g key={at}>
                <line className={styles.tick} x1={x} x2={x} y1={14} y2={18} />
                <text
                  className={styles.tickText}
                  x={x}
                  y={10}
                  textAnchor={x < 20 ? 'start' : x > width - 20 ? 'end' : 'middle'}
                >
                  {text}
                </text>
              </g>
            ))}
          </svg>
        </div>
      </div>
      {lanes.map((lane) => (
        <LaneRow key={lane.name} {...{ lane, times, width, minutes }} isNamed={!only} />
      ))}
      <p className={styles.legend}>
        <span className={styles.legendTrial}>{texts.traffic.legendTrial}</span>
        <span className={styles.legendErrors}>{texts.traffic.legendErrors}</span>
        <span>{texts.traffic.legendMarks}</span>
      </p>
      <TableDetails>
        <LanesTable lanes={lanes} />
      </TableDetails>
    </div>
  )
}

const formatTime = (at: number): string => `${dayOf(at)}, ${timeOf(at)}`

function LanesTable({ lanes }: { lanes: Lane[] }) {
  const { label } = useConsole()
  const rows = lanes.flatMap(({ name, segments, trials }) =>
    [...segments.map((one) => ({ ...one, percent: null })), ...trials].map((one) => ({ ...one, name })),
  )
  return (
    <table>
      <TableHead columns={texts.traffic.columns} />
      <tbody>
        {rows.map(({ name, version, from, to, percent }) => (
          <tr key={`${name} ${version} ${from} ${percent}`}>
            <th scope="row">{partName(name)}</th>
            <td>{label(name, version)}</td>
            <td>{percent === null ? texts.traffic.main : share(percent)}</td>
            <td>{formatTime(from)}</td>
            <td>{formatTime(to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
