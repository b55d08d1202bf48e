import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { texts } from '../texts.ts'
import styles from './LoadingBar.module.css'

/** A page that opens sooner shows no bar. */
const THROTTLE_MS = 200
const FADE_MS = 200

/** A progress bar at the top of the screen while the router is navigating. */
export function LoadingBar() {
  const busy = useNavigation().state !== 'idle'
  const [phase, setPhase] = useState<'hidden' | 'running' | 'done'>('hidden')
  useEffect(() => {
    if (busy) {
      const timer = setTimeout(() => setPhase('running'), THROTTLE_MS)
      return () => clearTimeout(timer)
    }
    setPhase((before) => (before === 'running' ? 'done' : before))
    const timer = setTimeout(() => setPhase('hidden'), FADE_MS)
    return () => clearTimeout(timer)
  }, [busy])
  if (phase === 'hidden') return null
  return (
    <div className={styles.bar} data-phase={phase} role="progressbar" aria-label={texts.loading}>
      <div className={styles.progress} />
    </div>
  )
}
