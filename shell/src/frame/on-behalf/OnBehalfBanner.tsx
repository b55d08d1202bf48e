import type { OnBehalf } from '@vitrina/contracts/site/session'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { sessionStale } from '../../session/model.ts'
import { Banner } from '../banner/Banner.tsx'
import { endOnBehalfFx } from './model.ts'
import { restoreStorageSnapshot, takeStorageSnapshot } from './storage-snapshot.ts'
import { texts } from './texts.ts'

/** The gateway's clock may be behind the browser's, so the session is read again after this time. */
const RECHECK_S = 15

export interface OnBehalfBannerProps {
  /** Name of the client in whose account the staff works. */
  client: string
  /** Id of the client. */
  clientUuid: string
  onBehalf: OnBehalf
}

/** Shows whose account this is, how long it stays open, and a button to end it. */
export default function OnBehalfBanner({ client, clientUuid, onBehalf }: OnBehalfBannerProps) {
  useEffect(() => {
    takeStorageSnapshot(clientUuid)
    return restoreStorageSnapshot
  }, [clientUuid])
  const { end, ending, stale } = useUnit({ end: endOnBehalfFx, ending: endOnBehalfFx.pending, stale: sessionStale })
  const seconds = useSecondsLeft(onBehalf.until, stale)
  const left = (
    <span role="timer" aria-label={`${texts.left} ${minutes(seconds)}`}>
      {minutes(seconds)}
    </span>
  )
  return (
    <Banner
      as="section"
      label={texts.label}
      tone="blueprint"
      lead={texts.working}
      subject={client}
      note={left}
      action={{ text: texts.end, disabled: ending, run: () => void end({}).catch(() => {}) }}
    />
  )
}

/** '12:40'; hours are shown as minutes. */
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
      if (ticksOver % RECHECK_S === 0) ended()
      ticksOver += 1
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}
