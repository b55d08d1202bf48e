import { randomBytes } from 'node:crypto'
import { cookieNames } from '@vitrina/site/cookies'
import type { LiveReleases, ServedSet } from '../releases/live-releases.ts'
import type { ReleaseSet } from '../releases/set-versions.ts'
import type { RenderFailures } from '../signals/signals.ts'

/**
 * A part of the site without visitors: only requests with its cookie, a random token for one drill that never leaves
 * this process, get the set of the slice. Render failures of its pages are reported to the drill only.
 */
export class Slice {
  readonly cookie: string
  /** Failures while rendering its pages, one line for each page. */
  readonly renderFailures: string[] = []
  /** Why pages were sent without content. */
  readonly emptyPages: string[] = []
  private readonly live: Pick<LiveReleases, 'drill'>
  private served: ServedSet

  constructor(token: string, live: Pick<LiveReleases, 'drill'>, first: ServedSet) {
    this.cookie = `${cookieNames.drill}=${token}`
    this.live = live
    this.served = first
  }

  current(): ServedSet {
    return this.served
  }

  /** Works like a move of the live set: pages are of the previous set until the new renderer is ready. */
  async moveTo(set: string): Promise<void> {
    this.served = await this.live.drill(set)
  }

  restore(served: ServedSet): void {
    this.served = served
  }

  rendered(_set: ReleaseSet, { failed, threw, trace }: RenderFailures): void {
    const what = [...failed.map((place) => `${place} fell back`), ...threw.map((part) => `${part} threw`)]
    if (trace) what.push(trace.split('\n', 1)[0] ?? '')
    if (what.length > 0) this.renderFailures.push(what.join(', '))
  }

  recordEmptyPage(error: unknown): void {
    this.emptyPages.push(error instanceof Error ? error.message : String(error))
  }
}

/** The slices that drills have open on this gateway. */
export class Slices {
  private readonly open = new Map<string, Slice>()

  begin(live: Pick<LiveReleases, 'drill'>, first: ServedSet): { slice: Slice; end: () => void } {
    const token = randomBytes(24).toString('base64url')
    const slice = new Slice(token, live, first)
    this.open.set(token, slice)
    return { slice, end: () => void this.open.delete(token) }
  }

  of(cookies: Readonly<Record<string, string | undefined>>): Slice | undefined {
    const token = this.open.size === 0 ? undefined : cookies[cookieNames.drill]
    return token === undefined ? undefined : this.open.get(token)
  }
}
