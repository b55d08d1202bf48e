import type { VersionHealth } from '@vitrina/contracts/ops/health'
import { useConsole } from '../frame/console-context.ts'
import { Panel, QueryResult, TableDetails } from '../frame/Panel.tsx'
import { links } from '../frame/use-hash.ts'
import { count } from '../i18n/formats.ts'
import { partName } from '../i18n/parts.ts'
import { texts } from '../i18n/texts.ts'
import styles from './Health.module.css'
import { MeasureCell } from './MeasureCell.tsx'
import { measures } from './measures.ts'
import { useHealth } from './use-health.ts'

const MINUTES = 60

/** Errors and web vitals of the last hour as small charts, the live version beside the canary. */
export function HealthPanel() {
  const { state } = useConsole()
  const health = useHealth(MINUTES)
  return (
    <Panel title={texts.health.title} aside={<span className={styles.legend}>{texts.health.lastHour}</span>}>
      <QueryResult call={health} lines={6}>
        {({ versions }) => (
          <>
            <ul className={styles.grid}>
              {state.parts.map(({ name }) => {
                const shown = versions.filter((one) => one.name === name && ['live', 'canary'].includes(one.role))
                return (
                  <li key={name} className={styles.row}>
                    <p className={styles.who}>
                      <a href={links.part(name)}>{partName(name)}</a>
                      <span>{texts.health.views(count(shown.reduce((sum, one) => sum + one.figures.views, 0)))}</span>
                    </p>
                    {measures.map((measure) => (
                      <MeasureCell key={measure.id} measure={measure} versions={shown} />
                    ))}
                  </li>
                )
              })}
            </ul>
            <Legend />
            <TableDetails>
              <HealthTable versions={versions} />
            </TableDetails>
          </>
        )}
      </QueryResult>
    </Panel>
  )
}

export function Legend() {
  return (
    <p className={styles.legend}>
      <span className={styles.keyLive}>{texts.health.live}</span>
      <span className={styles.keyCanary}>{texts.health.canary}</span>
      <span className={styles.keyGood}>{texts.health.grades.good}</span>
      <span className={styles.keyMiddle}>{texts.health.grades.middle}</span>
      <span className={styles.keyPoor}>{texts.health.grades.poor}</span>
    </p>
  )
}

export function HealthTable({ versions }: { versions: readonly VersionHealth[] }) {
  const { label } = useConsole()
  return (
    <table>
      <thead>
        <tr>
          {texts.health.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {measures.map(({ id }) => (
            <th key={id} scope="col">
              {texts.health.measures[id]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {versions.map(({ name, version, role, figures }) => (
          <tr key={`${name} ${version}`}>
            <th scope="row">{partName(name)}</th>
            <td>{label(name, version)}</td>
            <td>{texts.versionRole[role]}</td>
            <td>{count(figures.views)}</td>
            <td>{count(figures.networks)}</td>
            {measures.map((measure) => {
              const value = measure.read(figures)
              return <td key={measure.id}>{value === null ? '—' : measure.format(value)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
