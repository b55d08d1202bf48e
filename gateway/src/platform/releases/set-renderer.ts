import type { Logger } from 'pino'
import { monotonicNow } from '../../infra/clock.ts'
import type { Renderer, RendererHungError } from './renderer.ts'
import type { ReleaseSet } from './set-versions.ts'

const RESTART_AFTER_MS = [0, 250, 1000, 3000, 10_000]
/** A renderer that lived this long did not fail because of its start, so the backoff is reset. */
const HEALTHY_AFTER_MS = 60_000
const RENEWAL_RETRY_MS = 10 * 60_000

/** A started renderer of a set. */
export interface LaunchedRenderer {
  renderer: Renderer
  /** When it has to be replaced because it excludes remotes, by the monotonic clock; null when it excludes none. */
  until: number | null
}

interface SetRendererOptions {
  launch: (set: ReleaseSet) => Promise<LaunchedRenderer>
  /** Called for every hang, including those at the start; `isFirst` before the set has ever started. */
  onHung: (hung: RendererHungError, isFirst: boolean) => void
  /** Called for every assigned renderer that ended without being stopped. */
  onEnd?: (why: 'hung' | 'died') => void
  log: Logger
}

/**
 * Keeps the renderer of one set alive: restarts it with increasing delays when it keeps dying, and after a while
 * replaces one that excludes a remote by one that has it.
 */
export class SetRenderer {
  readonly set: ReleaseSet
  private readonly options: SetRendererOptions
  private renderer: Renderer | null = null
  private failures = 0
  private startedAt = 0
  /** The last attempt to start failed, so pages do not wait for the next one. */
  private isFailing = false
  /** When the next start is attempted, by the monotonic clock. */
  private nextStartAt = 0
  private closed = false
  private renewal: NodeJS.Timeout | undefined
  private readonly waiters = new Set<(renderer: Renderer | null) => void>()

  constructor(set: ReleaseSet, needs: SetRendererOptions) {
    this.set = set
    this.options = needs
  }

  /** Rejects when the renderer does not start. */
  async start(): Promise<void> {
    const { renderer, until } = await this.launch()
    this.adopt(renderer, until)
  }

  /** null while it is being restarted. */
  current(): Renderer | null {
    return this.renderer
  }

  /** The renderer once it has restarted; null when that takes longer, and at once when that is to be expected. */
  awaitRestart(limitMs: number): Promise<Renderer | null> {
    if (this.renderer?.isAlive()) return Promise.resolve(this.renderer)
    if (this.isFailing || this.nextStartAt - monotonicNow() > limitMs) return Promise.resolve(null)
    return new Promise((resolve) => {
      const done = (renderer: Renderer | null) => {
        clearTimeout(timer)
        this.waiters.delete(done)
        resolve(renderer)
      }
      const timer = setTimeout(() => done(null), limitMs)
      this.waiters.add(done)
    })
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.renewal)
    await this.renderer?.stop()
  }

  private async launch(): Promise<LaunchedRenderer> {
    try {
      return await this.options.launch(this.set)
    } catch (error) {
      if (error instanceof Error && error.name === 'RendererHungError')
        this.options.onHung(error as RendererHungError, this.startedAt === 0)
      throw error
    }
  }

  private adopt(renderer: Renderer, until: number | null): void {
    if (this.closed) return void renderer.stop()
    this.renderer = renderer
    this.isFailing = false
    this.startedAt = performance.now()
    renderer.onEnd((hung) => this.restart(renderer, hung))
    for (const done of this.waiters) done(renderer)
    clearTimeout(this.renewal)
    if (until !== null) this.scheduleRenewal(until - monotonicNow())
  }

  private scheduleRenewal(ms: number): void {
    this.renewal = setTimeout(() => void this.renew(), Math.max(ms, 0)).unref()
  }

  private restart(dead: Renderer, hung: RendererHungError | null): void {
    if (hung) this.options.onHung(hung, false)
    this.options.onEnd?.(hung ? 'hung' : 'died')
    if (this.closed || this.renderer !== dead) return
    this.renderer = null
    if (performance.now() - this.startedAt > HEALTHY_AFTER_MS) this.failures = 0
    this.options.log.error({ set: this.set.id, hung: hung?.culprit }, hung?.message ?? 'the renderer died')
    this.scheduleRestart(hung !== null)
  }

  /** `atOnce` after a hang, since the restarted renderer excludes the version that hung. */
  private scheduleRestart(atOnce: boolean): void {
    const delay = atOnce ? 0 : (RESTART_AFTER_MS[Math.min(this.failures, RESTART_AFTER_MS.length - 1)] ?? 0)
    this.failures += 1
    this.nextStartAt = monotonicNow() + delay
    setTimeout(async () => {
      if (this.closed) return
      try {
        await this.start()
      } catch (error) {
        this.options.log.error({ err: error, set: this.set.id }, 'the renderer does not start')
        this.isFailing = true
        for (const done of this.waiters) done(null)
        this.scheduleRestart(false)
      }
    }, delay)
  }

  private async renew(): Promise<void> {
    const before = this.renderer
    if (this.closed || !before?.isAlive()) return
    try {
      await this.start()
      await before.stop()
    } catch (error) {
      this.options.log.warn({ err: error, set: this.set.id }, 'a remote stays left out')
      this.scheduleRenewal(RENEWAL_RETRY_MS)
    }
  }
}
