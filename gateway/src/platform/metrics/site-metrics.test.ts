import { execFileSync } from 'node:child_process'
import express from 'express'
import supertest from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readExposition } from '../../infra/telemetry/metrics/exposition.fixture.ts'
import { Upstream } from '../../infra/upstream/upstream.ts'
import type { Services } from '../../services.ts'
import { LIVE, openServices, TRIAL } from './site.fixture.ts'
import { siteMetrics } from './site-metrics.ts'

let services: Services
let close: () => void

beforeAll(async () => {
  const opened = await openServices()
  services = opened.services
  close = opened.close
})
afterAll(() => close())

const ask = async () => {
  const { text, headers } = await supertest(express().use(siteMetrics(services)))
    .get('/metrics')
    .expect(200)
  expect(headers['content-type']).toContain('version=0.0.4')
  return text
}
const read = async () => readExposition(await ask())
async function figure(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const samples = [...(await read()).values()].flatMap((family) => family.samples)
  return samples.find(
    (one) => one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value),
  )?.value
}

test('exports more than 35 metrics in the Prometheus text format', async () => {
  services.telemetry.traffic.record('page', 200, 12)
  services.telemetry.upstreams.onCall({ upstream: 'commerce', route: '/', outcome: 'ok', attempt: 1, ms: 20 })
  const families = await read()
  expect(families.size).toBeGreaterThan(35)
})

