import path from 'node:path'
import type { Registry, ReleaseSet } from '@vitrina/releases'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { Renderer } from './renderer.ts'

/** A set that is served: its renderer, or none while the renderer is being started anew. */
export interface Served {
  set: ReleaseSet
  renderer: Renderer | null
  /** When the set went live, ISO 8601. */
  since: string
}

const RETIRE_AFTER_MS = 30_000
const RESTART_AFTER_MS = [0, 250, 1000, 3000, 10_000]

/**
 * The set that pages are made from. A switch starts the new set's renderer, waits until it answers and then moves the
 * pointer, so no page is lost; the old renderer stays warm for a while and ends when its last page is done.
 */
export class Live {
  private readonly registry: Registry
  private readonly config: Config
  private readonly log: Logger
  private served: Served | null = null
  private readonly warm = new Map<string, { renderer: Renderer; retire: NodeJS.Timeout }>()
  private switching: Promise<void> = Promise.resolve()
  private stopWatching: (() => void) | null = null
  private closed = false
  private failures = 0
  private readonly listeners = new Set<(set: ReleaseSet) => void>()

  constructor(registry: Registry, config: Config, log: Logger) {
    this.registry = registry
    this.config = config
    this.log = log
  }

  /** Starts with the set that is live; from then on follows every switch. Rejects when there is no live set. */
  async open(): Promise<void> {
    await this.follow()
    if (!this.served)
      throw new Error('No release set is live: publish the shell and the remotes and activate a set first')
    this.stopWatching = this.registry.watch(() => {
      this.switching = this.switching
        .then(() => this.follow())
        .catch((error: unknown) => {
          this.log.error({ err: error }, 'switching the release set failed, the one before stays')
        })
    })
  }

  current(): Served {
    if (!this.served) throw new Error('No release set is live')
    return this.served
  }

  onSwitch(listener: (set: ReleaseSet) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.closed = true
    this.stopWatching?.()
    await this.switching
    for (const { renderer, retire } of this.warm.values()) {
      clearTimeout(retire)
      await renderer.stop()
    }
    await this.served?.renderer?.stop()
  }

  private async follow(): Promise<void> {
    const live = this.registry.live()
    if (!live || live.set === this.served?.set.id || this.closed) return
    const set = await this.registry.readSet(live.set)
    const previous = live.previous ? await this.registry.readSet(live.previous) : null
    const kept = this.warm.get(set.id)
    if (kept) {
      clearTimeout(kept.retire)
      this.warm.delete(set.id)
    }
    const startedAt = performance.now()
    const renderer = kept?.renderer.isAlive() ? kept.renderer : await this.start(set, previous)
    const before = this.served
    this.served = { set, renderer, since: live.activatedAt }
    this.failures = 0
    if (before?.renderer) this.retireLater(before.set.id, before.renderer)
    this.log.info(
      { set: set.id, before: before?.set.id, ms: Math.round(performance.now() - startedAt) },
      'release set is live',
    )
    for (const listener of this.listeners) listener(set)
  }

  private async start(set: ReleaseSet, previous: ReleaseSet | null): Promise<Renderer> {
    const renderer = await Renderer.start({
      set,
      previous,
      versionsFolder: path.join(this.config.dataDir, 'releases', 'versions'),
      dataSocket: this.dataSocket(),
      development: this.config.development,
      log: this.log,
    })
    renderer.onExit(() => this.restart(set, previous, renderer))
    return renderer
  }

  /** A renderer that died is started anew, later and later when it keeps dying; pages render in the browser meanwhile. */
  private restart(set: ReleaseSet, previous: ReleaseSet | null, dead: Renderer): void {
    if (this.closed || this.served?.renderer !== dead) return
    const { since } = this.served
    this.served = { set, renderer: null, since }
    const delay = RESTART_AFTER_MS[Math.min(this.failures, RESTART_AFTER_MS.length - 1)]
    this.failures += 1
    this.log.error({ set: set.id, delay }, 'the renderer died')
    setTimeout(async () => {
      if (this.closed || this.served?.set.id !== set.id || this.served.renderer) return
      try {
        const renderer = await this.start(set, previous)
        if (this.served?.set.id === set.id && !this.closed) this.served = { set, renderer, since }
        else await renderer.stop()
      } catch (error) {
        this.log.error({ err: error }, 'the renderer does not start')
        this.restart(set, previous, dead)
      }
    }, delay)
  }

  private retireLater(id: string, renderer: Renderer): void {
    const retire = setTimeout(() => {
      this.warm.delete(id)
      renderer.stop().catch((error: unknown) => this.log.warn({ err: error }, 'a retired renderer did not stop'))
    }, RETIRE_AFTER_MS)
    retire.unref()
    this.warm.set(id, { renderer, retire })
  }

  dataSocket(): string {
    return path.join(this.config.dataDir, 'run', `data-${process.pid}.sock`)
  }
}
