import { useEffect, useState } from 'react'
import { useConsole } from '../frame/console-context.ts'
import { isSilent } from '../live/gateway-state.ts'

export interface RolloutProgress {
  /** Number of gateways that render the new set, among those seen lately. */
  arrived: number
  all: number
  /** Time from the click to the last gateway, in ms; null while one is behind. */
  tookMs: number | null
}

/** Tracks how far the gateways have followed a move. `startedAt` is the click, in `performance.now()` time. */
export function useRolloutProgress(sequence: number, startedAt: number): RolloutProgress {
  const { state } = useConsole()
  const [tookMs, setTook] = useState<number | null>(null)
  const activeGateways = state.gateways.filter((gateway) => !isSilent(gateway, Date.now()))
  const arrived = activeGateways.filter((gateway) => gateway.sequence >= sequence).length
  const isThere = activeGateways.length > 0 && arrived === activeGateways.length
  useEffect(() => {
    if (isThere) setTook((known) => known ?? performance.now() - startedAt)
  }, [isThere, startedAt])
  return { arrived, all: activeGateways.length, tookMs }
}
