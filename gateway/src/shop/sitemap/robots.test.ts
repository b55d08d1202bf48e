import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CrawledSite, get } from './crawled-site.fixture.ts'

let site: CrawledSite
beforeEach(async () => {
  site = await CrawledSite.open()
})
afterEach(() => site.close())

describe('robots.txt', () => {
  test('disallows personal pages and paths that are not pages, and names the sitemap of its host [S26] [T17]', async () => {
    const { text } = await site.client().get('/robots.txt').expect(200)
    const closed = text.split('\n').filter((line) => line.startsWith('Disallow: '))
    expect(closed.map((line) => line.slice('Disallow: '.length))).toEqual([
      '/api/',
      '/personal/',
      '/cart/',
      '/order/',
      '/login',
      '/preview/',
      '/signup/',
      '/favorites/',
      '/compare/',
      '/viewed/',
      '/search/',
    ])
    expect(text).toContain('\nSitemap: http://shop.test/sitemap.xml\n')
    expect(text).toMatch(/\nClean-param: (?=.*utm_source)(?=.*utm_term)(?=.*\bkey\b)\S+\n/)
  })

  test('names the configured origin, never a foreign host [S26]', async () => {
    const set = site.client({ PUBLIC_ORIGIN: 'https://shop.example' })
    const { text } = await set.get('/robots.txt').set('host', 'SHOP.test').expect(200)
    expect(text).toContain('Sitemap: https://shop.example/sitemap.xml')
    await set.get('/robots.txt').set('host', 'evil.example').expect(421)
    await set.get('/robots.txt').set('host', 'shop.test:9999999').expect(421)
  })
})

describe('without PUBLIC_ORIGIN', () => {
  /** The origin in robots.txt for this Host header, and the port of the connection. */
  async function originIn(host: string, env: NodeJS.ProcessEnv = {}) {
    const { body, port } = await site.onPort(env, (port) => get(port, '/robots.txt', host))
    return { origin: /Sitemap: (.*)\/sitemap\.xml/.exec(body)?.[1], port }
  }

  test.each(['127.0.0.1:1', '127.0.0.1:65535', '127.0.0.1'])(
    'names the port of the connection, not the one of Host: %s [S26]',
    async (host) => {
      const { origin, port } = await originIn(host)
      expect(origin).toBe(`http://127.0.0.1:${port}`)
    },
  )

  test('names the default port behind a proxy [S26]', async () => {
    expect((await originIn('shop.test:81', { TRUST_PROXY: '1' })).origin).toBe('http://shop.test')
  })

  test('generates a sitemap once for all ports that clients name', async () => {
    await site.onPort({}, async (port) => {
      await get(port, '/sitemaps/products-1.xml', '127.0.0.1')
      const requestCount = site.requests.length
      expect(requestCount).toBeGreaterThan(0)
      for (let named = 1; named <= 20; named += 1) await get(port, '/sitemaps/products-1.xml', `127.0.0.1:${named}`)
      expect(site.requests).toHaveLength(requestCount)
      return ''
    })
  })
})
