import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../../infra/clock.ts'
import { HOUR_MS, MINUTE_MS } from './slots.ts'

/** The sender of a signal. */
export interface SignalSource {
  /** The visitor's uuid. */
  visitor: string
  /** Network address, as reported by trusted proxies. */
  address: string
  /** Scripts of our pages have run in this browser before. */
  runsScripts?: boolean
}

/** Visitors of one address that count in one minute: a household or a small office. */
const VISITORS_OF_ADDRESS = 10
/** Failing views of one version that one address may add in one hour. */
const FAILING_OF_ADDRESS = 5
/**
 * Bounds the memory: filling it evicts entries and never makes it grow. Bounded by size, because an LRUCache with `max`
 * allocates all its slots at once.
 */
const BYTES = 16 * 1024 * 1024
const FAILING_BYTES = 4 * 1024 * 1024
const ENTRY_BYTES = 280
const sizeOf = (key: string): number => ENTRY_BYTES + key.length
const boundedOptions = { maxSize: BYTES, sizeCalculation: (_: unknown, key: string) => sizeOf(key) }

/** 20 bits of a hash: enough to count a few distinct networks, far too few to identify them. */
export const networkHashOf = (address: string): string => createHash('sha256').update(address).digest('hex').slice(0, 5)

/**
 * Limits the influence of one browser or one forger on an error budget. A visitor counts as one view of a version in a
 * minute, failing or not; an address as ten visitors a minute. After five failing views of a version from an address
 * within an hour, all its further signals about that version are ignored until the hour is over.
 */
export class SignalAdmission {
  private readonly visitors = new LRUCache<string, Set<string>>({
    maxSize: BYTES,
    sizeCalculation: (visitors, key) => sizeOf(key) + visitors.size * ENTRY_BYTES,
  })
  private readonly views = new LRUCache<string, true>(boundedOptions)
  private readonly failing = new LRUCache<string, number>({ ...boundedOptions, maxSize: FAILING_BYTES })
  private readonly now: () => number

  constructor(now: () => number = monotonicNow) {
    this.now = now
  }

  /** Whether this visitor is among the first of its address in this minute. */
  admits({ visitor, address }: SignalSource): boolean {
    const key = `${address} ${this.minute()}`
    const known = this.visitors.get(key) ?? new Set()
    if (known.has(visitor)) return true
    if (known.size >= VISITORS_OF_ADDRESS) return false
    this.visitors.set(key, known.add(visitor))
    return true
  }

  /** Whether a view of the part is to be counted. */
  countsView({ visitor, address }: SignalSource, part: string): boolean {
    return !this.isSilenced(address, part) && this.isFirst(`view ${visitor} ${part} ${this.minute()}`)
  }

  /** Whether this is the first event of its kind of the visitor in this minute. */
  countsOnce({ visitor }: SignalSource, what: string): boolean {
    return this.isFirst(`${what} ${visitor} ${this.minute()}`)
  }

  /** The network hash to count a failing view under; null when it is not to be counted. */
  countsFailing({ visitor, address }: SignalSource, part: string): string | null {
    if (this.isSilenced(address, part)) return null
    if (!this.isFirst(`failing ${visitor} ${part} ${this.minute()}`)) return null
    const key = this.failingKey(address, part)
    this.failing.set(key, (this.failing.get(key) ?? 0) + 1)
    return networkHashOf(address)
  }

  private isSilenced(address: string, part: string): boolean {
    return (this.failing.get(this.failingKey(address, part)) ?? 0) >= FAILING_OF_ADDRESS
  }

  private isFirst(key: string): boolean {
    if (this.views.has(key)) return false
    this.views.set(key, true)
    return true
  }

  private minute(): number {
    return Math.floor(this.now() / MINUTE_MS)
  }

  private failingKey(address: string, part: string): string {
    return `${address} ${part} ${Math.floor(this.now() / HOUR_MS)}`
  }
}
