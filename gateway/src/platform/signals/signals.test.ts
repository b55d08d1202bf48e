import type { PageView } from '@vitrina/contracts/site/signals'
import { beforeEach, describe, expect, test } from 'vitest'
import { Metrics } from '../../infra/telemetry/metrics/exposition.ts'
import { SignalAdmission } from './admission.ts'
import { MemoryCounters } from './counters.ts'
import { PartMetrics } from './part-metrics.ts'
import { KnownParts } from './parts.ts'
import { Signals } from './signals.ts'
import { HOUR_MS, MINUTE_MS } from './slots.ts'
import { VersionHealth } from './version-health.ts'

const SET = '00000000000000aa'
const SHELL = '1111111111111111'
const BASKET = '2222222222222222'
const BEFORE = '3333333333333333'
const basket = `mf-basket@${BASKET}`
const set = { id: SET, shell: SHELL, remotes: { 'mf-basket': BASKET } }

let now = 0
let signals: Signals
let partMetrics: PartMetrics
let health: VersionHealth

function open() {
  const counters = new MemoryCounters(() => now)
  const known = new KnownParts({
    readSet: async (id) => (id === SET ? (set as never) : Promise.reject(new Error('unknown'))),
    readVersion: async (name, version) =>
      name === 'mf-basket' && version === BEFORE ? ({} as never) : Promise.reject(new Error('unknown')),
  })
  partMetrics = new PartMetrics()
  signals = new Signals(counters, known, () => now, partMetrics, new SignalAdmission(() => now))
  health = new VersionHealth(counters, () => now)
}

beforeEach(() => {
  now = Date.UTC(2026, 0, 2, 12)
  open()
})

const view = (parts: Partial<PageView> = {}): PageView => ({
  fresh: true,
  parts: [`shell@${SHELL}`, basket],
  failures: [],
  vitals: [],
  ...parts,
})
const failure = (of = basket, kind: 'load' | 'boundary' = 'load') => ({ of, kind, message: 'x' })
const who = (number: number, address = `10.0.0.${number}`) => ({ visitor: `visitor-${number}`, address })
const tell = (views: PageView[], teller = who(1), id = SET) => signals.record({ set: id, views }, teller)
const figures = (windowMs = 5 * MINUTE_MS, name = 'mf-basket', version = BASKET) =>
  health.recent(name, version, windowMs)

describe('signals that are counted', () => {
  test('are exported to Prometheus by this gateway', async () => {
    const vitals = [{ name: 'LCP' as const, value: 2400, of: basket }]
    await tell([view({ vitals, failures: [failure(), failure(basket, 'boundary')] })])
    signals.countRendererDeath('mf-basket', BASKET)
    const metrics = new Metrics()
    for (const family of partMetrics.families(() => new Set([basket]))) metrics.add(family)
    const text = await metrics.text(() => expect.unreachable())
    const labels = `room="mf-basket",version="${BASKET}"`
    for (const line of [
      `vitrina_part_views_total{${labels}} 1`,
      `vitrina_part_failing_views_total{${labels}} 1`,
      `vitrina_part_failures_total{${labels},kind="load"} 1`,
      `vitrina_part_failures_total{${labels},kind="boundary"} 1`,
      `vitrina_part_failures_total{${labels},kind="death"} 1`,
      `vitrina_part_failures_total{${labels},kind="error"} 0`,
      `vitrina_part_lcp_seconds_bucket{${labels},le="2"} 0`,
      `vitrina_part_lcp_seconds_bucket{${labels},le="2.5"} 1`,
    ])
      expect(text).toContain(`${line}\n`)
  })

  test('a view counts for each of its parts, a failure only for the failing part', async () => {
    await tell([view({ failures: [failure(), failure(basket, 'boundary')] })])
    expect(await figures()).toMatchObject({
      views: 1,
      failing: 1,
      networks: 1,
      kinds: { load: 1, boundary: 1, error: 0 },
    })
    expect(await figures(MINUTE_MS, 'shell', SHELL)).toMatchObject({ views: 1, failing: 0 })
  })

  test('a failure reported after its view does not count as another view', async () => {
    await tell([view()])
    await tell([view({ fresh: false, failures: [failure()] })])
    expect(await figures()).toMatchObject({ views: 1, failing: 1 })
  })

  test('three of four values lie below the 75th percentile', async () => {
    for (const [at, value] of [800, 1000, 1100, 1150, 1190, 3900].entries()) {
      await tell([view({ vitals: [{ name: 'LCP', value, of: basket }] })], who(at))
    }
    const { LCP, INP } = (await figures()).vitals
    expect(LCP.count).toBe(6)
    expect(LCP.p75).toBeGreaterThan(900)
    expect(LCP.p75).toBeLessThanOrEqual(1200)
    expect(INP).toEqual({ count: 0, p75: null, low: null, high: null })
  })

  test('a failed place or an exception on the server is a failure of the rendered version', async () => {
    signals.rendered(set as never, { failed: ['mf-basket/AddToBasket', 'mf-other/X'], threw: [] }, who(1))
    signals.rendered(set as never, { failed: [], threw: [basket] }, who(2))
    const trace = `TypeError: no\n    at load (/data/releases/versions/mf-basket/${BASKET}/server/routes.cjs:1:2)`
    signals.rendered(set as never, { failed: [], threw: [], trace }, who(3))
    signals.rendered(set as never, { failed: [], threw: [] }, who(4))
    expect(await figures()).toMatchObject({ views: 3, failing: 3, kinds: { render: 3 } })
  })

  test('a failure on the server and in the browser is one failing view', async () => {
    signals.rendered(set as never, { failed: ['mf-basket/AddToBasket'], threw: [] }, who(1))
    await tell([view({ failures: [failure()] })])
    expect(await figures()).toMatchObject({ views: 1, failing: 1 })
  })

  test('the death of a renderer is counted but is not a failing view', async () => {
    signals.countRendererDeath('mf-basket', BASKET)
    expect(await figures()).toMatchObject({ views: 0, failing: 0, kinds: { death: 1 } })
  })

  test('a failure of the fallback version counts for that version', async () => {
    await tell([view({ failures: [failure(), failure(`mf-basket@${BEFORE}`)] })])
    expect(await figures()).toMatchObject({ failing: 1 })
    expect(await figures(MINUTE_MS, 'mf-basket', BEFORE)).toMatchObject({ views: 1, failing: 1 })
  })

  test('stores messages without personal data [S12]', async () => {
    await tell([view({ failures: [{ of: basket, kind: 'error', message: 'no user ivan@mail.ru at /x?key=secret' }] })])
    const [said] = await health.messages('mf-basket', BASKET)
    expect(said?.message).toBe('error: no user [e-mail] at /x?key=[hidden]')
  })
})

