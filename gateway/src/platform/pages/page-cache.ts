import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { RenderedPage } from '@vitrina/federation/renderer-protocol'
import { withTimeout } from '@vitrina/site/within'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '../../http/middleware/encoding.ts'
import type { ResponseHeaders } from '../../http/middleware/security-headers.ts'
import { ageOf, monotonicNow } from '../../infra/clock.ts'

const brotli = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
const zip = promisify(gzip)

/** A page without its document. */
interface PageMeta {
  status: number
  location?: string | undefined
  /** Hydration is deferred, so the page has no scripts that could report that it came alive. */
  rests?: boolean | undefined
  /** It has no content: the browser renders it. */
  isClientRendered?: true
  /** Why an error page was made. */
  problem?: RenderedPage['problem']
  /** Security headers; the same object for all pages that name the same scripts. */
  headers: ResponseHeaders
  /** By the monotonic clock; NOT_CACHEABLE for a page that only its visitor may get. */
  madeAt: number
  /** By the same clock: when something on the page becomes false, such as until when a branch is open. */
  trueUntil?: number | undefined
  /** Maximum age when it cannot be rendered again, ms; STALE_MS unless given. */
  staleIfErrorMs?: number | undefined
}

/** A rendered page, uncompressed, for one visitor. */
export interface PageResponse extends PageMeta {
  /** UTF-8. */
  document: Buffer
}

/** A page that guests share. */
export interface CachedPage extends PageMeta {
  /** The only stored form of the document: a tenth of its size, and nearly every client accepts Brotli. */
  br: Buffer
  /** Created with the first client that accepts gzip but not Brotli. */
  gzip?: Promise<Buffer>
}

const SERVER_ERROR = 500
const FRESH_MS = 15_000
const STALE_MS = 10 * 60_000
/** How long a request waits for a new render before it gets the cached page. */
const REVALIDATE_WAIT_MS = 2000

export const NOT_CACHEABLE = 0

/** Age of a page that is served because it could not be rendered again, s; null for all others. */
export function staleIfErrorAge({ madeAt }: PageMeta): number | null {
  const age = madeAt === NOT_CACHEABLE ? 0 : ageOf(madeAt)
  return age > STALE_MS ? Math.floor(age / 1000) : null
}

const compress: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: (plain) => zip(plain, { level: 6 }),
}

/** Compresses a page once, for all visitors who get it. */
export async function compressPage({ document, ...facts }: PageResponse): Promise<CachedPage> {
  return { ...facts, br: detachedCopy(await compress.br(document)) }
}

/** Copies the bytes, since a small slice of a pooled buffer would keep the whole pool in memory. */
function detachedCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

const isValid = ({ trueUntil = Number.POSITIVE_INFINITY }: PageMeta): boolean => monotonicNow() < trueUntil

/** The document in this encoding, or plain without one. */
export async function bodyOf(page: PageResponse | CachedPage, encoding: Encoding | undefined): Promise<Buffer> {
  if ('document' in page) return encoding ? compress[encoding](page.document) : page.document
  if (encoding === 'br') return page.br
  if (encoding === undefined) return unpack(page.br)
  page.gzip ??= unpack(page.br).then(compress.gzip).then(detachedCopy)
  return page.gzip
}

/**
 * Compressed pages of guests. A page older than 15 s is served stale for up to ten minutes while it is rendered again,
 * or when that fails. After that, up to `staleIfErrorMs`, and past `trueUntil` it is served only when that fails.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>
  private readonly pending = new Map<string, Promise<CachedPage>>()
  /** Lookups: served from the cache, served stale, and those that waited for a render. */
  readonly lookups = { fresh: 0, stale: 0, missing: 0 }

  private invalidatedAt = Number.NEGATIVE_INFINITY

  constructor(maxBytes: number) {
    this.pages = new LRUCache({
      maxSize: Math.max(Math.floor(maxBytes), 1),
      // Includes the gzip form, which is a little larger than Brotli.
      sizeCalculation: ({ br, location = '' }, key) =>
        Math.ceil(br.length * 2.5) + 500 + 2 * (key.length + location.length),
    })
  }

  get bytes(): number {
    return this.pages.calculatedSize
  }

  get size(): number {
    return this.pages.size
  }

  /** Whether the cache has a fresh page. */
  isFresh(key: string): boolean {
    const known = this.pages.peek(key)
    return known !== undefined && this.isCurrent(known)
  }

  /** A fresh page, which counts as a lookup, or undefined. */
  getFresh(key: string): CachedPage | undefined {
    const known = this.pages.get(key)
    if (!known || !this.isCurrent(known)) return undefined
    this.lookups.fresh += 1
    return known
  }

  /** Calls `make` at most once at a time for a key; only pages that `keep` accepts are stored. */
  async get(key: string, make: () => Promise<CachedPage>, keep: (page: CachedPage) => boolean): Promise<CachedPage> {
    const known = this.pages.get(key)
    const age = known ? this.ageOf(known) : Number.POSITIVE_INFINITY
    if (known && this.isCurrent(known)) {
      this.lookups.fresh += 1
      return known
    }
    const pending = this.startOrJoin(key, make, keep)
    if (known && age <= STALE_MS && isValid(known)) {
      this.lookups.stale += 1
      pending.catch(() => {})
      return known
    }
    if (known && age <= Math.max(STALE_MS, known.staleIfErrorMs ?? 0)) return this.orStale(known, pending)
    this.lookups.missing += 1
    return pending
  }

  /** Called after a change of the catalogue: each page is rendered again before it is served. */
  invalidateAll(): void {
    this.invalidatedAt = monotonicNow()
    this.pending.clear()
  }

  /** The age, ms. An invalidated page counts as older than STALE_MS, so it is served only when rendering fails. */
  private ageOf({ madeAt }: CachedPage): number {
    const age = ageOf(madeAt)
    return madeAt <= this.invalidatedAt ? Math.max(age, STALE_MS + 1) : age
  }

  /** Whether the page needs no new render yet. */
  private isCurrent(page: CachedPage): boolean {
    return this.ageOf(page) < FRESH_MS && isValid(page)
  }

  private async orStale(known: CachedPage, pending: Promise<CachedPage>): Promise<CachedPage> {
    const made = await withTimeout(pending, REVALIDATE_WAIT_MS, `No page within ${REVALIDATE_WAIT_MS} ms`).catch(
      () => null,
    )
    const isGood = made !== null && made.madeAt !== NOT_CACHEABLE && made.status < SERVER_ERROR
    this.lookups[isGood ? 'missing' : 'stale'] += 1
    return isGood ? made : known
  }

  private startOrJoin(
    key: string,
    make: () => Promise<CachedPage>,
    keep: (page: CachedPage) => boolean,
  ): Promise<CachedPage> {
    const running = this.pending.get(key)
    if (running) return running
    const pending = make()
      .then((page) => {
        if (keep(page)) this.pages.set(key, page)
        return page
      })
      .finally(() => this.pending.delete(key))
    this.pending.set(key, pending)
    return pending
  }
}
