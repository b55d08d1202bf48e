import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RateLimitCounts } from '../http/limits/rate-limit-counts.ts'
import { TokenThrottle } from '../platform/ops/token-throttle.ts'
import { compressPage, PageCache } from '../platform/pages/page-cache.ts'
import { RateLimiter } from '../platform/proxy/rate-limiter.ts'
import { HangTracker } from '../platform/releases/hang-tracker.ts'
import { Reports } from '../platform/reports/reports.ts'
import { MemoryCounters } from '../platform/signals/counters.ts'
import { advanceMonotonicClock, shiftWallClock } from './clock.fixture.ts'
import { monotonicNow } from './clock.ts'
import { OutboxStore } from './outbox/outbox-store.ts'
import { ResponseCache } from './retailer/response-cache.ts'
import { Breaker } from './upstream/breaker.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe.each([
  ['set back an hour', -HOUR],
  ['set a day ahead', DAY],
])('a wall clock that is %s', (_, jump) => {
  test('does not change the age of cached responses and pages', async () => {
    const memory = new ResponseCache(1024 * 1024)
    const times = { freshMs: MINUTE, staleMs: MINUTE }
    const pages = new PageCache(1_000_000)
    await memory.get('menu', times, async () => ({ of: 'before' }))
    await pages.get(
      '/',
      () => compressPage({ document: Buffer.from('before'), status: 200, headers: {}, madeAt: monotonicNow() }),
      () => true,
    )
    shiftWallClock(jump)
    expect(pages.getFresh('/')).toBeDefined()
    expect(await memory.get('menu', times, async () => ({ of: 'after' }))).toEqual({ of: 'before' })
    advanceMonotonicClock(MINUTE + 1)
    expect(pages.getFresh('/')).toBeUndefined()
    expect(await memory.get('menu', times, async () => ({ of: 'after' }))).toEqual({ of: 'after' })
  })

  test('keeps rate limits in force for their own window, and reports it', async () => {
    const allowance = {
      of: 'address',
      counter: randomUUID(),
      allowed: 1,
      windowMs: 10 * MINUTE,
      counts: 'all',
    } as const
    const [counts, minute, tokens] = [new RateLimitCounts(allowance, null, 1), new RateLimiter(), new TokenThrottle()]
    for (let at = 0; at < 10; at += 1) {
      await counts.increment('a')
      minute.consume('a', 1)
      tokens.addFailure('a')
    }
    shiftWallClock(jump)
    const { totalHits, resetTime } = await counts.increment('a')
    expect(totalHits).toBe(11)
    expect(Math.round(((resetTime?.getTime() ?? 0) - Date.now()) / MINUTE)).toBe(10)
    expect(minute.consume('a', 1)).toEqual({ limit: 1, remaining: -10, resetSeconds: 60 })
    expect(tokens.retryAfterS('a')).toBe(600)
    advanceMonotonicClock(10 * MINUTE + 1)
    expect((await counts.increment('a')).totalHits).toBe(1)
    expect(minute.consume('a', 1).remaining).toBe(0)
    expect(tokens.retryAfterS('a')).toBe(0)
  })

  test('excludes a hanging remote for a minute, and keeps a circuit breaker open for a second', () => {
    const set = { id: 's', createdAt: '', shell: 'one', remotes: { 'mf-basket': 'b1' } }
    const [hangs, breaker] = [new HangTracker(), new Breaker({ failures: 1 })]
    hangs.add({ room: 'mf-basket', version: 'b1' })
    breaker.enter()?.('bad')
    shiftWallClock(jump)
    expect([hangs.excludedFrom(set).remotes, breaker.enter()]).toEqual([['mf-basket'], null])
    advanceMonotonicClock(1001)
    expect(breaker.enter()).not.toBeNull()
    advanceMonotonicClock(MINUTE)
    expect(hangs.excludedFrom(set).remotes).toEqual([])
  })

  test('reports the same failure once in ten minutes of its own time', async () => {
    const sent: string[] = []
    const bot = { url: 'http://bot.test', token: '42:token', chatId: '-1' }
    const reports = new Reports(bot, pino({ level: 'silent' }), undefined, async (_, { body }) => {
      sent.push(String(body))
      return new Response('{}')
    })
    const fail = async () => {
      reports.report({ id: randomUUID(), statusCode: 500, message: 'x', path: '/', set: 's' }, 'gateway')
      await reports.settled()
      return sent.length
    }
    expect(await fail()).toBe(1)
    shiftWallClock(jump)
    expect(await fail()).toBe(1)
    advanceMonotonicClock(10 * MINUTE)
    expect(await fail()).toBe(2)
  })

  test('allows one claim within its own time', async () => {
    const counters = new MemoryCounters()
    expect(await counters.claim('told', HOUR)).toBe(true)
    shiftWallClock(jump)
    expect(await counters.claim('told', HOUR)).toBe(false)
    advanceMonotonicClock(HOUR + 1)
    expect(await counters.claim('told', HOUR)).toBe(true)
  })
})

describe('data that other processes read or that outlives a gateway uses the wall clock', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  test('a wall clock set back delays no outbox entry once that is noticed', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'clock-'))
    const store = new OutboxStore(folder, 'leads')
    store.insert('one', 'a lead', Date.now())
    expect(store.lease(Date.now(), 'one')?.key).toBe('one')
    store.postpone('one', Date.now() + 5000)
    vi.setSystemTime(Date.now() - HOUR)
    expect(store.lease(Date.now() + 5000)).toBeUndefined()
    store.shiftDueTimes(HOUR)
    expect(store.lease(Date.now() + 4999)).toBeUndefined()
    expect(store.lease(Date.now() + 5000)?.key).toBe('one')
    store.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
})
