import { LRUCache } from 'lru-cache'
import { steadyNow } from '../../infra/clock.ts'
import { isPublic } from './crawler-dns.ts'
import { engineNamedIn, type SearchEngine } from './search-engines.ts'

const HOUR_MS = 60 * 60_000
/** How long an answer holds, ms: addresses of crawlers change seldom, and who was none may have been looked up too early. */
const LIFE_MS = { verified: 24 * HOUR_MS, refused: HOUR_MS, unknown: 5 * 60_000 } as const
const RENEWED_AFTER = 0.75
const LARGEST_BYTES = 1024 * 1024
const ENTRY_BYTES = 300
const AT_ONCE = 2
const MOST_WAITING = 200

interface Known {
  verdict: keyof typeof LIFE_MS
  since: number
}

interface Waiting {
  key: string
  address: string
  engine: SearchEngine
}

/** Whether this address belongs to the engine. @throws when nobody can say so now */
export type CrawlerLookup = (address: string, engine: SearchEngine) => Promise<boolean>

/**
 * Knows which addresses are crawlers of search engines. No request waits for a name server: what is not known is looked up
 * beside it, two at a time, and holds from the next request on. Until then, and when there are too many to look up, a
 * crawler is a visitor like any other.
 */
export class VerifiedCrawlers {
  private readonly lookUp: CrawlerLookup | null
  private readonly known = new LRUCache<string, Known>({
    maxSize: LARGEST_BYTES,
    sizeCalculation: (_, key) => ENTRY_BYTES + key.length,
  })
  private readonly waiting = new Map<string, Waiting>()
  private readonly underWay = new Set<string>()

  /** Without a way to look up nobody is known for a crawler. */
  constructor(lookUp: CrawlerLookup | null) {
    this.lookUp = lookUp
  }

  /** The name of the search engine whose crawler asks; null for everybody else. */
  engineOf(userAgent: string, ip: string): string | null {
    const engine = this.lookUp && engineNamedIn(userAgent)
    if (!engine) return null
    const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
    if (!isPublic(address)) return null
    const key = `${engine.name} ${address}`
    const known = this.known.get(key)
    const age = known ? steadyNow() - known.since : Number.POSITIVE_INFINITY
    const life = known ? LIFE_MS[known.verdict] : 0
    if (age > life * RENEWED_AFTER) this.queue({ key, address, engine })
    return known?.verdict === 'verified' && age <= life ? engine.name : null
  }

  private queue(waiting: Waiting): void {
    if (this.waiting.size >= MOST_WAITING || this.underWay.has(waiting.key)) return
    this.waiting.set(waiting.key, waiting)
    this.lookUpNext()
  }

  private lookUpNext(): void {
    if (this.underWay.size >= AT_ONCE) return
    const [next] = this.waiting.values()
    if (!next || !this.lookUp) return
    this.waiting.delete(next.key)
    this.underWay.add(next.key)
    this.lookUp(next.address, next.engine)
      .then(
        (isOfEngine): Known['verdict'] => (isOfEngine ? 'verified' : 'refused'),
        (): Known['verdict'] => 'unknown',
      )
      .then((verdict) => {
        this.learn(next.key, verdict)
        this.underWay.delete(next.key)
        this.lookUpNext()
      })
  }

  /** A name server that is away takes nothing from a crawler that was verified before. */
  private learn(key: string, verdict: Known['verdict']): void {
    if (verdict === 'unknown' && this.known.get(key)?.verdict === 'verified') return
    this.known.set(key, { verdict, since: steadyNow() })
  }
}
