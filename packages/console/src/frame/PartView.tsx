import { AutopilotPanel } from '../drills/AutopilotPanel.tsx'
import { DrillsPanel } from '../drills/DrillsPanel.tsx'
import { healthStatusOf } from '../health/health-status.ts'
import { PartHealth } from '../health/PartHealth.tsx'
import { StatusLight } from '../health/StatusLight.tsx'
import { useAutopilot, useHealth } from '../health/use-health.ts'
import { RecentPanel } from '../history/RecentPanel.tsx'
import { partName } from '../i18n/parts.ts'
import { texts } from '../i18n/texts.ts'
import { Owner } from '../live/Owner.tsx'
import { TrafficPanel } from '../traffic/TrafficPanel.tsx'
import { VersionsPanel } from '../versions/VersionsPanel.tsx'
import { useConsole } from './console-context.ts'
import styles from './Overview.module.css'
import { ErrorMessage } from './Panel.tsx'
import { links } from './use-hash.ts'

/** Page of one part: versions with their actions, timeline, health and history. */
export function PartView({ name }: { name: string }) {
  const { state } = useConsole()
  const { data } = useAutopilot()
  const health = useHealth(60).data?.versions ?? null
  const part = state.parts.find((one) => one.name === name)
  if (!part) return <ErrorMessage sentence={texts.part.unknown(name)} />
  return (
    <>
      <div className={styles.top}>
        <a href={links.overview}>← {texts.part.all}</a>
        <StatusLight light={healthStatusOf(name, part.version, data, health)} />
        <h2>{partName(name)}</h2>
        <code>{name}</code>
        <Owner owner={part.owner} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <VersionsPanel part={part} />
          <TrafficPanel name={name} />
          <PartHealth name={name} />
        </div>
        <div className={styles.side}>
          <AutopilotPanel name={name} />
          <DrillsPanel name={name} />
          <RecentPanel name={name} />
        </div>
      </div>
    </>
  )
}
