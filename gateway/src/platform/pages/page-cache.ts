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

/** What is said of a page, however its document is kept. */
interface PageMeta {
  status: number
  location?: string | undefined
  /** It has no scripts that could say that it has come alive. */
  rests?: boolean | undefined
  /** It has no content: the browser renders it. */
  isClientRendered?: true
  /** Why an error page was made. */
  problem?: RenderedPage['problem']
  /** What browsers are told that the page may do; the same object for all pages that name the same scripts. */
  headers: ResponseHeaders
  /** By the clock that only goes ahead; NOT_KEPT for a page that is good for its visitor alone. */
  madeAt: number
  /** By the same clock: from then on something it says of today is true no more, such as until when a branch is open. */
  trueUntil?: number | undefined
  /** So long after it was made it may be given when it cannot be made anew, ms; as long as others unless told. */
  staleIfErrorMs?: number | undefined
}

/** A page as it was made, for one visitor. */
export interface PageResponse extends PageMeta {
  /** UTF-8. */
  document: Buffer
}

/** A page of many. */
export interface CachedPage extends PageMeta {
  /** All that is kept of the document: nearly everybody takes it as it is, and it is a tenth of the document. */
  br: Buffer
  /** Made for the first who takes no better. */
  gzip?: Promise<Buffer>
}

const SERVER_ERROR = 500
const FRESH_MS = 15_000
const STALE_MS = 10 * 60_000
/** Nobody waits longer for a page that lies here all the same. */
const REVALIDATE_WAIT_MS = 2000

export const NOT_CACHEABLE = 0

/** How long ago a page was made that is given because it could not be made anew, s; null of all others. */
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

/** Compresses once, for all who get the page. */
export async function compressPage({ document, ...facts }: PageResponse): Promise<CachedPage> {
  return { ...facts, br: detachedCopy(await compress.br(document)) }
}

/** A small part of a block of memory would keep the whole block. */
function detachedCopy(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

const isValid = ({ trueUntil = Number.POSITIVE_INFINITY }: PageMeta): boolean => monotonicNow() < trueUntil

/** The document in one of its forms, the plain one without an encoding. */
export async function bodyOf(page: PageResponse | CachedPage, encoding: Encoding | undefined): Promise<Buffer> {
  if ('document' in page) return encoding ? compress[encoding](page.document) : page.document
  if (encoding === 'br') return page.br
  if (encoding === undefined) return unpack(page.br)
  page.gzip ??= unpack(page.br).then(compress.gzip).then(detachedCopy)
  return page.gzip
}

/**
 * Whole pages of guests, compressed. A page older than 15 s is still given while it is made anew, for up to ten minutes:
 * also when making it fails. What may be given longer than that, and what is no longer true, is given only then.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>
  private readonly pending = new Map<string, Promise<CachedPage>>()
  /** Pages asked for: kept ones, kept ones that had to be made anew meanwhile, and those that were waited for. */
  readonly lookups = { fresh: 0, stale: 0, missing: 0 }

  private invalidatedAt = Number.NEGATIVE_INFINITY

  constructor(maxBytes: number) {
    this.pages = new LRUCache({
      maxSize: Math.max(Math.floor(maxBytes), 1),
      // With room for its other form, which is a little larger.
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

  /** Whether there is a page that needs not be made anew yet. */
  isFresh(key: string): boolean {
    const known = this.pages.peek(key)
    return known !== undefined && this.isCurrent(known)
  }

  /** A page that needs not be made anew yet; counted as asked for when there is one. */
  getFresh(key: string): CachedPage | undefined {
    const known = this.pages.get(key)
    if (!known || !this.isCurrent(known)) return undefined
    this.lookups.fresh += 1
    return known
  }

  /** `make` is called at most once at a time for a key; only pages that `keep` accepts stay. */
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

  /** All pages show a catalogue of another time: each is made anew before it is given. */
  invalidateAll(): void {
    this.invalidatedAt = monotonicNow()
    this.pending.clear()
  }

  /** A page of another time counts as too old to be given while it is made anew, and stands in when that fails. */
  private ageOf({ madeAt }: CachedPage): number {
    const age = ageOf(madeAt)
    return madeAt <= this.invalidatedAt ? Math.max(age, STALE_MS + 1) : age
  }

  /** It needs not be made anew yet. */
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
