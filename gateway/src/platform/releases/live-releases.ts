import path from 'node:path'
import { cohortOf, type Registry, RegistryError, type LiveState as State, socketFolder } from '@vitrina/releases'
import type { Logger } from 'pino'
import type { Config } from '../../infra/configuration/config.ts'
import { ReleaseHooks } from './hooks.ts'
import { RendererHungError } from './renderer.ts'
import { RendererPool } from './renderer-pool.ts'
import { type ServedSet, toServedSet } from './served-set.ts'
import type { ReleaseSet } from './set-versions.ts'

export type { ServedSet }

type LiveConfig = Pick<Config, 'dataDir' | 'development'>

const RETRY_MS = 10_000
/** Each try excludes one more hanging remote, and no site has more remotes than this. */
const MAX_START_TRIES = 10
/** A single hang may be caused by the machine. */
const REPEATED_AFTER = 2

/**
 * The release sets that pages are rendered from. After a move the renderer of the new set is started, and requests are
 * switched to it once it is ready, so no page is lost. If it does not start, visitors keep the previous set, and
 * visitors of a canary get the live one.
 */
export class LiveReleases {
  readonly hooks = new ReleaseHooks()
  private readonly registry: Registry
  private readonly socket: string
  private readonly log: Logger
  private readonly fleet: RendererPool
  private served: ServedSet | null = null
  private state: State | null = null
  private readonly canaries = new Map<string, ServedSet>()
  private stopWatching: (() => void) | null = null
  private retry: NodeJS.Timeout | undefined
  /** Sets whose failure was reported. */
  private readonly reportedFailures = new Set<string>()
  private closed = false

  constructor(registry: Registry, config: LiveConfig, log: Logger) {
    this.registry = registry
    this.socket = path.join(socketFolder(path.join(config.dataDir, 'run')), `data-${process.pid}.sock`)
    this.log = log
    this.fleet = new RendererPool({
      registry,
      versionsFolder: path.join(config.dataDir, 'releases', 'versions'),
      dataSocket: this.socket,
      development: config.development,
      log,
      onHang: (remote, version, times) => {
        this.hooks.emitHang({ room: remote, version })
        if (times >= REPEATED_AFTER) this.hooks.emitRepeatedHang(remote, version, 'hang')
      },
    })
  }

  /** Starts with the live set and follows every later move. Rejects when there is no live set. */
  async open(): Promise<void> {
    const wanted = this.registry.live()
    if (!wanted) throw new Error('No release set is live: publish the shell and the remotes and activate a set first')
    for (let tries = 1; !this.served; tries += 1) {
      try {
        await this.switchTo(wanted)
      } catch (error) {
        if (error instanceof RegistryError) {
          await this.switchToTrusted(wanted, error)
          break
        }
        // The next try excludes the version that hung: without a previous set, a site that lacks one remote is better.
        if (!(error instanceof RendererHungError) || tries === MAX_START_TRIES) throw error
      }
    }
    this.stopWatching = this.registry.watch(() => void this.syncWithRegistry())
    void this.syncWithRegistry()
  }

  /** Starts with the last trusted set when the live one is missing or not as it was signed. */
  private async switchToTrusted({ set: refused, activatedAt }: State, why: RegistryError): Promise<void> {
    const { set } = await this.registry.lastTrusted()
    this.log.error({ err: why, refused, set: set.id }, 'what is live may not be served, the last good set is')
    this.served = toServedSet(await this.fleet.ready(set, 'live'), activatedAt)
  }

  /** Whether there is a set to serve: false until `open` has started one. */
  isServing(): boolean {
    return this.served !== null
  }

  /** The set of visitors who are in no canary. */
  current(): ServedSet {
    if (!this.served) throw new Error('No release set is live')
    return this.served
  }

  hasCanaries(): boolean {
    return this.canaries.size > 0
  }

  /** The set of the visitor with this cohort id; null for visitors without one. */
  forCohort(cohort: string | null): ServedSet {
    if (cohort === null || this.canaries.size === 0 || !this.state) return this.current()
    const trial = this.canaries.get(cohortOf(this.state, cohort).set)
    return trial?.renderer ? trial : this.current()
  }

  /** The set of a preview; its renderer starts with the first page. Rejects when it does not start. */
  async preview(id: string): Promise<ServedSet> {
    if (this.served?.set.id === id) return this.served
    const set = await this.registry.readSet(id)
    return toServedSet(await this.fleet.ready(set, 'preview'), set.createdAt)
  }

