import type { Renderer } from './renderer.ts'
import type { SetRenderer } from './set-renderer.ts'
import type { ReleaseSet } from './set-versions.ts'

/** A set that pages are made of. */
export interface Served {
  set: ReleaseSet
  /** None while it is being started anew. */
  readonly renderer: Renderer | null
  /** When visitors began to get the set, ISO 8601. */
  since: string
  /** The renderer once it is there again; null when that takes longer than the limit. */
  revived(limitMs: number): Promise<Renderer | null>
}

export function servedBy(kept: SetRenderer, since: string): Served {
  return {
    set: kept.set,
    since,
    get renderer() {
      return kept.current()
    },
    revived: (limitMs) => kept.revived(limitMs),
  }
}
