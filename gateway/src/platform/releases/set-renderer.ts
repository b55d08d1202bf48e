import type { Logger } from 'pino'
import { steadyNow } from '../../infra/clock.ts'
import type { HungRenderer, Renderer } from './renderer.ts'
import type { ReleaseSet } from './set-versions.ts'

const RESTART_AFTER_MS = [0, 250, 1000, 3000, 10_000]
/** One that lived as long did not die of how it was started. */
const HEALTHY_AFTER_MS = 60_000
const RENEW_AGAIN_MS = 10 * 60_000

/** How a renderer of a set is come by. */
export interface Launched {
  renderer: Renderer
  /** When it has to be started anew because remotes are left out of it, ms since 1970; null when none is. */
  until: number | null
}

interface Needs {
  launch: (set: ReleaseSet) => Promise<Launched>
  /** Told of every hang, also of one at the start; `isFirst` before it has ever made a page. */
  onHung: (hung: HungRenderer, isFirst: boolean) => void
  /** Told of every renderer with a set that ended without being stopped. */
  onEnd?: (why: 'hung' | 'died') => void
  log: Logger
}

/**
 * The renderer of one set, kept alive: one that dies is started anew, later and later when it keeps dying, and one that
 * does without a remote gives way, after a while, to one that has it.
 */
export class SetRenderer {
  readonly set: ReleaseSet
  private readonly needs: Needs
  private renderer: Renderer | null = null
  private failures = 0
  private tookAt = 0
  private closed = false
  private renewal: NodeJS.Timeout | undefined
  private readonly waiting = new Set<(renderer: Renderer | null) => void>()

  constructor(set: ReleaseSet, needs: Needs) {
    this.set = set
    this.needs = needs
  }

  /** Rejects when the renderer does not start. */
  async start(): Promise<void> {
    const { renderer, until } = await this.launch()
    this.take(renderer, until)
  }

  /** null while it is being started anew. */
  current(): Renderer | null {
    return this.renderer
  }

  /** The renderer once it is there again; null when that takes longer. */
  revived(limitMs: number): Promise<Renderer | null> {
    if (this.renderer?.isAlive()) return Promise.resolve(this.renderer)
    return new Promise((resolve) => {
      const done = (renderer: Renderer | null) => {
        clearTimeout(timer)
        this.waiting.delete(done)
        resolve(renderer)
      }
      const timer = setTimeout(() => done(null), limitMs)
      this.waiting.add(done)
    })
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.renewal)
    await this.renderer?.stop()
  }

  private async launch(): Promise<Launched> {
    try {
      return await this.needs.launch(this.set)
    } catch (error) {
      if (error instanceof Error && error.name === 'HungRenderer')
        this.needs.onHung(error as HungRenderer, this.tookAt === 0)
      throw error
    }
  }

  private take(renderer: Renderer, until: number | null): void {
    if (this.closed) return void renderer.stop()
    this.renderer = renderer
    this.tookAt = performance.now()
    renderer.onEnd((hung) => this.restart(renderer, hung))
    for (const done of this.waiting) done(renderer)
    clearTimeout(this.renewal)
    if (until !== null) this.renewIn(until - steadyNow())
  }

  private renewIn(ms: number): void {
    this.renewal = setTimeout(() => void this.renew(), Math.max(ms, 0)).unref()
  }

  private restart(dead: Renderer, hung: HungRenderer | null): void {
    if (hung) this.needs.onHung(hung, false)
    this.needs.onEnd?.(hung ? 'hung' : 'died')
    if (this.closed || this.renderer !== dead) return
    this.renderer = null
    if (performance.now() - this.tookAt > HEALTHY_AFTER_MS) this.failures = 0
    this.needs.log.error({ set: this.set.id, hung: hung?.culprit }, hung?.message ?? 'the renderer died')
    this.startAgain(hung !== null)
  }

  /** Once what hung is left out there is nothing to be afraid of. */
  private startAgain(atOnce: boolean): void {
    const delay = atOnce ? 0 : RESTART_AFTER_MS[Math.min(this.failures, RESTART_AFTER_MS.length - 1)]
    this.failures += 1
    setTimeout(async () => {
      if (this.closed) return
      try {
        await this.start()
      } catch (error) {
        this.needs.log.error({ err: error, set: this.set.id }, 'the renderer does not start')
        this.startAgain(false)
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
      this.needs.log.warn({ err: error, set: this.set.id }, 'a remote stays left out')
      this.renewIn(RENEW_AGAIN_MS)
    }
  }
}
