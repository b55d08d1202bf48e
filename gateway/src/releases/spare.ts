import type { Renderer } from './renderer.ts'

/**
 * One renderer that has booted and waits for its set: the longest part of a start is over by then, so that going to a
 * set that nothing is warm of takes no longer than loading its remotes.
 */
export class Spare {
  private readonly boot: (shell: string) => Promise<Renderer>
  private kept: { shell: string; renderer: Promise<Renderer> } | null = null
  private closed = false

  constructor(boot: (shell: string) => Promise<Renderer>) {
    this.boot = boot
  }

  /** A renderer of this version of the shell: the spare one, or one that is booted now. */
  async take(shell: string): Promise<Renderer> {
    const { kept } = this
    if (kept?.shell === shell) {
      this.kept = null
      const renderer = await kept.renderer.catch(() => null)
      if (renderer?.isAlive()) return renderer
    }
    return this.boot(shell)
  }

  /** From now on one of this version stands by; one of another version is let go. */
  keep(shell: string): void {
    if (this.closed || this.kept?.shell === shell) return
    this.drop()
    const kept = { shell, renderer: this.boot(shell) }
    this.kept = kept
    // Without a spare everything goes on, only slower; the next turn tries again.
    kept.renderer.catch(() => {
      if (this.kept === kept) this.kept = null
    })
  }

  async close(): Promise<void> {
    this.closed = true
    await this.drop()
  }

  private async drop(): Promise<void> {
    const { kept } = this
    this.kept = null
    await kept?.renderer.then((renderer) => renderer.stop()).catch(() => {})
  }
}
