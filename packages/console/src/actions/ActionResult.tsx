import type { MoveResult } from '@vitrina/contracts/ops/moves'
import { Button } from '@vitrina/ui/Button'
import { useEffect, useRef } from 'react'
import { useConsole } from '../frame/console-context.ts'
import { useHealth } from '../health/use-health.ts'
import { count, duration } from '../i18n/formats.ts'
import { texts } from '../i18n/texts.ts'
import styles from './Actions.module.css'
import { useRolloutProgress } from './use-rollout-progress.ts'

export interface CompletedAction {
  moved: MoveResult
  /** Time of the click, in `performance.now()` time. */
  startedAt: number
}

interface ActionResultProps {
  done: CompletedAction
  arrives?: { name: string; version: string } | undefined
  onClose: () => void
}

/** Result of an action: how long until every gateway followed, and the errors of the version since. */
export function ActionResult({ done, arrives, onClose }: ActionResultProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { moved, approval } = done.moved
  return (
    <div ref={box} tabIndex={-1} className={styles.form} role="status">
      {approval ? (
        <p className={styles.title}>{texts.acts.waits}</p>
      ) : moved ? (
        <RolloutStatus done={done} arrives={arrives} />
      ) : (
        <p className={styles.title}>{texts.acts.alreadySo}</p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{texts.acts.close}</Button>
      </div>
    </div>
  )
}

function RolloutStatus({ done, arrives }: Omit<ActionResultProps, 'onClose'>) {
  const { label } = useConsole()
  const { arrived, all, tookMs } = useRolloutProgress(done.moved.sequence, done.startedAt)
  return (
    <>
      <p className={styles.title}>
        {tookMs === null ? texts.acts.moving(count(arrived), count(all)) : texts.acts.arrived(duration(tookMs), all)}
      </p>
      {arrives && <VersionErrors {...arrives} label={label(arrives.name, arrives.version)} />}
    </>
  )
}

/** Errors of the version that went live, updated as they come in; renders nothing without health data. */
function VersionErrors({ name, version, label }: { name: string; version: string; label: string }) {
  const { data } = useHealth(1)
  const figures = data?.versions.find((one) => one.name === name && one.version === version)?.figures
  if (!data) return null
  return (
    <p className={styles.about}>{texts.acts.errors(label, count(figures?.failing ?? 0), count(figures?.views ?? 0))}</p>
  )
}
