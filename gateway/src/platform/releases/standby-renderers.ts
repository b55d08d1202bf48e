import type { Renderer } from './renderer.ts'

/** A renderer takes as much memory as a small gateway; moves come in series, so a second one is kept only after one. */
const IDLE_COUNT = 1
const ACTIVE_COUNT = 2
const IDLE_AFTER_MS = 10 * 60_000
const REFILL_AFTER_MS = 150

/**
 * Renderers that have booted and wait for a set. Booting is the longest part of a start, so a switch to a set without a
 * warm renderer takes only as long as loading its remotes.
 */
export class StandbyRenderers {
  private readonly boot: (shell: string) => Promise<Renderer>
  private readonly isBusy: () => boolean
  private shell: string | null = null
  private ready: Renderer[] = []
  private booting: Promise<Renderer | null> | null = null
  private idleTimer: NodeJS.Timeout | null = null
  private refillTimer: NodeJS.Timeout | null = null
  private closed = false

  /** None is booted while `isBusy`, that is while first pages of a set are rendered: both need the CPU. */
  constructor(boot: (shell: string) => Promise<Renderer>, isBusy: () => boolean) {
    this.boot = boot
    this.isBusy = isBusy
  }

  /** A renderer of this version of the shell: one on standby, one that is booting, or one that is booted now. */
  async acquire(shell: string): Promise<Renderer> {
    this.noteMove()
    this.cancelRefill()
    if (shell !== this.shell) return this.boot(shell)
    const ready = this.nextAlive()
    if (ready) return ready
    const coming = this.booting
    await coming
    return this.nextAlive() ?? this.boot(shell)
  }

  /** Keeps renderers of this version on standby, booted later and one by one; those of another version are stopped. */
  maintain(shell: string): void {
    if (this.closed) return
    if (this.shell !== shell) {
      void this.discardAll()
      this.cancelRefill()
      this.shell = shell
    }
    if (this.booting || this.refillTimer || this.ready.length >= this.targetCount()) return
    this.bootLater(shell)
  }

  private bootLater(shell: string): void {
    this.refillTimer = setTimeout(() => {
      if (this.isBusy()) return this.bootLater(shell)
      this.refillTimer = null
      this.bootNext(shell)
    }, REFILL_AFTER_MS)
  }

  private targetCount(): number {
    return this.idleTimer ? ACTIVE_COUNT : IDLE_COUNT
  }

  /** Postpones the refill, so that a move in progress does not compete with it. */
  private cancelRefill(): void {
    if (this.refillTimer) clearTimeout(this.refillTimer)
    this.refillTimer = null
  }

  private bootNext(shell: string): void {
    // Without a spare everything still works, only slower; the next move tries again.
    this.booting = this.boot(shell)
      .catch(() => null)
      .then((renderer) => {
        this.booting = null
        if (!renderer) return null
        if (this.closed || this.shell !== shell) void renderer.stop()
        else this.ready.push(renderer)
        if (this.shell) this.maintain(this.shell)
        return renderer
      })
  }

  /** Boots missing renderers of the version that was maintained last. */
  refill(): void {
    if (this.shell) this.maintain(this.shell)
  }

  /** The number of live renderers on standby. */
  count(): number {
    return this.ready.filter((renderer) => renderer.isAlive()).length
  }

  async close(): Promise<void> {
    this.closed = true
    if (this.idleTimer) clearTimeout(this.idleTimer)
    this.cancelRefill()
    await Promise.all([this.booting, this.discardAll()])
  }

  private noteMove(): void {
    if (this.idleTimer) clearTimeout(this.idleTimer)
    this.idleTimer = setTimeout(() => {
      this.idleTimer = null
      for (const renderer of this.ready.splice(IDLE_COUNT)) void renderer.stop()
    }, IDLE_AFTER_MS).unref()
  }

  private nextAlive(): Renderer | undefined {
    while (this.ready.length > 0) {
      const renderer = this.ready.shift()
      if (renderer?.isAlive()) return renderer
    }
    return undefined
  }

  private async discardAll(): Promise<void> {
    const { ready } = this
    this.ready = []
    await Promise.all(ready.map((renderer) => renderer.stop()))
  }
}
