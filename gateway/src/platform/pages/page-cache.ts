import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { RenderedPage } from '@vitrina/federation/renderer-protocol'
import { within } from '@vitrina/site/within'
import { LRUCache } from 'lru-cache'
import type { Encoding } from '../../http/middleware/encoding.ts'
import type { HeaderBlock } from '../../http/middleware/security.ts'
import { ageOf, steadyNow } from '../../infra/clock.ts'

const brotli = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
const zip = promisify(gzip)

/** What is said of a page, however its document is kept. */
interface PageFacts {
  status: number
  location?: string | undefined
  /** It has no scripts that could say that it has come alive. */
  rests?: boolean | undefined
  /** It has no content: the browser renders it. */
  isLeft?: true
  /** Why an error page was made. */
  problem?: RenderedPage['problem']
  /** What browsers are told that the page may do; the same object for all pages that name the same scripts. */
  headers: HeaderBlock
  /** By the clock that only goes ahead; NOT_KEPT for a page that is good for its visitor alone. */
  madeAt: number
  /** By the same clock: from then on something it says of today is true no more, such as until when a branch is open. */
  trueUntil?: number | undefined
  /** So long after it was made it may be given when it cannot be made anew, ms; as long as others unless told. */
  ifErrorMs?: number | undefined
}

/** A page as it was made, for one visitor. */
export interface MadePage extends PageFacts {
  /** UTF-8. */
  document: Buffer
}

/** A page of many. */
export interface CachedPage extends PageFacts {
  /** All that is kept of the document: nearly everybody takes it as it is, and it is a tenth of the document. */
  br: Buffer
  /** Made for the first who takes no better. */
  gzip?: Promise<Buffer>
}

const SERVER_ERROR = 500
const FRESH_MS = 15_000
const STALE_MS = 10 * 60_000
/** Nobody waits longer for a page that lies here all the same. */
const WAIT_MS = 2000

export const NOT_KEPT = 0

/** How long ago a page was made that is given because it could not be made anew, s; null of all others. */
export function givenInsteadAfter({ madeAt }: PageFacts): number | null {
  const age = madeAt === NOT_KEPT ? 0 : ageOf(madeAt)
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
export async function pack({ document, ...facts }: MadePage): Promise<CachedPage> {
  return { ...facts, br: onItsOwn(await compress.br(document)) }
}

/** A small part of a block of memory would keep the whole block. */
function onItsOwn(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

const isTrue = ({ trueUntil = Number.POSITIVE_INFINITY }: PageFacts): boolean => steadyNow() < trueUntil

/** The document in one of its forms, the plain one without an encoding. */
export async function bodyOf(page: MadePage | CachedPage, encoding: Encoding | undefined): Promise<Buffer> {
  if ('document' in page) return encoding ? compress[encoding](page.document) : page.document
  if (encoding === 'br') return page.br
  if (encoding === undefined) return unpack(page.br)
  page.gzip ??= unpack(page.br).then(compress.gzip).then(onItsOwn)
  return page.gzip
}

/**
 * Whole pages of guests, compressed. A page older than 15 s is still given while it is made anew, for up to ten minutes:
 * also when making it fails. What may be given longer than that, and what is no longer true, is given only then.
 */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>
  private readonly making = new Map<string, Promise<CachedPage>>()
  /** Pages asked for: kept ones, kept ones that had to be made anew meanwhile, and those that were waited for. */
  readonly asked = { fresh: 0, stale: 0, missing: 0 }

  private outdatedAt = Number.NEGATIVE_INFINITY

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
  fresh(key: string): CachedPage | undefined {
    const known = this.pages.get(key)
    if (!known || !this.isCurrent(known)) return undefined
    this.asked.fresh += 1
    return known
  }

  /** `make` is called at most once at a time for a key; only pages that `keep` accepts stay. */
  async get(key: string, make: () => Promise<CachedPage>, keep: (page: CachedPage) => boolean): Promise<CachedPage> {
    const known = this.pages.get(key)
    const age = known ? this.ageOf(known) : Number.POSITIVE_INFINITY
    if (known && this.isCurrent(known)) {
      this.asked.fresh += 1
      return known
    }
    const pending = this.make(key, make, keep)
    if (known && age <= STALE_MS && isTrue(known)) {
      this.asked.stale += 1
      pending.catch(() => {})
      return known
    }
    if (known && age <= Math.max(STALE_MS, known.ifErrorMs ?? 0)) return this.orOld(known, pending)
    this.asked.missing += 1
    return pending
  }

  /** All pages show a catalogue of another time: each is made anew before it is given. */
  outdate(): void {
    this.outdatedAt = steadyNow()
    this.making.clear()
  }

  /** A page of another time counts as too old to be given while it is made anew, and stands in when that fails. */
  private ageOf({ madeAt }: CachedPage): number {
    const age = ageOf(madeAt)
    return madeAt <= this.outdatedAt ? Math.max(age, STALE_MS + 1) : age
  }

  /** It needs not be made anew yet. */
  private isCurrent(page: CachedPage): boolean {
    return this.ageOf(page) < FRESH_MS && isTrue(page)
  }

  private async orOld(known: CachedPage, pending: Promise<CachedPage>): Promise<CachedPage> {
    const made = await within(pending, WAIT_MS, `No page within ${WAIT_MS} ms`).catch(() => null)
    const isGood = made !== null && made.madeAt !== NOT_KEPT && made.status < SERVER_ERROR
    this.asked[isGood ? 'missing' : 'stale'] += 1
    return isGood ? made : known
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
