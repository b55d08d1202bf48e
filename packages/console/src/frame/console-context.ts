import type { Access } from '@vitrina/contracts/ops/access'
import type { EventKind } from '@vitrina/contracts/ops/events'
import type { HistoryEntry } from '@vitrina/contracts/ops/history'
import type { OpsState } from '@vitrina/contracts/ops/state'
import type { Api } from '@vitrina/contracts/request'
import { createContext, useContext } from 'react'
import type { ConnectionState } from '../api/events.ts'
import type { QueryState } from '../api/use-query.ts'
import type { PartVersions } from './use-registry-data.ts'

export interface ConsoleContextValue {
  api: Api
  access: Access
  state: OpsState
  link: ConnectionState
  /** Number of events by kind: panels refetch when it grows. */
  news: Record<EventKind, number>
  /** Current time in ms since 1970, updated every half minute. */
  now: number
  /** The moves of the last week, the latest first. */
  week: QueryState<HistoryEntry[]>
  /** Versions by part. */
  versions: QueryState<Record<string, PartVersions>>
  /** Display name of a version: its package version where that is unique, else its first digits. */
  label: (name: string, version: string) => string
  /** Reconnects a closed event stream at once. */
  hurry: () => void
  signOut: () => void
}

export const ConsoleContext = createContext<ConsoleContextValue | null>(null)

/** The context of every panel. Throws outside of the signed-in console. */
export function useConsole(): ConsoleContextValue {
  const value = useContext(ConsoleContext)
  if (!value) throw new Error('useConsole is used outside of the console')
  return value
}