describe('signals that are not counted [S13]', () => {
  test('an unknown set, a version that is not of the set, a version that does not exist', async () => {
    const unknown = 'mf-basket@ffffffffffffffff'
    expect(await tell([view()], who(1), 'ffffffffffffffff')).toBe(false)
    await tell([
      view({ parts: [unknown], failures: [failure(unknown)], vitals: [{ name: 'CLS', value: 1, of: unknown }] }),
    ])
    expect(await health.versions()).toEqual([])
  })

  test('more than one view of a visitor in a minute', async () => {
    for (let at = 0; at < 30; at += 1) await tell([view({ failures: [failure()] }), view()])
    expect(await figures()).toMatchObject({ views: 1, failing: 1 })
  })

  test('more than ten visitors of one address in a minute, so that a forger cannot pose as many', async () => {
    for (let at = 0; at < 100; at += 1) await tell([view()], who(at, '10.0.0.1'))
    expect(await figures()).toMatchObject({ views: 10 })
  })

  test('signals of an address about a version after five failing views, for the rest of the hour', async () => {
    for (let minute = 0; minute < 50; minute += 1) {
      now += MINUTE_MS
      for (let at = 0; at < 10; at += 1) await tell([view({ failures: [failure()] })], who(at, '10.0.0.1'))
    }
    expect(await figures(HOUR_MS)).toMatchObject({ views: 5, failing: 5, networks: 1 })
    expect(await figures(HOUR_MS, 'shell', SHELL)).toMatchObject({ views: 500 })
  })
})

describe('reading', () => {
  test('sums each window once, from minutes and from hours', async () => {
    const hours = 5
    for (let minute = 0; minute < hours * 60; minute += 1) {
      await tell([view()], who(minute % 7))
      now += MINUTE_MS
    }
    now -= 1
    expect((await figures(5 * MINUTE_MS)).views).toBe(6)
    expect((await figures(2 * HOUR_MS)).views).toBe(121)
    expect((await figures(72 * HOUR_MS)).views).toBe(hours * 60)
    const [short, long] = await health.since('mf-basket', BASKET, [now - 5 * MINUTE_MS, now - 72 * HOUR_MS])
    expect([short?.views, long?.views]).toEqual([6, hours * 60])
    const series = await health.series('mf-basket', BASKET, now - 72 * HOUR_MS, now)
    expect(series.reduce((all, { views }) => all + views, 0)).toBe(hours * 60)
    expect(series.at(-1)).toMatchObject({ views: 1, lengthMs: MINUTE_MS })
  })

  test('forgets after three days', async () => {
    await tell([view()])
    now += 74 * HOUR_MS
    expect((await figures(72 * HOUR_MS)).views).toBe(0)
    now += 30 * HOUR_MS
    expect(await health.versions()).toEqual([])
  })

  test('lists every version with signals', async () => {
    await tell([view()])
    expect(await health.versions()).toEqual([
      { name: 'mf-basket', version: BASKET },
      { name: 'shell', version: SHELL },
    ])
  })
})
