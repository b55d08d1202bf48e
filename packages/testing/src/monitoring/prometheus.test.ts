/**
 * A real Prometheus with the deployment's files scrapes real gateways and evaluates the expressions of the dashboard.
 */
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask } from '../chaos/http-client.ts'
import { openSmallSite, type SmallSite } from '../chaos/small-site.ts'
import { read } from '../repo-checks/repository.ts'
import { type Prometheus, type Sample, startPrometheus } from './prometheus.fixture.ts'

const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const cleanups: (() => Promise<void>)[] = []
const onEnd = (clean: () => Promise<void>) => void cleanups.push(clean)
let sites: SmallSite[] = []
let prometheus: Prometheus
const sentAlerts: { labels: Record<string, string>; annotations: Record<string, string> }[] = []

/** Receives alerts, as Alertmanager does in production. */
async function openAlertmanager(): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.url === '/api/v2/alerts') sentAlerts.push(...JSON.parse(body))
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onEnd(async () => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A routes file with a service of a team at some address. */
async function routesFile(host: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-routes-'))
  onEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  const file = path.join(folder, 'routes.json')
  const services = { reviews: { origin: `http://${host}` } }
  await writeFile(file, JSON.stringify({ services, routes: [{ service: 'reviews', path: '/all/' }] }))
  return file
}

/** Generates traffic of visitors and browsers. */
async function visit(site: SmallSite): Promise<void> {
  const { url } = site.gateway
  for (let time = 0; time < 3; time += 1) for (const page of ['/', '/about/', '/catalog/']) await ask(`${url}${page}`)
  await ask(`${url}/nothing-here/`)
  await ask(`${url}/images/300/product_images/normal/dot.png`)
  await ask(`${url}/api/services/reviews/all/`)
  await site.order()
  const set = site.registry.live()?.set ?? ''
  const { shell, remotes } = await site.registry.readSet(set)
  const parts = [`shell@${shell}`, `mf-basket@${remotes['mf-basket']}`]
  const vitals = (['LCP', 'INP', 'CLS'] as const).flatMap((name) => parts.map((of) => ({ name, value: 0.1, of })))
  const failures = [{ of: parts[1], kind: 'hydration', message: 'a test' }]
  const body = JSON.stringify({ set, views: [{ fresh: true, parts, failures, vitals }] })
  const headers = { 'content-type': 'application/json', 'x-vitrina': '1', 'user-agent': person }
  expect(await ask(`${url}/api/site/signals/`, { method: 'POST', headers, body })).toMatchObject({ status: 200 })
}

/** Sends a CSP report; each time from another address, unless one is given. */
const violate = ({ gateway }: SmallSite, headers: Record<string, string> = {}) =>
  ask(`${gateway.url}/api/site/violations/`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report', ...headers },
    body: JSON.stringify({
      'csp-report': { 'document-uri': `${gateway.url}/`, 'effective-directive': 'script-src', 'blocked-uri': 'inline' },
    }),
  })

/** Resolves when the samples of an expression match. */
const waitForSamples = (expression: string, isIt: (samples: Sample[]) => boolean) =>
  vi.waitFor(async () => expect(isIt(await prometheus.now(expression)), expression).toBe(true), {
    timeout: 20_000,
    interval: 200,
  })

beforeAll(async () => {
  const alertmanager = await openAlertmanager()
  const env = { PROXY_ROUTES: await routesFile(alertmanager) }
  sites = [await openSmallSite({ onEnd, env }), await openSmallSite({ onEnd, env })]
  const gateways = sites.map(({ gateway }) => `127.0.0.1:${new URL(gateway.opsUrl).port}`)
  prometheus = await startPrometheus({ gateways, alertmanager })
  onEnd(prometheus.close)
  await waitForSamples('up', (samples) => samples.length === 2)
  for (const site of sites) {
    await visit(site)
    await violate(site)
  }
  await waitForSamples('sum(rate(vitrina_part_views_total[1m]))', ([sample]) => (sample?.value ?? 0) > 0)
}, 90_000)

afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean()
})

/** An expression of the dashboard with Grafana's variables set to «all». */
const fillVariables = (expression: string): string =>
  expression.replaceAll(/\$(?:instance|room)\b/g, '.*').replaceAll('$__rate_interval', '1m')

interface Panel {
  title: string
  targets?: { expr: string }[]
}

const dashboard: {
  panels: Panel[]
  templating: { list: { name: string; query: string | { query: string } }[] }
  annotations: { list: { name: string; expr: string }[] }
} = JSON.parse(read('deploy/grafana/vitrina.json'))

