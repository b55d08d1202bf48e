/** Caches whose keys visitors control, each filled far beyond its limit. */
import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { Icons } from '../../../../gateway/src/documents/images/icons.ts'
import { VerifiedCrawlers } from '../../../../gateway/src/http/crawlers/verified-crawlers.ts'
import { limitClasses } from '../../../../gateway/src/http/limits/classes.ts'
import { RateLimitCounts } from '../../../../gateway/src/http/limits/rate-limit-counts.ts'
import type { Cluster } from '../../../../gateway/src/infra/cluster/cluster.ts'
import { ResponseCache } from '../../../../gateway/src/infra/retailer/response-cache.ts'
import type { Upstream } from '../../../../gateway/src/infra/upstream/upstream.ts'
import { PageCache } from '../../../../gateway/src/platform/pages/page-cache.ts'
import { RateLimiter } from '../../../../gateway/src/platform/proxy/rate-limiter.ts'
import { Reports } from '../../../../gateway/src/platform/reports/reports.ts'
import { SignalAdmission } from '../../../../gateway/src/platform/signals/admission.ts'
import { KnownParts } from '../../../../gateway/src/platform/signals/parts.ts'
import { ViolationLog } from '../../../../gateway/src/platform/violations/violation-log.ts'
import { guestCookieNames } from '../../../../gateway/src/shop/basket/guest-cookies.ts'
import { LatestBasketCookies } from '../../../../gateway/src/shop/basket/latest-basket-cookies.ts'
import { OrderJournal } from '../../../../gateway/src/shop/order/journal.ts'
import { PopularSearches } from '../../../../gateway/src/shop/search/popular-searches/popular-searches.ts'
import { PopularSearchesFile } from '../../../../gateway/src/shop/search/popular-searches/popular-searches-file.ts'
import { IdempotencyStore } from '../../../../gateway/src/visitor/idempotency/idempotency-store.ts'
import { RevokedTokens } from '../../../../gateway/src/visitor/revocations/revoked-tokens.ts'
import { AccountInvalidations } from '../../../../gateway/src/visitor/sessions/account-invalidations.ts'
import { deviceOf } from '../../../../gateway/src/visitor/visitor/device.ts'

interface FillResult {
  /** Keeps the cache reachable while its memory is measured. */
  held: unknown
  /** Whether the first and the last entry are still cached. */
  first: boolean
  last: boolean
}

export interface Fill {
  /** Name in `docs/memories.md`. */
  place: string
  /** Share of the row's limit that this cache uses. */
  share: number
  /** Limit in bytes of this test instead of the row's, where the limit is configurable. */
  bytes?: number
  run(): Promise<FillResult>
}

const MB = 1024 * 1024
/** A separate string, as one that was cut out of a request: one byte per character. */
const text = (at: number, length = 20): string => Buffer.from(String(at).padEnd(length, 'k')).toString('latin1')
/** The same with two bytes per character, as in Russian texts. */
const wideText = (at: number, length = 20): string => Buffer.from(String(at).padEnd(length, 'ы')).toString('utf8')
const addressAt = (at: number): string => `2001:db8:${(at >> 16).toString(16)}:${(at & 0xffff).toString(16)}::/64`

const silentLogger = pino({ level: 'silent' })
const unavailableNeighbours = {
  get: async () => null,
  set: async () => false,
  setCapped: async () => false,
  acquireLease: async () => async () => {},
  subscribe: () => {},
  publish: async () => false,
  addToSet: async () => true,
  removeFromSet: async () => {},
  readSet: async () => null,
} as unknown as Cluster

/** Other gateways receive messages, so that nothing is sent again meanwhile. */
const listening = {
  ...unavailableNeighbours,
  publish: async () => true,
  readSet: async () => new Map(),
} as unknown as Cluster

const count = (of: string) =>
  [...limitClasses.values()].flatMap(({ allow }) => allow).find((one) => one.of === of) as never

/** The rate limit counters, one of which is filled. */
export const counters = new Set([...limitClasses.values()].flatMap(({ allow }) => allow.map(({ counter }) => counter)))

