import type { Renderer } from './renderer.ts'

/** One costs as much memory as a small gateway; moves come in quick succession or not at all. */
const IDLE_COUNT = 1
const ACTIVE_COUNT = 2
const IDLE_AFTER_MS = 10 * 60_000
const REFILL_AFTER_MS = 150

/**
 * Renderers that have booted and wait for their set: the longest part of a start is over by then, so that going to a
 * set that nothing is warm of takes no longer than loading its remotes.
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

  /** While `isBusy` says that first pages of a set are made none is booted: it takes as much of the processor as they do. */
  constructor(boot: (shell: string) => Promise<Renderer>, isBusy: () => boolean) {
    this.boot = boot
    this.isBusy = isBusy
  }

  /** A renderer of this version of the shell: one that waits, one that is on its way, or one that is booted now. */
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

  /** From now on some of this version stand by, booted a moment later and one after the other; those of another version are let go. */
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

  /** While a move is on its way nothing is booted that it does not need. */
  private cancelRefill(): void {
    if (this.refillTimer) clearTimeout(this.refillTimer)
    this.refillTimer = null
  }

  private bootNext(shell: string): void {
    // Without a spare everything goes on, only slower; the next move tries again.
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

  /** Boots those that are missing, of the version that was kept last. */
  refill(): void {
    if (this.shell) this.maintain(this.shell)
  }

  /** Those that wait. */
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