/** Panels that are empty on a quiet site without drills. */
const quiet = [
  'Repeated calls',
  'Since a rollback was proven',
  'Last proven rollback took',
  'Last drill proved something',
  'Failed requests, mixed pages in it',
]

test('every gateway is scraped, and every rule of the deployment is valid [S12]', async () => {
  const targets = await prometheus.targets()
  expect(targets.map(({ health, lastError }) => [health, lastError])).toEqual([
    ['up', ''],
    ['up', ''],
  ])
  const wanted = read('deploy/prometheus/alerts.yml').match(/^ +- (?:alert|record): /gm)
  await vi.waitFor(
    async () => {
      const rules = await prometheus.rules()
      expect(rules).toHaveLength(wanted?.length ?? 0)
      expect(rules.filter(({ health, lastError }) => health !== 'ok' || lastError)).toEqual([])
    },
    { timeout: 20_000, interval: 200 },
  )
}, 30_000)

test('every panel of the dashboard can be evaluated, and shows the generated traffic [S12]', async () => {
  const [site] = sites
  if (!site) throw new Error('there are two')
  const { remotes } = await site.registry.readSet(await site.otherSet())
  await site.registry.startCanary('mf-basket', remotes['mf-basket'] ?? '', 10, { by: 'tester', reason: 'a test' })
  for (let time = 0; time < 61; time += 1) await violate(site, { 'x-forwarded-for': '10.250.0.1' })
  await waitForSamples('vitrina_canary_percent', ({ length }) => length > 0)
  await waitForSamples('rate(vitrina_requests_limited_total[1m])', ({ length }) => length > 0)

  const empty: string[] = []
  for (const { title, targets = [] } of dashboard.panels)
    for (const { expr } of targets) {
      const samples = await prometheus.now(fillVariables(expr))
      if (!samples.some(({ value }) => Number.isFinite(value))) empty.push(title)
    }
  expect([...new Set(empty)]).toEqual(quiet)
}, 60_000)

test('dashboard variables list the gateways and the remotes, and annotations mark the moves', async () => {
  const choices = async (name: string) => {
    const { query = '' } = dashboard.templating.list.find((one) => one.name === name) ?? {}
    const queryText = typeof query === 'string' ? query : query.query
    const [, metric = '', label = ''] = /^label_values\((\w+), (\w+)\)$/.exec(queryText) ?? []
    return prometheus.labelValues(metric, label)
  }
  const gateways = sites.map(({ gateway }) => `127.0.0.1:${new URL(gateway.opsUrl).port}`)
  expect(await choices('instance')).toEqual(gateways.sort())
  expect(await choices('room')).toEqual(['mf-basket', 'shell'])
  for (const { name, expr } of dashboard.annotations.list)
    expect([name, await prometheus.over(fillVariables(expr))]).toEqual([name, expect.any(Number)])
  const [live] = await prometheus.now(fillVariables(dashboard.annotations.list.at(-1)?.expr ?? ''))
  // In ms, as Grafana expects a timestamp.
  expect(Math.abs((live?.value ?? 0) - Date.now())).toBeLessThan(10 * 60_000)
})

test('an alert is sent to its receiver, with its subject and a link to the documentation [S12]', async () => {
  for (const site of sites) for (let time = 0; time < 40; time += 1) await violate(site)
  const alert = () => sentAlerts.find(({ labels }) => labels.alertname === 'PolicyViolations')
  await expect.poll(alert, { timeout: 20_000 }).toBeDefined()
  expect(alert()).toMatchObject({
    labels: { directive: 'script-src', severity: 'ticket' },
    annotations: {
      summary: 'Browsers refuse what a page wants of script-src',
      runbook: 'docs/operating-telemetry.md#what-an-alert-asks-for',
    },
  })
  // No other alert fired.
  expect(sentAlerts.filter(({ labels }) => labels.alertname !== 'PolicyViolations')).toEqual([])
}, 40_000)

test('a missing gateway is detected within two seconds, and its alert stays pending for a minute', async () => {
  await sites[1]?.gateway.stop()
  await waitForSamples('up', (samples) => samples.filter(({ value }) => value === 0).length === 1)
  const state = async () => (await prometheus.rules()).find(({ name }) => name === 'GatewayAway')?.state
  await expect.poll(state, { timeout: 10_000 }).toBe('pending')
  expect(await prometheus.now('sum(vitrina_ready)')).toMatchObject([{ value: 1 }])
}, 40_000)
