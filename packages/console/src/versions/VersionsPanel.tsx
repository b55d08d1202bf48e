import type { LivePart } from '@vitrina/contracts/ops/state'
import { useConsole } from '../frame/console-context.ts'
import { ErrorMessage, Panel } from '../frame/Panel.tsx'
import { share } from '../i18n/formats.ts'
import { texts } from '../i18n/texts.ts'
import { TrafficBar } from '../live/TrafficBar.tsx'
import { versionRows } from './rows.ts'
import { VersionRow } from './VersionRow.tsx'
import styles from './Versions.module.css'

/** The versions of a part, each row with its actions. */
export function VersionsPanel({ part }: { part: LivePart }) {
  const { state, versions, week, label } = useConsole()
  const { name, version, needsTwo } = part
  const own = versions.data?.[name]
  const fault = own?.fault ?? versions.fault
  const canary = state.canaries.find((one) => one.name === name)
  const rows = versionRows(name, own?.list ?? [], own && !own.fault ? (week.data ?? []) : [])
  return (
    <Panel
      title={texts.versions.title}
      aside={needsTwo && <span className={styles.needsTwo}>{texts.versions.needsTwo}</span>}
    >
      <div>
        <TrafficBar
          live={label(name, version)}
          canary={canary ? { label: label(name, canary.version), percent: canary.percent } : null}
        />
        <p className={styles.shares}>
          <span>
            {label(name, version)} · {share(100 - (canary?.percent ?? 0))}
          </span>
          {canary && (
            <span className={styles.onTrial}>
              {texts.live.canary(label(name, canary.version), share(canary.percent))}
            </span>
          )}
        </p>
      </div>
      {fault && <ErrorMessage sentence={fault} retry={versions.retry} isAsking={versions.isFetching} />}
      {!own && !fault && <p className={styles.facts}>{texts.panel.loading}</p>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <VersionRow key={row.version} part={part} row={row} />
        ))}
      </ul>
    </Panel>
  )
}
