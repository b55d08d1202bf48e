import type { Renderer } from './renderer.ts'

/** One costs as much memory as a small gateway; moves come in quick succession or not at all. */
const KEPT_AT_REST = 1
const KEPT_BETWEEN_MOVES = 2
const REST_AFTER_MS = 10 * 60_000
const REFILL_AFTER_MS = 150

/**
 * Renderers that have booted and wait for their set: the longest part of a start is over by then, so that going to a
 * set that nothing is warm of takes no longer than loading its remotes.
 */
export class Spare {
  private readonly boot: (shell: string) => Promise<Renderer>
  private readonly isBusy: () => boolean
  private shell: string | null = null
  private waiting: Renderer[] = []
  private booting: Promise<Renderer | null> | null = null
  private resting: NodeJS.Timeout | null = null
  private refilling: NodeJS.Timeout | null = null
  private closed = false

  /** While `isBusy` says that first pages of a set are made none is booted: it takes as much of the processor as they do. */
  constructor(boot: (shell: string) => Promise<Renderer>, isBusy: () => boolean) {
    this.boot = boot
    this.isBusy = isBusy
  }

  /** A renderer of this version of the shell: one that waits, one that is on its way, or one that is booted now. */
  async take(shell: string): Promise<Renderer> {
    this.expectAnother()
    this.putOff()
    if (shell !== this.shell) return this.boot(shell)
    const ready = this.nextAlive()
    if (ready) return ready
    const coming = this.booting
    await coming
    return this.nextAlive() ?? this.boot(shell)
  }

  /** From now on some of this version stand by, booted a moment later and one after the other; those of another version are let go. */
  keep(shell: string): void {
    if (this.closed) return
    if (this.shell !== shell) {
      void this.drop()
      this.putOff()
      this.shell = shell
    }
    if (this.booting || this.refilling || this.waiting.length >= this.wanted()) return
    this.bootLater(shell)
  }

  private bootLater(shell: string): void {
    this.refilling = setTimeout(() => {
      if (this.isBusy()) return this.bootLater(shell)
      this.refilling = null
      this.bootNext(shell)
    }, REFILL_AFTER_MS)
  }

  private wanted(): number {
    return this.resting ? KEPT_BETWEEN_MOVES : KEPT_AT_REST
  }

  /** While a move is on its way nothing is booted that it does not need. */
  private putOff(): void {
    if (this.refilling) clearTimeout(this.refilling)
    this.refilling = null
  }

  private bootNext(shell: string): void {
    // Without a spare everything goes on, only slower; the next move tries again.
    this.booting = this.boot(shell)
      .catch(() => null)
      .then((renderer) => {
        this.booting = null
        if (!renderer) return null
        if (this.closed || this.shell !== shell) void renderer.stop()
        else this.waiting.push(renderer)
        if (this.shell) this.keep(this.shell)
        return renderer
      })
  }

  /** Boots those that are missing, of the version that was kept last. */
  refill(): void {
    if (this.shell) this.keep(this.shell)
  }

  /** Those that wait. */
  count(): number {
    return this.waiting.filter((renderer) => renderer.isAlive()).length
  }

  async close(): Promise<void> {
    this.closed = true
    if (this.resting) clearTimeout(this.resting)
    this.putOff()
    await Promise.all([this.booting, this.drop()])
  }

  private expectAnother(): void {
    if (this.resting) clearTimeout(this.resting)
    this.resting = setTimeout(() => {
      this.resting = null
      for (const renderer of this.waiting.splice(KEPT_AT_REST)) void renderer.stop()
    }, REST_AFTER_MS).unref()
  }

  private nextAlive(): Renderer | undefined {
    while (this.waiting.length > 0) {
      const renderer = this.waiting.shift()
      if (renderer?.isAlive()) return renderer
    }
    return undefined
  }

  private async drop(): Promise<void> {
    const { waiting } = this
    this.waiting = []
    await Promise.all(waiting.map((renderer) => renderer.stop()))
  }
}
