/** Security headers of every kind of response: pages, redirects, errors, files, pictures, calls, the ops port. */

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { previousStarterHashes } from '@vitrina/federation/starter'
import type { Express } from 'express'
import supertest from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { createOpsApp } from '../../platform/ops/app.ts'
import { opsApi } from '../../platform/ops/routes.ts'
import { temporaryReleases } from '../../platform/releases/releases.fixture.ts'
import { createServices } from '../../services.ts'

const origin = 'https://localhost'
let site: Express
let ops: Express
let files: string
const closings: (() => unknown)[] = []

beforeAll(async () => {
  // A retailer that fails: everything that depends on it becomes 503.
  const retailer = createServer((_, response) => response.writeHead(500).end()).listen(0, '127.0.0.1')
  await once(retailer, 'listening')
  const { port } = retailer.address() as AddressInfo
  const releases = await temporaryReleases('', (clean) => closings.push(clean))
  const shell = await releases.publishShell('headers')
  const set = await releases.set(shell, await releases.publishBasket('headers'))
  await releases.registry.activate(set, { by: 'tester', reason: 'a test' })
  const services = createServices(
    readConfig({
      DATA_DIR: releases.dataDir,
      RETAILER_URL: `http://127.0.0.1:${port}`,
      PUBLIC_ORIGIN: origin,
      LOG_LEVEL: 'silent',
      YANDEX_MAPS_KEY: '',
    }),
  )
  await services.live.open()
  const broken = { record: () => Promise.reject(new Error('a surprise')) }
  site = createApp({ ...services, signals: Object.assign(Object.create(services.signals), broken) })
  const api = opsApi(services)
  ops = createOpsApp(services, { draining: false }, api)
  files = `/remotes/shell/${shell}`
  closings.unshift(
    () => retailer.close(),
    () => api.close(),
    () => services.live.close(),
  )
})

afterAll(async () => {
  for (const close of closings) await close()
})

/** All headers that restrict what a browser may do with a response, as helmet names them. */
const spoken = [
  'content-security-policy',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'integrity-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'reporting-endpoints',
  'strict-transport-security',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

async function headersOf(app: Express, method: 'get' | 'post', path: string, more: Record<string, string> = {}) {
  const { status, headers } = await supertest(app)
    [method](path)
    .set({ host: 'localhost', accept: '*/*', ...more })
  const { 'x-powered-by': powered, server } = headers
  expect([powered, server]).toEqual([undefined, undefined])
  return { status, said: Object.fromEntries(spoken.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))) }
}

const closed = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'"
const inNoFrame = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const everyAnswer = {
  'content-security-policy': closed,
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

test('a page carries all security headers [S05] [S33] [S35]', async () => {
  const { status, said } = await headersOf(site, 'get', '/about/')
  expect(status).toBe(200)
  const hashes = said['content-security-policy']?.match(/'sha256-/g)
  expect(hashes).toHaveLength(1 + previousStarterHashes.length)
  expect(said).toEqual({
    ...everyAnswer,
    'content-security-policy': expect.stringMatching(
      /^default-src 'none';script-src 'strict-dynamic'(?: 'sha256-[\w+/]{43}=')+;style-src 'self';img-src 'self';font-src 'self';connect-src 'self';manifest-src 'self';worker-src 'self';form-action 'self';frame-ancestors 'none';base-uri 'none';require-trusted-types-for 'script';trusted-types start shell shell-chunks mf-catalog mf-product mf-basket mf-account mf-content 'allow-duplicates';report-uri \/api\/site\/violations\/;report-to violations$/,
    ),
    'integrity-policy': 'blocked-destinations=(script), endpoints=(violations)',
    'permissions-policy': expect.stringContaining('camera=(self), '),
    'reporting-endpoints': 'violations="/api/site/violations/"',
  })
})

const signals = { 'x-vitrina': '1', 'content-type': 'application/json' }

test.each<[what: string, status: number, method: 'get' | 'post', path: () => string, more?: Record<string, string>]>([
  ['a redirect', 301, 'get', () => '/catalog'],
  ['a call that is refused', 403, 'post', () => '/api/site/signals/'],
  ['a call that is not there', 404, 'get', () => '/api/site/none/'],
  ['a file that is not there', 404, 'get', () => `${files}/none.js`],
  ['a strange host', 421, 'get', () => '/about/', { host: 'evil.test' }],
  ['a call that is wrong', 422, 'post', () => '/api/site/signals/', signals],
  ['a call while the retailer is down', 503, 'get', () => '/api/site/contacts/'],
  ['a script of a release', 200, 'get', () => `${files}/main.js`],
  ['a picture of the shop', 200, 'get', () => '/favicon.svg'],
  ['what crawlers read', 200, 'get', () => '/robots.txt'],
])('%s is answered %i with the headers of a file, not of a page [S35]', async (_, status, method, path, more) => {
  expect(await headersOf(site, method, path(), more)).toEqual({ status, said: everyAnswer })
})

test('an unexpected error carries the same headers [S11] [S35]', async () => {
  const body = { set: '0'.repeat(16), views: [{ fresh: true, parts: [], failures: [], vitals: [] }] }
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
  const { status, headers } = await supertest(site)
    .post('/api/site/signals/')
    .set({ host: 'localhost', 'user-agent': agent, ...signals })
    .send(body)
  expect(status).toBe(500)
  expect(headers).toMatchObject(everyAnswer)
})

test('a picture from elsewhere runs nothing when it is opened by itself [S35]', async () => {
  const { status, said } = await headersOf(site, 'get', '/images/icons/none.svg')
  expect(status).toBe(404)
  expect(said).toEqual({
    ...everyAnswer,
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox; ${inNoFrame}`,
  })
})

test.each([
  ['/livez', 200],
  ['/readyz', 200],
  ['/metrics', 200],
  ['/nothing', 404],
  ['/api/ops/live/', 401],
])('the ops port answers %s with %i and may not be framed [S35]', async (path, status) => {
  expect(await headersOf(ops, 'get', path)).toEqual({ status, said: everyAnswer })
})

test('the console has a policy of its own [S35]', async () => {
  const { said } = await headersOf(ops, 'get', '/')
  expect(said).toMatchObject({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' })
  expect(said['content-security-policy']).toContain("frame-ancestors 'none'")
})
