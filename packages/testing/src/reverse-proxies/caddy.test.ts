/**
 * Gateways behind the real Caddy with the configuration of `deploy/`: TLS, HTTP/2, client addresses, and a restart of a
 * gateway.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@vitrina/releases/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_OF_NETWORK } from '../../../../gateway/src/http/shedding/load-shedder.ts'
import { type Caddy, startCaddy } from '../../../../scripts/fleet/caddy.ts'
import { openSmallSite, type SmallSite } from '../chaos/small-site.ts'
import { root } from '../repo-checks/repository.ts'
import { createTlsClient } from './tls-client.ts'

const cleanups: (() => Promise<void>)[] = []
const sites: SmallSite[] = []
let caddy: Caddy
let ca: string

beforeAll(async () => {
  const onEnd = (clean: () => Promise<void>) => void cleanups.push(clean)
  const [port, opsPort] = [await freePort(), await freePort()]
  const shared = { OPS_PORT: String(opsPort), PUBLIC_ORIGIN: `https://localhost:${port}`, DRAIN_MS: '2500' }
  for (const host of ['127.0.0.1', '127.0.0.2']) {
    const own = { LISTEN_ADDRESS: host, OPS_LISTEN_ADDRESS: host, GATEWAY_NAME: host }
    sites.push(await openSmallSite({ onEnd, env: { ...shared, ...own } }))
  }
  const gateways = sites.map(({ gateway }) => new URL(gateway.url).host)
  caddy = await startCaddy({ gateways, opsPort, port })
  cleanups.push(caddy.close)
  ca = caddy.certificate
}, 60_000)

afterAll(async () => {
  for (const clean of cleanups.reverse()) await clean()
})

const { ask, handshake } = createTlsClient(
  () => caddy.url,
  () => ca,
)

test('Caddy accepts the file as it is', () => {
  const file = path.join(root, 'deploy/caddy/Caddyfile')
  const words = ['validate', '--config', file, '--adapter', 'caddyfile']
  expect(execFileSync('caddy', words, { encoding: 'utf8', stdio: 'pipe' })).toContain('Valid configuration')
})

test('one network cannot use all of Caddy’s connections to a gateway', () => {
  const file = readFileSync(path.join(root, 'deploy/caddy/Caddyfile'), 'utf8')
  const places = Number(/max_conns_per_host (\d+)/.exec(file)?.[1])
  expect(places).toBeGreaterThanOrEqual(4 * MOST_OF_NETWORK)
})

test('pages are served over HTTP/2, with an HSTS header [S35]', async () => {
  const page = await ask('/catalog/')
  expect([page.status, page.protocol]).toEqual([200, 'h2'])
  expect(page.headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
  expect(page.headers['x-release-set']).toMatch(/^[0-9a-f]{16}$/)
  expect(String(page.headers['set-cookie'])).toMatch(/secure/i)
})

test('accepts TLS 1.2 and newer, and redirects plain HTTP to TLS', async () => {
  expect(await handshake({ minVersion: 'TLSv1.3' })).toBe('TLSv1.3')
  expect(await handshake({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2')
  await expect(handshake({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1' })).rejects.toThrow()
  const plain = await fetch(`${caddy.plainUrl}/catalog/?page=2`, { redirect: 'manual' })
  expect(plain.status).toBe(308)
  expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost(?::\d+)?\/catalog\/\?page=2$/)
})

test('gateways count the client address that Caddy saw, whatever headers a client sends [S13] [S26]', async () => {
  const lead = (at: number) =>
    ask(
      '/api/site/leads/',
      {
        'x-forwarded-for': `10.9.0.${at}`,
        forwarded: `for=10.9.1.${at};host=evil.test`,
        'x-real-ip': `10.9.2.${at}`,
        'x-forwarded-host': 'evil.test',
        'x-vitrina': '1',
        'content-type': 'application/json',
      },
      '{}',
    )
  const statuses: unknown[] = []
  for (let at = 0; at < 80; at += 1) statuses.push((await lead(at)).status)
  // Each gateway allows ten: they share no Redis here.
  expect(statuses.filter((status) => status === 422)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(60)
})

test('forwards headers as large as a full basket; a gateway refuses larger ones', async () => {
  const cookie = (kilobytes: number) => `a=${'x'.repeat(kilobytes * 1024)}`
  expect((await ask('/catalog/', { cookie: cookie(24) })).status).toBe(200)
  expect((await ask('/catalog/', { cookie: cookie(36) })).status).toBe(431)
})

test('a gateway stops under traffic without a failed request; without gateways a visitor gets a page in Russian', async () => {
  const seen: unknown[] = []
  let isOver = false
  const look = async () => {
    while (!isOver) seen.push((await ask('/catalog/').catch((error: Error) => error)) as unknown)
  }
  const visitors = Array.from({ length: 4 }, look)
  await expect.poll(() => seen.length).toBeGreaterThan(20)
  await sites[0]?.gateway.stop()
  const alone = seen.length
  await expect.poll(() => seen.length).toBeGreaterThan(alone + 20)
  isOver = true
  await Promise.all(visitors)
  const failed = seen.filter((answer) => (answer as { status?: number }).status !== 200)
  expect(failed).toEqual([])

  await sites[1]?.gateway.stop()
  await sleep(1000)
  const { status, headers, text } = await ask('/catalog/')
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(text).toContain('Сайт временно недоступен')
}, 60_000)