test('promtool reports no problem', async () => {
  const text = await ask()
  expect(execFileSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8', stdio: 'pipe' })).toBe('')
})

test('counts responses by class and status, with their durations', async () => {
  const { traffic } = services.telemetry
  for (const [status, ms] of [
    [200, 30],
    [503, 1200],
    [200, 2],
  ] as const)
    traffic.record('order', status, ms)
  expect(await figure('vitrina_requests_total', { class: 'order', status: '200' })).toBe(2)
  expect(await figure('vitrina_requests_total', { class: 'order', status: '503' })).toBe(1)
  expect(await figure('vitrina_request_seconds_bucket', { class: 'order', le: '1' })).toBe(2)
  expect(await figure('vitrina_request_seconds_count', { class: 'order' })).toBe(3)
})

test('counts the third and every later attempt at an upstream in one series', async () => {
  const { upstreams } = services.telemetry
  for (const attempt of [1, 2, 3, 4, 50])
    upstreams.onCall({ upstream: 'crm', route: '/', outcome: 'late', attempt, ms: 5 })
  expect(await figure('vitrina_upstream_calls_total', { upstream: 'crm', attempt: '3+' })).toBe(3)
})

test('shows the open circuit breaker of an upstream that does not answer', async () => {
  const unreachableUpstream = new Upstream('tracker', 'http://127.0.0.1:1')
  const url = new URL('http://127.0.0.1:1/')
  expect(await figure('vitrina_upstream_breaker_state', { upstream: 'tracker' })).toBe(0)
  for (let tries = 0; tries < 8; tries += 1)
    await unreachableUpstream.request({ url, route: '/', isRepeatable: false }).catch(() => {})
  expect(await figure('vitrina_upstream_breaker_state', { upstream: 'tracker' })).toBe(2)
})

test('exports how many requests to the retailer may run at once', async () => {
  expect(await figure('vitrina_upstream_at_once', { upstream: 'commerce' })).toBe(8)
})

test('exports deployed sets and versions with their roles, and no version that visitors no longer get', async () => {
  expect(await figure('vitrina_set_info', { set: 'set-live', role: 'live' })).toBe(1)
  expect(await figure('vitrina_set_info', { set: 'set-trial', role: 'canary' })).toBe(1)
  expect(await figure('vitrina_part_info', { room: 'mf-basket', version: TRIAL, role: 'canary' })).toBe(1)
  expect(await figure('vitrina_part_info', { room: 'shell', version: LIVE, role: 'live' })).toBe(1)
  const { partMetrics: metrics } = services
  metrics.countView(`mf-basket@${TRIAL}`)
  metrics.countFailing(`mf-basket@${TRIAL}`, ['hydration', 'hydration', 'load'])
  metrics.observeVital(`mf-basket@${TRIAL}`, 'INP', 190)
  metrics.countView('mf-basket@aaaaaaaaaaaaaaaa')
  const basket = { room: 'mf-basket', version: TRIAL }
  expect(await figure('vitrina_part_views_total', basket)).toBe(1)
  expect(await figure('vitrina_part_failures_total', { ...basket, kind: 'hydration' })).toBe(1)
  expect(await figure('vitrina_part_inp_seconds_bucket', { ...basket, le: '0.16' })).toBe(0)
  expect(await figure('vitrina_part_inp_seconds_bucket', { ...basket, le: '0.2' })).toBe(1)
  expect(await ask()).not.toContain('aaaaaaaaaaaaaaaa')
})

test('counts serving and spare renderers apart, and ended ones by the reason', async () => {
  expect(await figure('vitrina_renderers', { state: 'serving' })).toBe(2)
  expect(await figure('vitrina_renderers', { state: 'spare' })).toBe(1)
  expect(await figure('vitrina_renderer_ends_total', { why: 'died' })).toBe(3)
})

test('counts blocks that were left out, by the reason', async () => {
  for (const why of ['unknown', 'unknown', 'deep'] as const) services.skippedBlocks.add(why)
  expect(await figure('vitrina_blocks_left_out_total', { why: 'unknown' })).toBe(2)
  expect(await figure('vitrina_blocks_left_out_total', { why: 'broken' })).toBe(0)
})

test('exports how many leads wait and for how long', async () => {
  services.leads.waiting = () => ({ count: 2, oldest: Date.now() - 90_000 })
  expect(await figure('vitrina_leads_waiting')).toBe(2)
  expect(await figure('vitrina_leads_waiting_seconds')).toBeGreaterThanOrEqual(90)
  services.leads.waiting = () => ({ count: 0, oldest: null })
  expect(await figure('vitrina_leads_waiting_seconds')).toBe(0)
})

test('counts page cache lookups by their result', async () => {
  const page = { status: 200, br: Buffer.from('page'), headers: {}, madeAt: performance.now() }
  const make = async () => page
  await services.pageCache.get('key', make, () => true)
  await services.pageCache.get('key', make, () => true)
  expect(await figure('vitrina_page_cache_asked_total', { cache: 'common', found: 'missing' })).toBe(1)
  expect(await figure('vitrina_page_cache_asked_total', { cache: 'common', found: 'fresh' })).toBe(1)
  expect(await figure('vitrina_page_cache_bytes', { cache: 'common' })).toBeGreaterThan(0)
})

test('exports the size of each partition of the retailer cache', async () => {
  const before = (await figure('vitrina_retailer_memory_bytes', { part: 'products' })) ?? 0
  await services.caches.products.get('key', { freshMs: 1000, staleMs: 1000 }, async () => ({ name: 'x'.repeat(5000) }))
  expect(((await figure('vitrina_retailer_memory_bytes', { part: 'products' })) ?? 0) - before).toBeGreaterThan(5000)
  expect(await figure('vitrina_retailer_memory_bytes', { part: 'site' })).toBe(0)
})

test('counts handles that are left open, by their kind', async () => {
  const timeouts = async () => (await figure('nodejs_active_resources', { type: 'Timeout' })) ?? 0
  const before = await timeouts()
  const left = Array.from({ length: 50 }, () => setInterval(() => {}, 60_000))
  expect(await timeouts()).toBeGreaterThanOrEqual(before + 45)
  for (const timer of left) clearInterval(timer)
  expect(await timeouts()).toBeLessThan(before + 45)
})

test('shows a blocked event loop', async () => {
  await ask()
  await new Promise((resolve) => setTimeout(resolve, 50))
  for (const end = performance.now() + 300; performance.now() < end; ) Math.sqrt(2)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const text = readExposition(await ask())
  const [, , longest] = text.get('nodejs_eventloop_lag_seconds')?.samples ?? []
  expect(longest?.value).toBeGreaterThan(0.2)
})

test('exports memory and file descriptors under the usual names of Node exporters', async () => {
  for (const name of ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes', 'process_open_fds'])
    expect(await figure(name)).toBeGreaterThan(0)
})
