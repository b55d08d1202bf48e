import type { Moved } from '@vitrina/contracts/ops/moves'
import { Button } from '@vitrina/ui/Button'
import { useEffect, useRef } from 'react'
import { useConsole } from '../frame/console.ts'
import { useHealth } from '../health/use-health.ts'
import { count, duration } from '../words/formats.ts'
import { texts } from '../words/texts.ts'
import styles from './Acts.module.css'
import { useArrival } from './use-arrival.ts'

export interface Done {
  moved: Moved
  /** The press, of `performance.now()`. */
  startedAt: number
}

interface ActResultProps {
  done: Done
  arrives?: { name: string; version: string } | undefined
  onClose: () => void
}

/** What came of an act: how long until every gateway followed, and how the version does since. */
export function ActResult({ done, arrives, onClose }: ActResultProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { moved, approval } = done.moved
  return (
    <div ref={box} tabIndex={-1} className={styles.form} role="status">
      {approval ? (
        <p className={styles.title}>{texts.acts.waits}</p>
      ) : moved ? (
        <Arrived done={done} arrives={arrives} />
      ) : (
        <p className={styles.title}>{texts.acts.alreadySo}</p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>{texts.acts.close}</Button>
      </div>
    </div>
  )
}

function Arrived({ done, arrives }: Omit<ActResultProps, 'onClose'>) {
  const { label } = useConsole()
  const { arrived, all, tookMs } = useArrival(done.moved.sequence, done.startedAt)
  return (
    <>
      <p className={styles.title}>
        {tookMs === null ? texts.acts.moving(count(arrived), count(all)) : texts.acts.arrived(duration(tookMs), all)}
      </p>
      {arrives && <Errors {...arrives} label={label(arrives.name, arrives.version)} />}
    </>
  )
}

/** Errors of the version that visitors have now, while they come in; nothing when nobody counts them. */
function Errors({ name, version, label }: { name: string; version: string; label: string }) {
  const { data } = useHealth(1)
  const figures = data?.versions.find((one) => one.name === name && one.version === version)?.figures
  if (!data) return null
  return (
    <p className={styles.about}>{texts.acts.errors(label, count(figures?.failing ?? 0), count(figures?.views ?? 0))}</p>
  )
}
