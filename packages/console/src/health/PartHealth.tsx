import type { VersionSeries } from '@vitrina/contracts/ops/health'
import { classNames } from '@vitrina/ui/class-names'
import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { useState } from 'react'
import { useConsole } from '../frame/console-context.ts'
import { Panel, QueryResult, TableDetails } from '../frame/Panel.tsx'
import { count, percent } from '../i18n/formats.ts'
import { texts } from '../i18n/texts.ts'
import { ticksOf, timeScale } from '../traffic/axis.ts'
import traffic from '../traffic/Traffic.module.css'
import { useWidth } from '../traffic/use-width.ts'
import styles from './Health.module.css'
import { HealthTable, Legend } from './HealthPanel.tsx'
import { MeasureCell } from './MeasureCell.tsx'
import { measures } from './measures.ts'
import { useHealthOf } from './use-health.ts'

const periods = [60, 6 * 60, 24 * 60] as const
const HEIGHT = 96

/** Health of one part's versions side by side: measures, errors over time, and frequent error messages. */
export function PartHealth({ name }: { name: string }) {
  const { label } = useConsole()
  const [minutes, setMinutes] = useState<(typeof periods)[number]>(60)
  const health = useHealthOf(name, minutes)
  return (
    <Panel
      title={texts.health.titleOne}
      aside={
        <fieldset className={traffic.periods}>
          <legend>{texts.traffic.period}</legend>
          {periods.map((period) => (
            <button key={period} type="button" aria-pressed={period === minutes} onClick={() => setMinutes(period)}>
              {texts.traffic.length(period)}
            </button>
          ))}
        </fieldset>
      }
    >
      <QueryResult call={health} lines={5}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p className={styles.none}>{texts.health.noVersions}</p>
          ) : (
            <>
              <ul className={styles.grid}>
                {versions.map((version) => (
                  <li key={version.version} className={styles.row}>
                    <p className={styles.who}>
                      <b className={version.role === 'canary' ? styles.ofCanary : undefined}>
                        {label(name, version.version)}
                      </b>
                      <span>
                        {texts.versionRole[version.role]}, {texts.health.views(count(version.figures.views))}
                      </span>
                    </p>
                    {measures.map((measure) => (
                      <MeasureCell key={measure.id} measure={measure} versions={[version]} />
                    ))}
                  </li>
                ))}
              </ul>
              <Legend />
              <ErrorsOverTime versions={versions} minutes={minutes} />
              <Messages versions={versions} />
              <TableDetails>
                <HealthTable versions={versions} />
              </TableDetails>
            </>
          )
        }
      </QueryResult>
    </Panel>
  )
}

/** The share of failing views over time, a line for each version. */
function ErrorsOverTime({ versions, minutes }: { versions: readonly VersionSeries[]; minutes: number }) {
  const { now, label } = useConsole()
  const [box, width] = useWidth<HTMLElement>(720)
  const points = versions.flatMap((version) => version.points)
  const shareOf = ({ views, failing }: { views: number; failing: number }) => (views > 0 ? failing / views : 0)
  const worst = points.reduce((most, point) => Math.max(most, shareOf(point)), 0)
  const times = timeScale(now - minutes * 60_000, now, width)
  const y = scaleLinear([0, Math.max(0.01, worst)], [HEIGHT - 18, 16]).nice(2)
  const shown = versions.filter(({ role, figures }) => role !== 'kept' || figures.failing > 0)
  return (
    <figure ref={box} className={styles.overTime}>
      <figcaption className={styles.measure}>{texts.health.overTime}</figcaption>
      <svg width={width} height={HEIGHT} role="img" aria-label={texts.traffic.errors(percent(worst))}>
        {y.ticks(2).map((share) => (
          <g key={share}>
            <line className={traffic.ground} x2={width} y1={y(share)} y2={y(share)} />
            <text className={traffic.tickText} x={width} y={y(share) - 3} textAnchor="end">
              {percent(share)}
            </text>
          </g>
        ))}
        {ticksOf(times, width).map(({ at, x, text }) => (
          <text key={at} className={traffic.tickText} x={x} y={HEIGHT - 3} textAnchor={x < 20 ? 'start' : 'middle'}>
            {text}
          </text>
        ))}
        {shown.map(({ version, role, points: own, name }) => (
          <path
            key={version}
            className={classNames(styles.line, styles[`${role}Line`])}
            d={
              line<(typeof own)[number]>()
                .defined(({ views }) => views > 0)
                .x(({ from, lengthMs }) => times(new Date(from + lengthMs / 2)))
                .y((point) => y(shareOf(point)))(own) ?? ''
            }
          >
            <title>{label(name, version)}</title>
          </path>
        ))}
      </svg>
    </figure>
  )
}

function Messages({ versions }: { versions: readonly VersionSeries[] }) {
  const { label } = useConsole()
  const said = versions
    .flatMap(({ name, version, messages }) => messages.map((one) => ({ ...one, name, version })))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 12)
  if (said.length === 0) return null
  return (
    <div>
      <h3 className={styles.measure}>{texts.health.messages}</h3>
      <ul className={styles.messages}>
        {said.map(({ name, version, message, count: times }) => (
          <li key={`${version} ${message}`}>
            <b>{count(times)}</b>
            <span>{label(name, version)}</span>
            <code>{message}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
