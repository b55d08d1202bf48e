import { resolve } from 'node:path'
import { type Layout, layoutOf, versionFolder } from './disk/layout.ts'
import { withLock } from './disk/lock.ts'
import { prepareFolders } from './disk/temp.ts'
import { type Live, readLive } from './live/live.ts'
import { type Actor, type LogEntry, readHistory } from './live/log.ts'
import { previousVersion } from './live/previous-version.ts'
import { activate, promote, rollback } from './live/switch.ts'
import { watchLive } from './live/watch.ts'
import { createSet, type ReleaseSet, readSet, type SetParts } from './sets/set.ts'
import { type Pruned, type PruneOptions, prune } from './upkeep/prune.ts'
import { type Verification, verify } from './upkeep/verify.ts'
import type { Compression } from './versions/compression.ts'
import { publish } from './versions/publish.ts'
import { listNames, listVersions, readVersion, type Version } from './versions/version.ts'

/** The versions and sets of a data folder. Any number of processes may have the same one open. */
export interface Registry {
  /** '<dataDir>/releases', absolute. */
  readonly root: string
  /** The folder of a version, which holds browser/ and server/. */
  folderOf(name: string, version: string): string
  publish(name: string, distDir: string, options?: { compress?: Compression }): Promise<Version>
  readVersion(name: string, version: string): Promise<Version>
  listVersions(name: string): Promise<Version[]>
  listNames(): Promise<string[]>
  createSet(parts: SetParts): Promise<ReleaseSet>
  readSet(id: string): Promise<ReleaseSet>
  /** What is live, or null before the first activation. */
  live(): Live | null
  activate(setId: string, actor: Actor): Promise<Live>
  promote(name: string, version: string, actor: Actor): Promise<Live>
  rollback(name: string, options: Actor & { to?: string }): Promise<Live>
  /** The version a rollback of this part would bring back, or null. */
  previousVersion(name: string): Promise<string | null>
  /** All switches, the first one first. */
  history(): Promise<LogEntry[]>
  watch(listener: (live: Live) => void): () => void
  verify(): Promise<Verification>
  prune(options: PruneOptions): Promise<Pruned>
}

/** Opens the registry of a data folder, makes what is missing and sweeps away what crashed processes left. */
export function openRegistry(dataDir: string): Registry {
  const layout: Layout = layoutOf(resolve(dataDir))
  prepareFolders(layout)
  return {
    root: layout.root,
    folderOf: (name, version) => versionFolder(layout, name, version),
    publish: (name, distDir, { compress = true } = {}) => publish(layout, name, distDir, compress),
    readVersion: (name, version) => readVersion(layout, name, version),
    listVersions: (name) => listVersions(layout, name),
    listNames: () => listNames(layout),
    createSet: (parts) => withLock(layout.lock, () => createSet(layout, parts)),
    readSet: (id) => readSet(layout, id),
    live: () => readLive(layout),
    activate: (setId, actor) => activate(layout, setId, actor),
    promote: (name, version, actor) => promote(layout, name, version, actor),
    rollback: (name, { to, ...actor }) => rollback(layout, name, to, actor),
    previousVersion: async (name) => previousVersion(await readHistory(layout), name),
    history: () => readHistory(layout),
    watch: (listener) => watchLive(layout, listener),
    verify: () => verify(layout),
    prune: (options) => prune(layout, options),
  }
}