async function many(count: number, put: (at: number) => unknown): Promise<void> {
  for (let at = 0; at < count; at += 1) await put(at)
}

const baskets = (at: number) => ({
  visitor: {
    cookies: Object.fromEntries(guestCookieNames(text(at, 36)).map((name) => [name, text(at, 1200)])),
  },
  request: Object.assign(new EventEmitter(), { ip: `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` }),
})

export const fills: readonly Fill[] = [
  {
    place: 'gateway/src/http/limits/rate-limit-counts.ts: RateLimitCounts.own',
    share: 1 / counters.size,
    async run() {
      const counts = new RateLimitCounts(count('email'), null, 1)
      await many(30_000, (at) => counts.increment(text(at, at % 2 ? 254 : 12)))
      const hits = async (at: number) => (await counts.increment(text(at, at % 2 ? 254 : 12))).totalHits
      return { held: counts, last: (await hits(29_999)) === 2, first: (await hits(0)) === 2 }
    },
  },
  {
    place: 'gateway/src/platform/proxy/rate-limiter.ts: RateLimiter.windows',
    share: 1,
    async run() {
      const limit = new RateLimiter()
      await many(150_000, (at) => limit.consume(addressAt(at), 10))
      return {
        held: limit,
        last: limit.consume(addressAt(149_999), 10).remaining === 8,
        first: limit.consume(addressAt(0), 10).remaining === 8,
      }
    },
  },
  {
    place: 'gateway/src/visitor/visitor/device.ts: deviceCache',
    share: 1,
    async run() {
      const agent = (at: number) => text(at, 600)
      const of = (at: number) => deviceOf(agent(at))
      const first = of(0)
      await many(4000, of)
      const last = of(3999)
      return { held: deviceOf, last: of(3999) === last, first: of(0) === first }
    },
  },
  {
    place: 'gateway/src/visitor/idempotency/idempotency-store.ts: IdempotencyStore.marks',
    share: 1,
    async run() {
      const answers = new IdempotencyStore(unavailableNeighbours)
      const given = (at: number) => ({ fingerprint: text(at, 43), answer: null })
      await many(200_000, (at) => answers.save(text(at, 80), addressAt(at), given(at)))
      const knows = async (at: number) => (await answers.find(text(at, 80))) !== null
      return { held: answers, last: await knows(199_999), first: await knows(0) }
    },
  },
  {
    place: 'gateway/src/visitor/idempotency/idempotency-store.ts: IdempotencyStore.answers',
    share: 1,
    async run() {
      const answers = new IdempotencyStore(unavailableNeighbours)
      const given = (at: number) => ({ fingerprint: text(at, 43), answer: { status: 200, body: wideText(at, 20_000) } })
      await many(1600, (at) => answers.save(text(at, 80), addressAt(at), given(at)))
      const knows = async (at: number) => (await answers.find(text(at, 80)))?.answer !== null
      return { held: answers, last: await knows(1599), first: await knows(0) }
    },
  },
  {
    place: 'gateway/src/visitor/idempotency/idempotency-store.ts: IdempotencyStore.underWay',
    share: 1,
    async run() {
      const answers = new IdempotencyStore(unavailableNeighbours)
      await many(20_000, (at) => answers.tryBegin(text(at, 80)))
      const isUnderWay = async (at: number) => (await answers.tryBegin(text(at, 80))) === null
      return { held: answers, last: await isUnderWay(19_999), first: await isUnderWay(0) }
    },
  },
  {
    place: 'gateway/src/shop/basket/latest-basket-cookies.ts: LatestBasketCookies.latest',
    share: 1,
    async run() {
      const latest = new LatestBasketCookies()
      const createExchange = (at: number) => baskets(at) as never
      await many(12_000, (at) => latest.recordWrite(createExchange(at), text(at, 36)))
      const { latest: entries } = latest as unknown as { latest: { has(key: string): boolean; size: number } }
      const key = (at: number) => `${text(at, 36)} 10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
      return { held: latest, last: entries.has(key(11_999)), first: entries.has(key(0)) }
    },
  },
  {
    place: 'gateway/src/infra/retailer/response-cache.ts: ResponseCache.present',
    share: 1,
    bytes: 24 * MB,
    async run() {
      const memory = new ResponseCache(24 * MB)
      const times = { freshMs: 600_000, staleMs: 600_000 }
      let fetchCount = 0
      const product = (at: number) => ({
        id: at,
        name: wideText(at, 60),
        prices: [{ price: at, old: null }],
        tags: [text(at)],
      })
      const get = (at: number) =>
        memory.get(text(at, 60), times, async () => {
          fetchCount += 1
          return at % 10 === 0 ? null : product(at)
        })
      await many(60_000, get)
      const isCached = async (at: number) => {
        const before = fetchCount
        await get(at)
        return fetchCount === before
      }
      return { held: memory, last: await isCached(59_999), first: await isCached(1) }
    },
  },
  {
    place: 'gateway/src/platform/pages/page-cache.ts: PageCache.pages',
    share: 1,
    bytes: 16 * MB,
    async run() {
      const pages = new PageCache(16 * MB)
      const page = (at: number) => ({
        status: 200,
        br: Buffer.allocUnsafeSlow(at % 2 ? 12_000 : 300).fill(at & 255),
        headers: {},
        madeAt: performance.now(),
      })
      await many(6000, (at) =>
        pages.get(
          text(at, 300),
          async () => page(at),
          () => true,
        ),
      )
      return { held: pages, last: pages.isFresh(text(5999, 300)), first: pages.isFresh(text(0, 300)) }
    },
  },
  {
    place: 'gateway/src/documents/images/icons.ts: Icons.missing',
    share: 1,
    async run() {
      const service = { requestStream: () => Promise.reject(new Error('away')) } as unknown as Upstream
      const drawings = new Icons(service, 'http://127.0.0.1:9')
      const key = (at: number) => ({ kind: 'icons' as const, file: text(at, 120) })
      await many(10_000, (at) => drawings.get(key(at)).catch(() => {}))
      return { held: drawings, last: drawings.peek(key(9999)) === null, first: drawings.peek(key(0)) === null }
    },
  },
  {
    place: 'gateway/src/platform/reports/reports.ts: Reports.reportedIds',
    share: 1,
    async run() {
      const reports = new Reports(null, silentLogger)
      const error = (at: number) =>
        ({ id: text(at, 64), statusCode: 500, message: wideText(at, 200), path: '/' }) as never
      await many(10_000, (at) => reports.report(error(at), 'browser'))
      return {
        held: reports,
        last: !reports.report(error(9999), 'browser'),
        first: !reports.report(error(0), 'browser'),
      }
    },
  },
  {
    place: 'gateway/src/visitor/revocations/revoked-tokens.ts: RevokedTokens.own',
    share: 1,
    async run() {
      const revoked = new RevokedTokens(listening)
      const until = Date.now() + 3_600_000
      for (let at = 0; at < 120_000; at += 1000) {
        await revoked.add(new Map(Array.from({ length: 1000 }, (_, more) => [text(at + more, 43), until + at + more])))
      }
      revoked.close()
      const { all } = revoked as unknown as { all: Map<string, number> }
      return { held: revoked, last: all.has(text(119_999, 43)), first: all.has(text(0, 43)) }
    },
  },
  {
    place: 'gateway/src/visitor/sessions/account-invalidations.ts: AccountInvalidations.changed',
    share: 1,
    async run() {
      const changed = new AccountInvalidations(unavailableNeighbours)
      const turn = changed.nextRevision()
      await many(39_000, (at) => changed.invalidate(text(at, 36)))
      const { size } = (changed as unknown as { changed: Map<string, number> }).changed
      // A forgotten entry counts as changed, so it shows only in the number of entries.
      return { held: changed, last: changed.isInvalidatedSince(turn, [text(38_999, 36)]), first: size === 39_000 }
    },
  },
  {
    place: 'gateway/src/platform/signals/admission.ts: SignalAdmission.visitors',
    share: 1,
    async run() {
      const admission = new SignalAdmission(() => 0)
      const teller = (at: number) => ({ visitor: text(at, 36), address: addressAt(at) })
      await many(120_000, (at) => {
        admission.admits(teller(at))
        admission.countsView(teller(at), 'mf-basket@0123456789abcdef')
        admission.countsFailing(teller(at), 'mf-basket@0123456789abcdef')
      })
      const isFirst = (at: number) => admission.countsView(teller(at), 'mf-basket@0123456789abcdef')
      return { held: admission, last: !isFirst(119_999), first: !isFirst(0) }
    },
  },
  {
    place: 'gateway/src/shop/search/popular-searches/popular-searches.ts: PopularSearches.ends',
    share: 1,
    async run() {
      const unreachable = { isShared: true, addToSet: async () => false, readSet: async () => null }
      const often = new PopularSearches(unreachable, new PopularSearchesFile(tmpdir(), silentLogger))
      await many(60_000, (at) => {
        often.learnPhrase(wideText(at, 60), wideText(at, 60))
        often.recordSearch(wideText(at, 60), addressAt(at))
      })
      const { ends, unsentEnds } = often as unknown as Record<'ends' | 'unsentEnds', Map<string, number>>
      const has = (at: number) => [...ends.keys()].some((member) => member.endsWith(wideText(at, 60)))
      return { held: [ends, unsentEnds], first: has(0), last: has(59_999) }
    },
  },
  {
    place: 'gateway/src/platform/signals/parts.ts: KnownParts.sets',
    share: 1,
    async run() {
      let readCount = 0
      const missing = async () => {
        readCount += 1
        throw new Error('no')
      }
      const parts = new KnownParts({ readSet: missing, readVersion: missing })
      await many(4000, async (at) => {
        await parts.ofSet(text(at, 53))
        await parts.isPublished(text(at, 53))
      })
      const isKnown = async (at: number) => {
        const before = readCount
        await parts.ofSet(text(at, 53))
        return readCount === before
      }
      return { held: parts, last: await isKnown(3999), first: await isKnown(0) }
    },
  },
  {
    place: 'gateway/src/platform/violations/violation-log.ts: ViolationLog.logged',
    share: 1,
    async run() {
      let logged = 0
      const log = {
        warn() {
          logged += 1
        },
      }
      const violations = new ViolationLog(log as never, () => {})
      const one = (at: number) =>
        [
          { directive: 'script-src', blocked: wideText(at, 300), page: wideText(at, 300), source: wideText(at, 300) },
        ] as never
      await many(3000, (at) => violations.record(one(at)))
      const isKnown = (at: number) => {
        const before = logged
        violations.record(one(at))
        return logged === before
      }
      return { held: violations, last: isKnown(2999), first: isKnown(0) }
    },
  },
  {
    place: 'gateway/src/http/crawlers/verified-crawlers.ts: VerifiedCrawlers.known',
    share: 1,
    async run() {
      const crawlers = new VerifiedCrawlers(async () => true)
      const ask = (at: number) =>
        crawlers.engineOf('Googlebot', `66.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`)
      await many(10_000, async (at) => {
        ask(at)
        await new Promise((resolve) => setImmediate(resolve))
      })
      return { held: crawlers, last: ask(9999) === 'google', first: ask(0) === 'google' }
    },
  },
  // Retries sharing with other gateways once a second.
  {
    place: 'gateway/src/shop/order/journal.ts: journalCache() returned',
    share: 1,
    async run() {
      const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-fill-'))
      try {
        // A file in place of the folder makes every write fail.
        writeFileSync(path.join(folder, 'orders'), '')
        const journal = new OrderJournal(folder, silentLogger, unavailableNeighbours)
        const entry = (at: number) => ({ key: text(at, 36), idcodes: [text(at, 6)], at: Date.now(), isTakenOut: false })
        await many(30_000, (at) => journal.write(text(at, 36), entry(at)))
        const knows = async (at: number) => (await journal.entriesOf(text(at, 36))).length > 0
        return { held: journal, last: await knows(29_999), first: await knows(0) }
      } finally {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
      }
    },
  },
]
