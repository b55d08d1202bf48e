import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { RenderedPage } from '@vitrina/federation/renderer-protocol'
import { LRUCache } from 'lru-cache'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export interface CachedPage {
  status: number
  location?: string
  /** Why an error page was made. */
  problem?: RenderedPage['problem']
  plain: Buffer
  br: Buffer
  gzip: Buffer
  madeAt: number
}

const FRESH_MS = 15_000
const STALE_MS = 10 * 60_000

/** Compresses once, for all who get the page. */
export async function pack(document: string, status: number, location?: string): Promise<CachedPage> {
  const plain = Buffer.from(document)
  const [br, gz] = await Promise.all([
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    zip(plain, { level: 6 }),
  ])
  return { status, location, plain, br, gzip: gz, madeAt: Date.now() }
}

/**
 * Whole pages of guests, compressed. A page older than 15 s is still given while it is made anew, for up to ten minutes:
 * also when making it fails.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>
  private readonly making = new Map<string, Promise<CachedPage>>()

  constructor(maxBytes: number) {
    this.pages = new LRUCache({
      maxSize: Math.max(Math.floor(maxBytes), 1),
      sizeCalculation: ({ plain, br, gzip: gz }) => plain.length + br.length + gz.length + 200,
    })
  }

  /** `make` is called at most once at a time for a key; only pages that `keep` accepts stay. */
  async get(key: string, make: () => Promise<CachedPage>, keep: (page: CachedPage) => boolean): Promise<CachedPage> {
    const known = this.pages.get(key)
    const age = known ? Date.now() - known.madeAt : Number.POSITIVE_INFINITY
    if (known && age < FRESH_MS) return known
    const pending = this.make(key, make, keep)
    if (!known || age > STALE_MS) return pending
    pending.catch(() => {})
    return known
  }

  private make(key: string, make: () => Promise<CachedPage>, keep: (page: CachedPage) => boolean): Promise<CachedPage> {
    const running = this.making.get(key)
    if (running) return running
    const pending = make()
      .then((page) => {
        if (keep(page)) this.pages.set(key, page)
        return page
      })
      .finally(() => this.making.delete(key))
    this.making.set(key, pending)
    return pending
  }
}