  /** The set of a drill; call `endDrill` afterwards. Rejects when its renderer does not start. */
  async drill(id: string): Promise<ServedSet> {
    const set = await this.registry.readSet(id)
    this.fleet.requireNoRecentHang(set, this.served?.set)
    return toServedSet(await this.fleet.ready(set, 'drill'), set.createdAt)
  }

  /** Stops the renderer of a set that only a drill uses. */
  endDrill(id: string): Promise<void> {
    return this.fleet.endDrill(id)
  }

  /** Sets with a renderer, and their roles. */
  roles(): ReturnType<RendererPool['roles']> {
    return this.fleet.roles()
  }

  /** Canary sets that have a renderer. */
  trials(): ServedSet[] {
    return [...this.canaries.values()]
  }

  renderers(): ReturnType<RendererPool['renderers']> {
    return this.fleet.renderers()
  }

  onSwitch(listener: (set: ReleaseSet) => void): () => void {
    return this.hooks.onSwitch(listener)
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.retry)
    this.stopWatching?.()
    await this.fleet.close()
  }

  /** Path of the socket for the data calls of renderers; its folder exists. */
  dataSocket(): string {
    return this.socket
  }

  /** Follows moves in quick succession concurrently, so a set that starts slowly does not delay the next one. */
  private async syncWithRegistry(): Promise<void> {
    clearTimeout(this.retry)
    try {
      const wanted = this.registry.live()
      if (!wanted || this.closed) return
      if (!(await this.attemptStart(wanted.set, () => this.switchTo(wanted)))) return
      if (this.served?.set.id === wanted.set) await this.openCanaries()
    } catch (error) {
      this.log.error({ err: error }, 'what is live could not be followed, it stays as it is')
    }
  }

  private async switchTo({ set: id, activatedAt }: State): Promise<void> {
    const startedAt = performance.now()
    const before = this.served?.set.id
    if (before !== id) {
      const set = await this.registry.readSet(id)
      this.fleet.requireNoRecentHang(set, this.served?.set)
      const renderer = await this.fleet.ready(set, 'live')
      if (this.closed || this.registry.live()?.set !== id) return
      if (this.served?.set.id !== id) {
        this.served = toServedSet(renderer, activatedAt)
        this.log.info({ set: id, before, ms: Math.round(performance.now() - startedAt) }, 'release set is live')
      }
    }
    const state = this.registry.live()
    if (!this.served || state?.set !== id) return
    this.state = state
    const trials = state.canaries.map(({ set }) => set)
    for (const known of this.canaries.keys()) if (!trials.includes(known)) this.canaries.delete(known)
    this.fleet.assignRoles(this.served.set, trials)
    if (before !== id) this.hooks.emitSwitch(this.served.set)
  }

  /** Starts canaries one after another, so that they do not slow down the live set. */
  private async openCanaries(): Promise<void> {
    for (const { set: id, since } of this.state?.canaries ?? []) {
      if (this.canaries.has(id)) continue
      await this.attemptStart(id, async () => {
        const set = await this.registry.readSet(id)
        this.fleet.requireNoRecentHang(set, this.served?.set)
        const renderer = await this.fleet.ready(set, 'canary')
        if (this.state?.canaries.some((canary) => canary.set === id))
          this.canaries.set(id, toServedSet(renderer, since))
      })
    }
    if (this.served) this.fleet.assignRoles(this.served.set, this.state?.canaries.map(({ set }) => set) ?? [])
  }

  private async attemptStart(set: string, start: () => Promise<void>): Promise<boolean> {
    try {
      await start()
      this.reportedFailures.delete(set)
      return true
    } catch (error) {
      if (this.closed) return false
      if (!this.reportedFailures.has(set)) {
        this.reportedFailures.add(set)
        this.log.error({ err: error, set }, 'the renderer of a set does not start, visitors keep what they have')
        this.hooks.emitFailure(set, error)
      }
      // A set that hung is tried again at once: a second hang is no coincidence, and then the version is rolled back.
      this.retry = setTimeout(
        () => void this.syncWithRegistry(),
        error instanceof RendererHungError ? 0 : RETRY_MS,
      ).unref()
      return false
    }
  }
}
