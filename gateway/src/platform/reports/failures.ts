import type { ErrorReport } from '@vitrina/contracts/site/report'
import { LRUCache } from 'lru-cache'
import { lruEntries } from '../../infra/lru-entries.ts'
import { failureKey } from './message.ts'

const SAME_FAILURE_MS = 10 * 60_000
const KINDS = 1000

export type From = 'browser' | 'gateway'

/** Failures that are the same: the latest of them, and how many there were since the last message about them. */
export interface Kind {
  latest: Omit<ErrorReport, 'stack'>
  from: From
  untold: number
  toldAt: number
}

/** What failed and was not told of yet, counted by kinds. */
export class Failures {
  /** Failures that are only counted: their kind had to make room, or the call that told of them was one too many. */
  private others = 0
  private readonly kinds = new LRUCache<string, Kind>({
    ...lruEntries(KINDS),
    dispose: ({ untold }) => {
      this.others += untold
    },
  })

  /** One more of its kind. */
  add({ stack: _, ...latest }: ErrorReport, from: From): Kind {
    const key = failureKey(latest)
    const known = this.kinds.get(key)
    if (known) {
      known.untold += 1
      return Object.assign(known, { latest, from })
    }
    const kind = { latest, from, untold: 1, toldAt: Number.NEGATIVE_INFINITY }
    this.kinds.set(key, kind)
    return kind
  }

  addOther(count = 1): void {
    this.others += count
  }

  /** Whether it may be told of now: not within ten minutes of the last message about the same. */
  isDue({ untold, toldAt }: Kind, now: number): boolean {
    return untold > 0 && now - toldAt >= SAME_FAILURE_MS
  }

  due(now: number): Kind[] {
    return [...this.kinds.values()].filter((kind) => this.isDue(kind, now))
  }

  untold(): Kind[] {
    return [...this.kinds.values()].filter(({ untold }) => untold > 0)
  }

  isWaiting(): boolean {
    return this.others > 0 || this.untold().length > 0
  }

  tell(kinds: readonly Kind[], now: number): void {
    for (const kind of kinds) Object.assign(kind, { untold: 0, toldAt: now })
  }

  takeOthers(): number {
    const { others } = this
    this.others = 0
    return others
  }
}
