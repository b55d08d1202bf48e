import path from 'node:path'
import type { Registry } from '@vitrina/releases'
import type { Logger } from 'pino'
import { ageOf, monotonicNow } from '../../infra/clock.ts'
import { CodeCache } from './code-cache.ts'
import { HangTracker } from './hang-tracker.ts'
import { Renderer, type RendererHungError, RendererLostError } from './renderer.ts'
import { type LaunchedRenderer, SetRenderer } from './set-renderer.ts'
import { fallbacksOf, type ReleaseSet, versionsOf } from './set-versions.ts'
import { StandbyRenderers } from './standby-renderers.ts'

/** Why a set has a renderer: `warm` are sets that visitors got a moment ago. */
export type RendererRole = 'live' | 'canary' | 'preview' | 'warm' | 'drill'

interface PoolMember {
  renderer: SetRenderer
  role: RendererRole
  /** When it was last requested or became `warm`, by the monotonic clock. */
  usedAt: number
  ready: Promise<SetRenderer>
}

export interface RendererPoolOptions {
  registry: Registry
  versionsFolder: string
  dataSocket: string
  development: boolean
  log: Logger
  /** A version hung a renderer; `times` counts its recent hangs. */
  onHang: (remote: string, version: string, times: number) => void
}

/** Number and lifetime of renderers besides those of live and canary sets, whose number the registry bounds. */
const RETENTION = { warm: { count: 2, ms: 10 * 60_000 }, preview: { count: 2, ms: 10 * 60_000 } } as const
const SWEEP_EVERY_MS = 30_000

/** A renderer for each set in use, and spare ones that wait for the next set. */
export class RendererPool {
  private readonly options: RendererPoolOptions
  private readonly members = new Map<string, PoolMember>()
  private readonly hangs = new HangTracker()
  private readonly spare: StandbyRenderers
  private readonly codeCache: CodeCache
  private readonly sweepTimer: NodeJS.Timeout
  /** Whether visitors already get pages of some set. */
  private isServing = false
  private readonly ends = { hung: 0, died: 0 }

  constructor(needs: RendererPoolOptions) {
    this.options = needs
    this.spare = new StandbyRenderers(
      (shell) => this.boot(shell),
      () => [...this.members.values()].some(({ renderer }) => renderer.current()?.isWarmingUp()),
    )
    this.codeCache = new CodeCache({
      versionsFolder: needs.versionsFolder,
      folder: path.dirname(needs.dataSocket),
      buildCodeCache: async (trial) => (await this.boot(trial.shell)).buildCodeCache(trial),
      log: needs.log,
    })
    this.sweepTimer = setInterval(() => this.sweep(), SWEEP_EVERY_MS).unref()
  }

  /** The renderer of a set; starts one if needed. Rejects when it does not start. */
  ready(set: ReleaseSet, role: RendererRole): Promise<SetRenderer> {
    const known = this.members.get(set.id)
    if (known) {
      if (outranks(role, known.role)) known.role = role
      known.usedAt = monotonicNow()
      return known.ready
    }
    const isTrial = this.isServing && (role === 'live' || role === 'canary')
    const renderer = new SetRenderer(set, {
      launch: (wanted) => this.launch(wanted),
      onHung: (hung, isFirst) => this.recordHang(hung, isFirst && isTrial),
      onEnd: (why) => {
        this.ends[why] += 1
      },
      log: this.options.log,
    })
    const member: PoolMember = { renderer, role, usedAt: monotonicNow(), ready: renderer.start().then(() => renderer) }
    this.members.set(set.id, member)
    member.ready.then(
      () => {
        this.sweep()
        // Previews and drills use up a spare renderer too, and the next rollback needs one.
        this.spare.refill()
      },
      () => {
        if (this.members.get(set.id) === member) this.members.delete(set.id)
      },
    )
    return member.ready
  }

  /** Stops the renderer of a set that only a drill uses. */
  async endDrill(id: string): Promise<void> {
    const member = this.members.get(id)
    if (member?.role !== 'drill') return
    this.members.delete(id)
    await member.renderer.close()
  }

  /** Throws when a set has a version that hung recently, unless visitors already get that version. */
  requireNoRecentHang(set: ReleaseSet, served: ReleaseSet | undefined): void {
    if (!served || this.members.has(set.id)) return
    const remote = this.hangs.excludedFrom(set).remotes.find((one) => served.remotes[one] !== set.remotes[one])
    if (remote) throw new Error(`${remote}@${set.remotes[remote]} has hung a renderer a moment ago`)
  }

