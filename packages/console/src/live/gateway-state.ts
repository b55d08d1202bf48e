import type { HistoryEntry } from '@vitrina/contracts/ops/history'
import type { OpsState } from '@vitrina/contracts/ops/state'

/** The move that made the current version of a part live; null when it is older than the entries. */
export function activatingEntry(name: string, version: string, entries: readonly HistoryEntry[]): HistoryEntry | null {
  const last = entries.find(({ changes }) => changes.some((change) => change.name === name))
  return last?.changes.some((change) => change.name === name && change.to === version) ? last : null
}

type Gateway = OpsState['gateways'][number]

/**
 * A gateway not seen for this long, in ms, counts as silent, since the gateway that would report it may be down too.
 */
const SILENCE_LIMIT_MS = 60_000

export const isSilent = ({ silentSince, seenAt }: Gateway, now: number): boolean =>
  silentSince !== null || now - Date.parse(seenAt) > SILENCE_LIMIT_MS

/** Whether a gateway renders the live set. */
export const isUpToDate = (gateway: Gateway, state: Pick<OpsState, 'set' | 'sequence'>): boolean =>
  gateway.sequence >= state.sequence && gateway.set === state.set && gateway.refused === null
