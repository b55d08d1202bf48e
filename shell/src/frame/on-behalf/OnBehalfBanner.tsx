import type { OnBehalf } from '@vitrina/contracts/site/session'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { sessionStale } from '../../session/model.ts'
import { endOnBehalfFx } from './model.ts'
import styles from './OnBehalfBanner.module.css'
import { texts } from './texts.ts'

/** A gateway whose clock is behind this one is asked again after a while. */
const ASK_AGAIN_S = 15
/** As in its styles, in pixels. */
const HEIGHT = 48

export interface OnBehalfBannerProps {
  /** In whose account the staff works. */
  client: string
  onBehalf: OnBehalf
}

/** Whose account this is, how long it stays open, and the way back. */
export default function OnBehalfBanner({ client, onBehalf }: OnBehalfBannerProps) {
  const { end, ending, stale } = useUnit({ end: endOnBehalfFx, ending: endOnBehalfFx.pending, stale: sessionStale })
  const seconds = useSecondsLeft(onBehalf.until, stale)
  useBannerHeight()
  return (
    <section className={styles.banner} aria-label={texts.label} data-boundary="shell">
      <p className={styles.text}>
        {texts.working} <b className={styles.client}>{client}</b>
      </p>
      <span className={styles.left} role="timer" aria-label={`${texts.left} ${minutes(seconds)}`}>
        {minutes(seconds)}
      </span>
      <button type="button" className={styles.end} disabled={ending} onClick={() => void end({}).catch(() => {})}>
        {texts.end}
      </button>
    </section>
  )
}

/** '12:40'; hours are minutes as well. */
const minutes = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const secondsUntil = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000) || 0)

function useSecondsLeft(until: string, onEnd: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  const ended = useEffectEvent(onEnd)
  useEffect(() => {
    let ticksOver = 0
    const tick = () => {
      const left = secondsUntil(until)
      setSeconds(left)
      if (left > 0) return
      if (ticksOver % ASK_AGAIN_S === 0) ended()
      ticksOver += 1
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}

/** What sticks to the top of the page stands under the bar. */
function useBannerHeight() {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--banner-height', `${HEIGHT}px`)
    return () => void style.removeProperty('--banner-height')
  }, [])
}
