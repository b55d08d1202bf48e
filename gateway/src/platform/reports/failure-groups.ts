import type { ErrorReport } from '@vitrina/contracts/site/report'
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../../infra/lru-options.ts'
import { failureKey } from './message.ts'

const SAME_FAILURE_MS = 10 * 60_000
const MAX_GROUPS = 1000

export type FailureSource = 'browser' | 'gateway'

/** Failures that count as the same: the latest one, and how many there were since the last message about them. */
export interface FailureGroup {
  latest: Omit<ErrorReport, 'stack'>
  from: FailureSource
  unreported: number
  reportedAt: number
}

/** Failures that were not reported yet, counted by group. */
export class FailureGroups {
  /** Failures without details: their group was evicted, or the call that reported them was rate-limited. */
  private others = 0
  private readonly groups = new LRUCache<string, FailureGroup>({
    ...maxEntries(MAX_GROUPS),
    dispose: ({ unreported }) => {
      this.others += unreported
    },
  })

  /** Adds a failure to its group. */
  add({ stack: _, ...latest }: ErrorReport, from: FailureSource): FailureGroup {
    const key = failureKey(latest)
    const known = this.groups.get(key)
    if (known) {
      known.unreported += 1
      return Object.assign(known, { latest, from })
    }
    const kind = { latest, from, unreported: 1, reportedAt: Number.NEGATIVE_INFINITY }
    this.groups.set(key, kind)
    return kind
  }

  addOther(count = 1): void {
    this.others += count
  }

  /** Whether the group may be reported now: not within ten minutes of the last message about it. */
  isDue({ unreported, reportedAt }: FailureGroup, now: number): boolean {
    return unreported > 0 && now - reportedAt >= SAME_FAILURE_MS
  }

  due(now: number): FailureGroup[] {
    return [...this.groups.values()].filter((kind) => this.isDue(kind, now))
  }

  unreported(): FailureGroup[] {
    return [...this.groups.values()].filter(({ unreported }) => unreported > 0)
  }

  hasUnreported(): boolean {
    return this.others > 0 || this.unreported().length > 0
  }

  markReported(kinds: readonly FailureGroup[], now: number): void {
    for (const kind of kinds) Object.assign(kind, { unreported: 0, reportedAt: now })
  }

  takeOthers(): number {
    const { others } = this
    this.others = 0
    return others
  }
}
