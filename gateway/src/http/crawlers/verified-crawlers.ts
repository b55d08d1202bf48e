import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../../infra/clock.ts'
import { isPublic } from './crawler-dns.ts'
import { engineByUserAgent, type SearchEngine } from './search-engines.ts'

const HOUR_MS = 60 * 60_000
/**
 * How long a verdict is cached, ms. Crawler addresses seldom change; a refusal may come from a lookup that was made too
 * early.
 */
const TTL_MS = { verified: 24 * HOUR_MS, refused: HOUR_MS, unknown: 5 * 60_000 } as const
const REFRESH_AFTER_SHARE = 0.75
const LARGEST_BYTES = 1024 * 1024
const ENTRY_BYTES = 300
const CONCURRENCY = 2
const MOST_WAITING = 200

interface CachedVerdict {
  verdict: keyof typeof TTL_MS
  since: number
}

interface PendingLookup {
  key: string
  address: string
  engine: SearchEngine
}

/** Whether this address belongs to the engine. @throws when the lookup fails */
export type CrawlerLookup = (address: string, engine: SearchEngine) => Promise<boolean>

/**
 * Caches which addresses are crawlers of search engines. No request waits for DNS: an unknown address is looked up in
 * the background, two at a time, and the result applies from the next request on. Until then, and while the lookup
 * queue is full, a crawler is treated as any other visitor.
 */
export class VerifiedCrawlers {
  private readonly lookUp: CrawlerLookup | null
  private readonly known = new LRUCache<string, CachedVerdict>({
    maxSize: LARGEST_BYTES,
    sizeCalculation: (_, key) => ENTRY_BYTES + key.length,
  })
  private readonly waiting = new Map<string, PendingLookup>()
  private readonly underWay = new Set<string>()

  /** Without a lookup no client counts as a crawler. */
  constructor(lookUp: CrawlerLookup | null) {
    this.lookUp = lookUp
  }

  /** The name of the search engine whose verified crawler sent the request; null for every other client. */
  engineOf(userAgent: string, ip: string): string | null {
    const engine = this.lookUp && engineByUserAgent(userAgent)
    if (!engine) return null
    const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
    if (!isPublic(address)) return null
    const key = `${engine.name} ${address}`
    const known = this.known.get(key)
    const age = known ? monotonicNow() - known.since : Number.POSITIVE_INFINITY
    const life = known ? TTL_MS[known.verdict] : 0
    if (age > life * REFRESH_AFTER_SHARE) this.queue({ key, address, engine })
    return known?.verdict === 'verified' && age <= life ? engine.name : null
  }

  private queue(waiting: PendingLookup): void {
    if (this.waiting.size >= MOST_WAITING || this.underWay.has(waiting.key)) return
    this.waiting.set(waiting.key, waiting)
    this.lookUpNext()
  }

  private lookUpNext(): void {
    if (this.underWay.size >= CONCURRENCY) return
    const [next] = this.waiting.values()
    if (!next || !this.lookUp) return
    this.waiting.delete(next.key)
    this.underWay.add(next.key)
    this.lookUp(next.address, next.engine)
      .then(
        (isOfEngine): CachedVerdict['verdict'] => (isOfEngine ? 'verified' : 'refused'),
        (): CachedVerdict['verdict'] => 'unknown',
      )
      .then((verdict) => {
        this.learn(next.key, verdict)
        this.underWay.delete(next.key)
        this.lookUpNext()
      })
  }

  /** A failed lookup does not replace a «verified» verdict. */
  private learn(key: string, verdict: CachedVerdict['verdict']): void {
    if (verdict === 'unknown' && this.known.get(key)?.verdict === 'verified') return
    this.known.set(key, { verdict, since: monotonicNow() })
  }
}