  /** Sets the live set and the canaries; renderers of earlier sets stay warm for a while, and spare ones are booted. */
  assignRoles(live: ReleaseSet, canaries: readonly string[]): void {
    this.isServing = true
    for (const [id, member] of this.members) {
      const role = id === live.id ? 'live' : canaries.includes(id) ? 'canary' : null
      if (role) member.role = role
      else if (member.role === 'live' || member.role === 'canary') {
        member.role = 'warm'
        member.usedAt = monotonicNow()
      }
    }
    this.sweep()
    // Spare renderers start after the code cache is built, so that they can use it.
    void this.codeCache.build(live.shell).then(() => this.spare.maintain(live.shell))
  }

  /** Sets with a renderer, and their roles. */
  roles(): Record<string, RendererRole> {
    return Object.fromEntries([...this.members].map(([id, { role }]) => [id, role]))
  }

  /** Counts of renderers with a set, of spare ones, and of those that hung or died. */
  renderers(): { serving: number; spare: number; ends: Readonly<{ hung: number; died: number }> } {
    return { serving: this.members.size, spare: this.spare.count(), ends: this.ends }
  }

  async close(): Promise<void> {
    clearInterval(this.sweepTimer)
    await Promise.all([
      this.spare.close(),
      this.codeCache.close(),
      ...[...this.members.values()].map(({ renderer }) => renderer.close()),
    ])
  }

  private boot(shell: string): Promise<Renderer> {
    const { versionsFolder, dataSocket, log } = this.options
    const readyMade = this.codeCache.get(shell)
    return Renderer.boot({ shell, versionsFolder, dataSocket, codeCache: readyMade, log })
  }

  private async launch(set: ReleaseSet): Promise<LaunchedRenderer> {
    const { versionsFolder, development } = this.options
    const { remotes, until } = this.hangs.excludedFrom(set)
    const versions = versionsOf(set)
    // Reading a version that is not on this disk yet fetches it from the depot.
    await Promise.all(Object.entries(versions).map(([name, id]) => this.options.registry.readVersion(name, id)))
    // In development a broken remote must be visible, not replaced by its previous version.
    const previous = development ? {} : await this.fallbacks(set)
    const start = { set: set.id, versions, previous, versionsFolder, leftOut: remotes, development }
    const renderer = await this.startRenderer(set.shell, start)
    return { renderer, until }
  }

  /** Uses a spare renderer; when it was killed meanwhile, boots another one, once. */
  private async startRenderer(shell: string, start: Parameters<Renderer['assignSet']>[0]): Promise<Renderer> {
    const spare = await this.spare.acquire(shell)
    try {
      await spare.assignSet(start)
      return spare
    } catch (error) {
      if (!(error instanceof RendererLostError)) throw error
      const renderer = await this.boot(shell)
      await renderer.assignSet(start)
      return renderer
    }
  }

  /** Versions that a browser may fall back to: those of the previous set, or of the live set for a canary. */
  private async fallbacks(set: ReleaseSet): Promise<Record<string, string>> {
    const live = this.options.registry.live()
    const before = live?.set === set.id ? live.previous : live?.set
    const previous = before ? await this.options.registry.readSet(before).catch(() => null) : null
    return fallbacksOf(set, previous, live?.quarantine ?? [])
  }

  private recordHang({ culprit }: RendererHungError, isTrial: boolean): void {
    if (!culprit) return
    const times = this.hangs.add(culprit, isTrial)
    this.options.log.error({ ...culprit, times }, 'a version hung its renderer')
    this.options.onHang(culprit.room, culprit.version, times)
  }

  private sweep(): void {
    for (const role of ['warm', 'preview'] as const) {
      const { count, ms } = RETENTION[role]
      const members = [...this.members]
        .filter(([, member]) => member.role === role)
        .toSorted(([, one], [, other]) => other.usedAt - one.usedAt)
      for (const [index, [id, { renderer, usedAt }]] of members.entries()) {
        if (index < count && ageOf(usedAt) < ms) continue
        this.members.delete(id)
        renderer
          .close()
          .catch((error: unknown) => this.options.log.warn({ err: error, set: id }, 'a retired renderer did not stop'))
      }
    }
  }
}

/** Whether a role replaces the known one: a preview never replaces visitors, and a drill replaces no other role. */
function outranks(role: RendererRole, known: RendererRole): boolean {
  if (role === 'drill') return false
  return role !== 'preview' || known === 'warm' || known === 'drill'
}
