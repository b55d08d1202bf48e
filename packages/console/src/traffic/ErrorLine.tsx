import { scaleSqrt } from 'd3-scale'
import { area } from 'd3-shape'
import { useHealthOf } from '../health/use-health.ts'
import { percent } from '../i18n/formats.ts'
import { texts } from '../i18n/texts.ts'
import type { TimeScale } from './axis.ts'
import { type FailurePoint, failureSeries } from './failures.ts'
import styles from './Traffic.module.css'

const HEIGHT = 14
/** Health data is stored for three days. */
const RETENTION_MINUTES = 3 * 24 * 60

interface ErrorLineProps {
  name: string
  times: TimeScale
  width: number
  minutes: number
}

/** Share of views in which the part failed, as a thin line below its lane. */
export function ErrorLine({ name, times, width, minutes }: ErrorLineProps) {
  const { data, fault } = useHealthOf(name, Math.min(minutes, RETENTION_MINUTES))
  if (!data) {
    return <p className={styles.noErrors}>{fault ? texts.traffic.noHealth : '\u00a0'}</p>
  }
  const points = failureSeries(data.versions).filter(({ views }) => views > 0)
  const worst = points.reduce((most, point) => Math.max(most, point.share), 0)
  // A square-root scale makes small shares visible, which matter most, and still fits a total failure.
  const y = scaleSqrt()
    .domain([0, Math.max(0.02, worst)])
    .range([HEIGHT, 1])
  const x = (at: number) => Math.min(width, Math.max(0, times(new Date(at))))
  const shape = area<FailurePoint>()
    .x(({ at, lengthMs }) => x(at + lengthMs / 2))
    .y0(HEIGHT)
    .y1(({ share }) => y(share))
  return (
    <svg
      className={styles.errors}
      width={width}
      height={HEIGHT}
      role="img"
      aria-label={points.length > 0 ? texts.traffic.errors(percent(worst)) : texts.traffic.noViews}
    >
      <title>{points.length > 0 ? texts.traffic.errors(percent(worst)) : texts.traffic.noViews}</title>
      <line className={styles.ground} x2={width} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      <path className={styles.errorArea} d={shape(points) ?? ''} />
    </svg>
  )
}
