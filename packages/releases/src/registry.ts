import { resolve } from 'node:path'
import { type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import { createDepotSync } from './depot/depot-sync.ts'
import { type Layout, layoutOf, versionFolder } from './disk/layout.ts'
import { withLock } from './disk/lock.ts'
import { prepareFolders } from './disk/temp.ts'
import { createLedger, publishedChannel } from './ledger/create-ledger.ts'
import type { Actor, LedgerEntry } from './ledger/entry.ts'
import { migrateLegacyLedger } from './ledger/legacy-format.ts'
import type { LiveState } from './ledger/live.ts'
import { type PruneOptions, type PruneResult, prune } from './maintenance/prune.ts'
import { type Verification, verify } from './maintenance/verify.ts'
import { endCanary, startCanary } from './moves/canary.ts'
import { previousVersion } from './moves/previous-version.ts'
import { absolve, quarantine } from './moves/quarantine.ts'
import { activate, promote, type RollbackOptions, rollback } from './moves/switch.ts'
import { RegistryError } from './registry-error.ts'
import type { ReleaseSet, SetParts } from './sets/release-set.ts'
import { createSet } from './sets/set.ts'
import { openSharedRedis, type SharingOptions } from './sharing.ts'
import { inspectSet, lastTrusted, readTrustedSet, type TrustedSet } from './trust/last-trusted.ts'
import type { Compression } from './versions/compression.ts'
import { requireFiles } from './versions/files.ts'
import { publish } from './versions/publish.ts'
import { listNames, listVersions, readVersion, resolveVersion, type Version } from './versions/version.ts'

/** The versions and sets of a data folder. Several processes may open the same folder. */
export interface Registry {
  /** '<dataDir>/releases', absolute. */
  readonly root: string
  /** The folder of a version, which holds browser/ and server/. */
  folderOf(name: string, version: string): string
  publish(name: string, distDir: string, options?: { compress?: Compression }): Promise<Version>
  readVersion(name: string, version: string): Promise<Version>
  /** Throws RegistryError 'unknown', or 'damaged' with the name of a missing file of the version. */
  requireFiles(name: string, version: string): Promise<void>
  listVersions(name: string): Promise<Version[]>
  listNames(): Promise<string[]>
  createSet(parts: SetParts): Promise<ReleaseSet>
  /** Reads a set that may be served. Throws RegistryError 'untrusted' unless it is signed and matches its signature. */
  readSet(id: string): Promise<ReleaseSet>
  /** Reads any set, with the reason why it may not be served; null when it may. */
  inspectSet(id: string): Promise<{ set: ReleaseSet; fault: MessageDescriptor | null }>
  /** The live set, or the latest earlier one that may be served. */
  lastTrusted(): Promise<TrustedSet>
  /**
   * Downloads a version from the depot when it is not on this disk; a version that is in neither is reported by the
   * later read. Throws RegistryError 'away' when it is not on this disk and the depot does not respond.
   */
  ensureVersion(name: string, start: string): Promise<void>
  /** The same for a set with its versions. */
  ensureSet(id: string): Promise<void>
  /** The live state, or null before the first activation. */
  live(): LiveState | null
  activate(setId: string, actor: Actor): Promise<LiveState>
  promote(name: string, version: string, actor: Actor): Promise<LiveState>
  rollback(name: string, options: RollbackOptions): Promise<LiveState>
  startCanary(name: string, version: string, percent: number, actor: Actor): Promise<LiveState>
  endCanary(name: string, actor: Actor): Promise<LiveState>
  quarantine(name: string, version: string, actor: Actor): Promise<LiveState>
  absolve(name: string, version: string, actor: Actor): Promise<LiveState>
  /** The version a rollback of this part would bring back, or null. */
  previousVersion(name: string): Promise<string | null>
  /** All moves, oldest first. */
  history(): Promise<LedgerEntry[]>
  watch(listener: (live: LiveState) => void): () => void
  verify(): Promise<Verification>
  prune(options: PruneOptions): Promise<PruneResult>
  /**
   * Replicates the moves of all other machines before this one starts. Throws RegistryError 'away' or 'damaged'; local
   * data stays unchanged.
   */
  catchUp(): Promise<void>
  /** Closes connections to Redis. */
  close(): void
}

export interface RegistryOptions extends SharingOptions {
  /** Trusted signature keys, in place of those in the data folder; SPKI in base64. */
  publicKeys?: readonly string[] | undefined
}

/**
 * Opens the registry of a data folder, creates missing folders and removes temporary files of crashed processes. With
 * Redis or a depot it replicates with other machines; without them it is standalone.
 */
export function openRegistry(dataDir: string, { publicKeys = [], ...sharing }: RegistryOptions = {}): Registry {
  const layout: Layout = layoutOf(resolve(dataDir), publicKeys)
  prepareFolders(layout)
  migrateLegacyLedger(layout)
  const redis = openSharedRedis(sharing)
  const shelf = sharing.depot === undefined ? null : createDepotSync(layout, sharing.depot)
  const ledger = createLedger(layout, redis, shelf, sharing)
  const channel = publishedChannel(sharing.redisPrefix)

  async function given(version: Version): Promise<Version> {
    await shelf?.push(version.name, version.version)
    await redis?.run((client) => client.publish(channel, `${version.name}@${version.version}`)).catch(() => {})
    return version
  }

  /** Looks for a version of another machine in the depot before it is reported as unknown. */
  async function found(name: string, start: string | undefined): Promise<void> {
    if (!shelf || start === undefined) return
    const isHere = () => resolveVersion(layout, name, start).then(() => true, falseIfUnknown)
    if (await isHere()) return
    await shelf.sync().catch(async (error: unknown) => {
      if (isUnavailable(error) && !(await isHere())) throw depotUnavailableError(`${name}@${start}`, error)
    })
  }

  async function haveSet(id: string): Promise<void> {
    await shelf?.ensureSet(id).catch((error: unknown) => {
      if (isUnavailable(error)) throw depotUnavailableError(msg`Set ${id}`, error)
    })
  }

  return {
    root: layout.root,
    folderOf: (name, version) => versionFolder(layout, name, version),
    publish: async (name, distDir, { compress = true } = {}) => given(await publish(layout, name, distDir, compress)),
    readVersion: (name, version) => readVersion(layout, name, version),
    requireFiles: (name, version) => requireFiles(layout, name, version),
    listVersions: (name) => listVersions(layout, name),
    listNames: () => listNames(layout),
    createSet: (parts) => withLock(layout.lock, () => createSet(layout, parts)),
    readSet: (id) => readTrustedSet(layout, id),
    inspectSet: (id) => inspectSet(layout, id),
    lastTrusted: () => lastTrusted(layout, ledger),
    ensureVersion: found,
    ensureSet: haveSet,
    live: () => ledger.live(),
    async activate(setId, actor) {
      await haveSet(setId)
      return activate(layout, ledger, setId, actor)
    },
    async promote(name, version, actor) {
      await found(name, version)
      return promote(layout, ledger, name, version, actor)
    },
    async rollback(name, options) {
      await found(name, options.to)
      return rollback(layout, ledger, name, options)
    },
    async startCanary(name, version, percent, actor) {
      await found(name, version)
      return startCanary(layout, ledger, name, version, percent, actor)
    },
    endCanary: (name, actor) => endCanary(ledger, name, actor),
    quarantine: (name, version, actor) => quarantine(layout, ledger, name, version, actor),
    absolve: (name, version, actor) => absolve(layout, ledger, name, version, actor),
    previousVersion: async (name) => previousVersion(await ledger.history(), name),
    history: () => ledger.history(),
    watch: (listener) => ledger.watch(listener),
    verify: () => verify(layout),
    async prune(options) {
      // Without the latest moves this machine could delete what is live elsewhere.
      await ledger.catchUp()
      const pruned = await prune(layout, options)
      for (const id of pruned.versions) {
        const [name = '', version = ''] = id.split('@')
        await shelf?.remove(name, version)
      }
      return pruned
    },
    catchUp: () => ledger.catchUp(),
    close: () => redis?.close(),
  }
}

const isUnavailable = (error: unknown): error is RegistryError =>
  error instanceof RegistryError && error.kind === 'away'

/** While the depot is unreachable, a version that is not on this disk may exist or not. */
const depotUnavailableError = (what: string | MessageDescriptor, { said }: RegistryError): RegistryError =>
  new RegistryError('away', msg`${what} is not whole on this machine, and the depot cannot be asked. ${said}`)

function falseIfUnknown(error: unknown): false {
  if (error instanceof RegistryError && error.kind === 'unknown') return false
  throw error
}
