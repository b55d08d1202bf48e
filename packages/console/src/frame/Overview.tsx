import { ApprovalsPanel } from '../actions/ApprovalsPanel.tsx'
import { AutopilotPanel } from '../drills/AutopilotPanel.tsx'
import { DrillsPanel } from '../drills/DrillsPanel.tsx'
import { HealthPanel } from '../health/HealthPanel.tsx'
import { RecentPanel } from '../history/RecentPanel.tsx'
import { GatewaysPanel } from '../live/GatewaysPanel.tsx'
import { LivePanel } from '../live/LivePanel.tsx'
import { PreviewsPanel } from '../live/PreviewsPanel.tsx'
import { QuarantinePanel } from '../live/QuarantinePanel.tsx'
import { TrafficPanel } from '../traffic/TrafficPanel.tsx'
import styles from './Overview.module.css'

/** Dashboard of all parts: live versions, recent moves, health, autopilot and drills. */
export function Overview() {
  return (
    <>
      <LivePanel />
      <ApprovalsPanel />
      <div className={styles.columns}>
        <div className={styles.main}>
          <TrafficPanel />
          <HealthPanel />
          <RecentPanel />
        </div>
        <div className={styles.side}>
          <GatewaysPanel />
          <QuarantinePanel />
          <AutopilotPanel />
          <DrillsPanel />
          <PreviewsPanel />
        </div>
      </div>
    </>
  )
}
