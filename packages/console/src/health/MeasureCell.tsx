import type { VersionHealth } from '@vitrina/contracts/ops/health'
import { classNames } from '@vitrina/ui/class-names'
import { useConsole } from '../frame/console-context.ts'
import { count } from '../i18n/formats.ts'
import { texts } from '../i18n/texts.ts'
import { BulletChart } from './BulletChart.tsx'
import styles from './Health.module.css'
import { gradeOf, type Measure } from './measures.ts'

/** Chart of one measure of one part, with the figures of the live version and of the canary below it. */
export function MeasureCell({ measure, versions }: { measure: Measure; versions: readonly VersionHealth[] }) {
  const { label } = useConsole()
  const readings = versions.flatMap(({ name, version, role, figures }) => {
    const value = measure.read(figures)
    return value === null
      ? []
      : [{ label: label(name, version), value, isCanary: role === 'canary', counted: measure.countOf(figures) }]
  })
  return (
    <div className={styles.cell}>
      <span className={styles.measure}>{texts.health.measures[measure.id]}</span>
      <BulletChart measure={measure} readings={readings} />
      <p className={styles.figures}>
        {readings.length === 0 && <span className={styles.none}>{texts.health.noData}</span>}
        {readings.map(({ label: called, value, isCanary, counted }) => (
          <span
            key={called}
            className={classNames(styles[gradeOf(measure, value)], isCanary && styles.ofCanary)}
            title={`${called}: ${texts.health.counted(count(counted))}`}
          >
            {measure.format(value)}
          </span>
        ))}
      </p>
    </div>
  )
}
