import type { Renderer } from './renderer.ts'
import type { SetRenderer } from './set-renderer.ts'
import type { ReleaseSet } from './set-versions.ts'

/** A set that pages are served from. */
export interface ServedSet {
  set: ReleaseSet
  /** null while it is being restarted. */
  readonly renderer: Renderer | null
  /** When visitors began to get the set, ISO 8601. */
  since: string
  /** The renderer once it has restarted; null when that takes longer than the limit, at once when that is known. */
  awaitRestart(limitMs: number): Promise<Renderer | null>
}

export function toServedSet(setRenderer: SetRenderer, since: string): ServedSet {
  return {
    set: setRenderer.set,
    since,
    get renderer() {
      return setRenderer.current()
    },
    awaitRestart: (limitMs) => setRenderer.awaitRestart(limitMs),
  }
}
