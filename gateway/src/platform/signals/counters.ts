import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../../infra/clock.ts'
import { maxEntries } from '../../infra/lru-options.ts'

/** Numbers by name; a name that is missing is zero. */
export type Counts = Record<string, number>

/** A store of counters by key. */
export interface Counters {
  /** Adds to the counts of a key, which expire `keepMs` after the key was first added to. Never waits. */
  add(key: string, counts: Counts, keepMs: number): void
  /** The counts of each key, in the same order. */
  read(keys: readonly string[]): Promise<Counts[]>
  /** True for the first caller within that time on any gateway, so that something is done once. */
  claim(key: string, forMs: number): Promise<boolean>
  close(): Promise<void>
}

/** At some 30 names a key, about 30 MB at the very most. */
const MOST_KEYS = 20_000
const MOST_NAMES = 120

export function addCounts(into: Counts, counts: Counts): Counts {
  for (const [name, count] of Object.entries(counts)) {
    const known = into[name]
    if (known !== undefined || Object.keys(into).length < MOST_NAMES) into[name] = (known ?? 0) + count
  }
  return into
}

/** Counts of this gateway alone. */
export class MemoryCounters implements Counters {
  private readonly counts: LRUCache<string, Counts>
  private readonly claimed: LRUCache<string, true>

  constructor(now: () => number = monotonicNow) {
    const perf = { now }
    // Reads must not affect eviction: whole ranges of keys are read at once.
    this.counts = new LRUCache({
      ...maxEntries(MOST_KEYS),
      ttl: 1,
      noUpdateTTL: true,
      updateAgeOnGet: false,
      ttlResolution: 0,
      perf,
    })
    this.claimed = new LRUCache({ ...maxEntries(MOST_KEYS), ttl: 1, noUpdateTTL: true, ttlResolution: 0, perf })
  }

  add(key: string, counts: Counts, keepMs: number): void {
    const known = this.counts.get(key)
    if (known) addCounts(known, counts)
    else this.counts.set(key, addCounts({}, counts), { ttl: keepMs })
  }

  async read(keys: readonly string[]): Promise<Counts[]> {
    return keys.map((key) => this.counts.peek(key) ?? {})
  }

  async claim(key: string, forMs: number): Promise<boolean> {
    if (this.claimed.has(key)) return false
    this.claimed.set(key, true, { ttl: forMs })
    return true
  }

  async close(): Promise<void> {}
}
