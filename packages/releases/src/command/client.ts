import type { Drill } from '@vitrina/contracts/ops/drills'
import type { HistoryPage } from '@vitrina/contracts/ops/history'
import type { MoveResult } from '@vitrina/contracts/ops/moves'
import type { KnownSet, LivePeriod, SetDiff } from '@vitrina/contracts/ops/sets'
import type { OpsState } from '@vitrina/contracts/ops/state'
import type { Verification } from '@vitrina/contracts/ops/verification'
import type { KnownVersion } from '@vitrina/contracts/ops/versions'
import type { GateReport } from '../gate/gate.ts'
import type { RegistryState } from '../views/state.ts'

export interface PublishOutcome {
  /** null when it was only tried, or refused. */
  version: string | null
  isLive: boolean
  gate: GateReport
}

interface PreviewLink {
  id: string
  set: string
  url: string
  /** ISO 8601. */
  until: string
}

type MovePromise = Promise<MoveResult>

/** What the registry knows, and of a site also its gateways. */
export type ClientState = RegistryState & Partial<Pick<OpsState, 'gateways'>>

/** What commands work on: the registry of this machine, or the ops API of a site. Versions may be their first digits. */
export interface ReleaseClient {
  /** Throws RegistryError 'unknown' before the first set is live, as every call does for what is not there. */
  state(): Promise<ClientState>
  history(query: { before?: number | undefined; limit?: number | undefined }): Promise<HistoryPage>
  versions(name: string): Promise<KnownVersion[]>
  livePeriods(query: { before?: number | undefined; limit?: number | undefined }): Promise<LivePeriod[]>
  liveAt(time: string): Promise<LivePeriod>
  set(id: string): Promise<KnownSet>
  diff(from: string, to: string): Promise<SetDiff>
  /** Records a set with some versions replaced; returns its id. */
  combine(set: string, parts: { name: string; version: string }[]): Promise<string>
  publish(
    name: string,
    dist: string,
    options: { isTrial: boolean; dataFrom: string | undefined },
  ): Promise<PublishOutcome>
  /** Throws RegistryError 'unfit' when the gate is against it, unless it is to go anyway. */
  promote(name: string, version: string, reason: string, anyway: boolean): MovePromise
  /** As promote, of a set that was never live. */
  activate(set: string, reason: string, anyway: boolean): MovePromise
  startCanary(name: string, version: string, percent: number, reason: string, anyway: boolean): MovePromise
  /** Ends a preview before its time. Throws RegistryError 'refused' where there is no site that has any. */
  endPreview(id: string): Promise<void>
  endCanary(name: string, reason: string): MovePromise
  rollback(
    name: string,
    how: { from: string; to: string | undefined; quarantine: boolean; reason: string },
  ): MovePromise
  quarantine(name: string, version: string, reason: string): MovePromise
  absolve(name: string, version: string, reason: string): MovePromise
  /** Makes a move that another person asked for; returns what is live then. Throws RegistryError. */
  approve(approval: string): Promise<string>
  /** null where there is no site to look at it in: the registry alone has none. */
  preview(set: string, minutes: number): Promise<PreviewLink | null>
  verify(): Promise<Verification>
  /** The latest first; `validDays` null sets no bound to what they prove. */
  drills(): Promise<{ drills: Drill[]; validDays: number | null }>
  /** Tries the rollback of a part. Throws RegistryError 'refused' where there is no site to try it in. */
  drill(name: string): Promise<Drill>
  close(): void
}
