import { scaleLinear } from 'd3-scale'
import { texts } from '../i18n/texts.ts'
import styles from './Health.module.css'
import { gradeOf, type Measure } from './measures.ts'

export interface Reading {
  label: string
  value: number
  isCanary: boolean
}

/** One measure on its scale of good, middling and poor, with the live version beside the canary. */
export function BulletChart({ measure, readings }: { measure: Measure; readings: readonly Reading[] }) {
  // The scale has fixed thirds, so that good and poor are visible on every measure; the real thresholds are not
  // equidistant.
  const scale = scaleLinear([0, measure.good, measure.poor, measure.max], [0, 40, 70, 100]).clamp(true)
  const said = readings.map(({ label, value }) =>
    texts.health.reading(label, measure.format(value), texts.health.grades[gradeOf(measure, value)]),
  )
  return (
    <svg
      className={styles.bullet}
      width="100%"
      height="14"
      role="img"
      aria-label={said.join('; ') || texts.health.none}
    >
      <title>{texts.health.bounds(measure.format(measure.good), measure.format(measure.poor))}</title>
      <rect className={styles.goodZone} y="4" width="40%" height="6" />
      <rect className={styles.middleZone} x="40%" y="4" width="30%" height="6" />
      <rect className={styles.poorZone} x="70%" y="4" width="30%" height="6" />
      {readings.map(({ label, value, isCanary }) => (
        <g key={label}>
          <line
            className={isCanary ? styles.canaryMark : styles.liveMark}
            x1={`${1 + scale(value) * 0.98}%`}
            x2={`${1 + scale(value) * 0.98}%`}
            y1={isCanary ? 3 : 0}
            y2="14"
          />
        </g>
      ))}
    </svg>
  )
}
