import { setTimeout as sleep } from 'node:timers/promises'
import tls from 'node:tls'
import { freePort } from '@vitrina/releases/free-port'
import { openFleet, type SiteFleet } from '../../../../scripts/fleet/fleet.ts'
import { countReady, type Haproxy, startHaproxy } from '../../../../scripts/fleet/haproxy.ts'
import { startShoppers } from '../../../../scripts/fleet/shoppers.ts'
import { createTlsClient } from '../reverse-proxies/tls-client.ts'
import { expect, sandboxUrl, test } from '../site/test.ts'

const paths = { pages: ['/', '/catalog/', '/cart/'], calls: ['/builds/latest.json', '/api/site/session/'] }

let fleet: SiteFleet
let haproxy: Haproxy

test.beforeAll(async () => {
  test.setTimeout(240_000)
  const port = await freePort()
  const shared = { TRUST_PROXY: '1', PUBLIC_ORIGIN: `https://localhost:${port}` }
  fleet = await openFleet(sandboxUrl, 2, (at) => ({ ...shared, GATEWAY_NAME: `gateway-${at}` }))
  haproxy = await startHaproxy(fleet.gateways, port)
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), haproxy.certificate])
})

test.afterAll(async () => {
  await haproxy.close()
  await fleet.close()
})

const { ask, handshake } = createTlsClient(() => haproxy.url)

test.describe('HAProxy in front of two gateways', () => {
  test('serves pages and calls over HTTP/2, with an HSTS header [S35]', async () => {
    const page = await ask('/catalog/')
    expect([page.status, page.protocol]).toEqual([200, 'h2'])
    expect(page.headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    expect(page.headers['x-release-set']).toBe(fleet.registry.live()?.set)
    expect(page.text).toContain(`<link rel="canonical" href="${haproxy.url}/catalog/"`)
    expect(String(page.headers['set-cookie'])).toMatch(/secure/i)
    expect(JSON.parse((await ask('/api/site/session/')).text)).toMatchObject({ isAuth: false })
  })

  test('accepts TLS 1.2 and newer, and redirects plain HTTP to TLS', async () => {
    expect(await handshake({ minVersion: 'TLSv1.3' })).toBe('TLSv1.3')
    expect(await handshake({ maxVersion: 'TLSv1.2' })).toBe('TLSv1.2')
    await expect(handshake({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1' })).rejects.toThrow()
    const plain = await fetch(`${haproxy.plainUrl}/catalog/?page=2`, { redirect: 'manual' })
    expect(plain.status).toBe(308)
    expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost(?::\d+)?\/catalog\/\?page=2$/)
  })

  test('both gateways count the client address that HAProxy saw, whatever headers a client sends [S13] [S26]', async () => {
    const claim = (at: number) => ({
      'x-forwarded-for': `10.9.0.${at}`,
      forwarded: `for=10.9.1.${at};host=evil.test`,
      'x-real-ip': `10.9.2.${at}`,
      'x-forwarded-host': 'evil.test',
    })
    const lead = (at: number) =>
      ask('/api/site/leads/', { ...claim(at), 'x-vitrina': '1', 'content-type': 'application/json' }, '{}')
    const statuses: unknown[] = []
    for (let at = 0; at < 14; at += 1) statuses.push((await lead(at)).status)
    expect(statuses).toEqual([...Array(10).fill(422), ...Array(4).fill(429)])
    expect((await ask('/catalog/', claim(1))).text).not.toContain('evil.test')
  })

  test('forwards headers as large as a full basket; a gateway refuses larger ones', async () => {
    const cookie = (kilobytes: number) => `a=${'x'.repeat(kilobytes * 1024)}`
    expect((await ask('/catalog/', { cookie: cookie(24) })).status).toBe(200)
    expect((await ask('/catalog/', { cookie: cookie(36) })).status).toBe(431)
  })
})

test('a gateway stops and starts under traffic, and no request fails', async () => {
  test.setTimeout(60_000)
  const [leaving] = fleet.gateways
  if (!leaving) throw new Error('a fleet has gateways')
  const shoppers = startShoppers(haproxy.url, fleet.registry, paths, 4)
  const ready = async () => countReady(await haproxy.command('show stat'))
  await expect.poll(() => shoppers.stats.requests).toBeGreaterThan(20)
  await leaving.stop()
  expect(await ready()).toBe(1)
  const alone = shoppers.stats.requests
  await expect.poll(() => shoppers.stats.requests).toBeGreaterThan(alone + 20)
  await leaving.start()
  await expect.poll(ready, { timeout: 10_000 }).toBe(2)
  await sleep(1000)
  await shoppers.stop()
  expect(shoppers.stats.failed.slice(0, 5)).toEqual([])
  expect(shoppers.stats.mixed.slice(0, 5)).toEqual([])
})

test('without gateways a visitor gets a page in Russian with Retry-After', async () => {
  test.setTimeout(30_000)
  await Promise.all(fleet.gateways.map((gateway) => gateway.stop()))
  const { status, headers, text } = await ask('/catalog/')
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(text).toContain('Сайт временно недоступен')
})
