import { useEffect, useState } from 'react'
import { useConsole } from '../frame/console-context.ts'
import { isSilent } from '../live/gateway-state.ts'

export interface RolloutProgress {
  /** Gateways that make pages of the move, of those heard of lately. */
  arrived: number
  all: number
  /** From the press to the last of them, in ms; null while one is behind. */
  tookMs: number | null
}

/** Follows a move to the gateways. `startedAt` is the press, of `performance.now()`. */
export function useRolloutProgress(sequence: number, startedAt: number): RolloutProgress {
  const { state } = useConsole()
  const [tookMs, setTook] = useState<number | null>(null)
  const heard = state.gateways.filter((gateway) => !isSilent(gateway, Date.now()))
  const arrived = heard.filter((gateway) => gateway.sequence >= sequence).length
  const isThere = heard.length > 0 && arrived === heard.length
  useEffect(() => {
    if (isThere) setTook((known) => known ?? performance.now() - startedAt)
  }, [isThere, startedAt])
  return { arrived, all: heard.length, tookMs }
}
