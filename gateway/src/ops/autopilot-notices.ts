import type { Notice } from '../autopilot/autopilot.ts'

const MOST = 100

/** What the autopilot of this gateway told people last. */
export class AutopilotNotices {
  private kept: (Notice & { at: string })[] = []

  add(notice: Notice): void {
    this.kept = [{ ...notice, at: new Date().toISOString() }, ...this.kept].slice(0, MOST)
  }

  /** The latest first. */
  list(): readonly (Notice & { at: string })[] {
    return this.kept
  }
}
