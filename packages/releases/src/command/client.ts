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
  /** null for a dry run and after a refusal. */
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

/** State of the registry, for a site together with its gateways. */
export type ClientState = RegistryState & Partial<Pick<OpsState, 'gateways'>>

/**
 * Backend of the commands: the registry of this machine, or the ops API of a site. Versions may be given by their first
 * digits.
 */
export interface ReleaseClient {
  /** Throws RegistryError 'unknown' before the first set is live; every other call does so for an unknown name. */
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
  /** Throws RegistryError 'unfit' when the gate refuses the version, unless `anyway` is set. */
  promote(name: string, version: string, reason: string, anyway: boolean): MovePromise
  /** Like `promote`, for a set that was never live. */
  activate(set: string, reason: string, anyway: boolean): MovePromise
  startCanary(name: string, version: string, percent: number, reason: string, anyway: boolean): MovePromise
  /** Ends a preview early. Throws RegistryError 'refused' without a site, since only sites have previews. */
  endPreview(id: string): Promise<void>
  endCanary(name: string, reason: string): MovePromise
  rollback(
    name: string,
    how: { from: string; to: string | undefined; quarantine: boolean; reason: string },
  ): MovePromise
  quarantine(name: string, version: string, reason: string): MovePromise
  absolve(name: string, version: string, reason: string): MovePromise
  /** Executes a move that another person requested; returns the live set afterwards. Throws RegistryError. */
  approve(approval: string): Promise<string>
  /** null without a site: the registry alone cannot show a preview. */
  preview(set: string, minutes: number): Promise<PreviewLink | null>
  verify(): Promise<Verification>
  /** Latest first; `validDays` null means that drills do not expire. */
  drills(): Promise<{ drills: Drill[]; validDays: number | null }>
  /** Runs a rollback drill of a part. Throws RegistryError 'refused' without a site to run it on. */
  drill(name: string): Promise<Drill>
  close(): void
}
