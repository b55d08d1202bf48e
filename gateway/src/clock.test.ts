import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ageOf, isUnderWay } from './clock.ts'
import { KeptLeads } from './leads/kept-leads.ts'
import { Counts } from './limits/counts.ts'
import { WrongTokens } from './ops/wrong-tokens.ts'
import { PageCache, pack } from './pages/page-cache.ts'
import { MinuteLimit } from './proxy/minute-limit.ts'
import { Memory } from './retailer/memory.ts'

const HOUR = 60 * 60_000

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const setClock = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('what is yet to come by a clock that was set back is old, and no stretch ends later than it could', () => {
  const now = Date.now()
  expect([ageOf(now - 5), ageOf(now + 1)]).toEqual([5, Number.POSITIVE_INFINITY])
  expect([now + 1, now + 60, now + 61, now].map((ends) => isUnderWay(ends, 60, now))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

describe('a clock that is set back an hour', () => {
  test('keeps no remembered answer and no page for longer', async () => {
    const memory = new Memory()
    const times = { freshMs: 60_000, staleMs: 60_000 }
    const pages = new PageCache(1_000_000)
    await memory.get('menu', times, async () => ({ of: 'before' }))
    await pages.get(
      '/',
      () => pack('before', 200),
      () => true,
    )
    expect(pages.fresh('/')).toBeDefined()
    setClock(-HOUR)
    expect(await memory.get('menu', times, async () => ({ of: 'after' }))).toEqual({ of: 'after' })
    expect(pages.fresh('/')).toBeUndefined()
  })

  test('leaves no limit shut that would be open again', async () => {
    const counts = new Counts(
      { of: 'address', counter: randomUUID(), allowed: 1, windowMs: 60_000, counts: 'all' as const },
      null,
      1,
    )
    const [minute, tokens] = [new MinuteLimit(), new WrongTokens()]
    for (let at = 0; at < 10; at += 1) {
      await counts.increment('a')
      minute.take('a', 1)
      tokens.add('a')
    }
    expect(tokens.secondsLeft('a')).toBeGreaterThan(0)
    setClock(-HOUR)
    expect((await counts.increment('a')).totalHits).toBe(1)
    expect(minute.take('a', 1).left).toBe(0)
    expect(tokens.secondsLeft('a')).toBe(0)
  })

  test('puts off no lead once that is noticed', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'clock-'))
    const kept = new KeptLeads(folder)
    const draft = { title: 'Заявка', assignee: null, extra: {}, comment: '', utm: {} }
    kept.keep('one', { draft, place: { host: '', city: '', siteField: '', siteCode: '' } } as never, Date.now())
    expect(kept.take(Date.now(), 'one')?.key).toBe('one')
    kept.postpone('one', Date.now() + 5000)
    setClock(-HOUR)
    expect(kept.take(Date.now() + 5000)).toBeUndefined()
    kept.bringForward(HOUR)
    expect(kept.take(Date.now() + 4999)).toBeUndefined()
    expect(kept.take(Date.now() + 5000)?.key).toBe('one')
    kept.close()
    rmSync(folder, { recursive: true })
  })
})
