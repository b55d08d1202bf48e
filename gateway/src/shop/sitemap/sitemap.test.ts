import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { advanceMonotonicClock } from '../../infra/clock.fixture.ts'
import { CrawledSite, slugOf } from './crawled-site.fixture.ts'
import { MOST_ADDRESSES } from './sitemap.ts'

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)

let site: CrawledSite
beforeEach(async () => {
  site = await CrawledSite.open()
})
afterEach(() => {
  vi.useRealTimers()
  site.close()
})

describe('the sitemap', () => {
  test('lists its parts, with as many for products as needed', async () => {
    site.goods = 2 * MOST_ADDRESSES + 1
    const { text } = await site.client().get('/sitemap.xml').expect(200)
    expect(locations(text)).toEqual(
      ['static', 'categories', 'brands', 'promotions', 'content', 'products-1', 'products-2', 'products-3'].map(
        (part) => `http://shop.test/sitemaps/${part}.xml`,
      ),
    )
  })

  test('has every product once, read in batches of at most 5000', async () => {
    site.goods = 2 * MOST_ADDRESSES + 7001
    const gateway = site.client()
    const found: string[] = []
    for (const part of [1, 2, 3]) {
      const { text } = await gateway.get(`/sitemaps/products-${part}.xml`).expect(200)
      const inPart = locations(text)
      expect(inPart.length).toBeLessThanOrEqual(MOST_ADDRESSES)
      found.push(...inPart)
    }
    expect([found.length, new Set(found).size]).toEqual([site.goods, site.goods])
    expect(found[0]).toBe(`http://shop.test/product/${slugOf(1)}/`)
    const limits = site.requests
      .filter(({ pathname }) => pathname.endsWith('/products/'))
      .map(({ searchParams }) => Number(searchParams.get('limit')))
    // Each run ends at its fixed product: removed goods make it shorter, and it must not continue into the next.
    const ends = site.requests
      .filter(({ pathname }) => pathname.endsWith('/products/'))
      .map(({ searchParams }) => searchParams.get('until'))
    expect(new Set(ends)).toEqual(new Set([slugOf(MOST_ADDRESSES), slugOf(2 * MOST_ADDRESSES), slugOf(site.goods)]))
    expect(Math.max(...limits)).toBeLessThanOrEqual(5000)
    await gateway.get('/sitemaps/products-4.xml').expect(301)
  })

  test('has the dates of changes when they are known', async () => {
    const gateway = site.client()
    const products = await gateway.get('/sitemaps/products-1.xml').expect(200)
    expect(products.text).toContain(
      `<url><loc>http://shop.test/product/${slugOf(1)}/</loc><lastmod>2026-10-01</lastmod></url>\n<url><loc>http://shop.test/product/${slugOf(2)}/</loc></url>`,
    )
    const pages = await gateway.get('/sitemaps/static.xml').expect(200)
    expect(pages.text).toContain('<loc>http://shop.test/info/roznica/</loc><lastmod>2026-09-01</lastmod>')
    expect(pages.text).toContain('<loc>http://shop.test/</loc></url>')
  })

  test('has brands with goods and current promotions, and no search [RT-07, RT-11, RT-13, RT-17, RT-22]', async () => {
    const gateway = site.client()
    const inPart = async (part: string) => locations((await gateway.get(`/sitemaps/${part}.xml`).expect(200)).text)
    expect(await inPart('brands')).toEqual(['http://shop.test/brand/knauf/'])
    expect(await inPart('promotions')).toEqual(['http://shop.test/actions/teplo/'])
    const pages = await inPart('static')
    expect(pages).toEqual(expect.arrayContaining(['http://shop.test/brand/', 'http://shop.test/actions/']))
    expect(pages).toEqual(expect.arrayContaining(['http://shop.test/stroitelyam/', 'http://shop.test/contacts/00143/']))
    expect(pages.filter((address) => address.includes('search'))).toEqual([])
    expect((await gateway.get('/robots.txt')).text).toContain('Disallow: /search/')
  })

  test('has landing pages, vacancies and all news, with their dates [RT-03] [RT-15] [RT-33]', async () => {
    const { text } = await site.client().get('/sitemaps/content.xml').expect(200)
    const all = locations(text)
    expect(all.slice(0, 3)).toEqual([
      'http://shop.test/lp/krysha/',
      'http://shop.test/vacancy/101/',
      'http://shop.test/bazis-news/',
    ])
    expect(new Set(all.slice(3)).size).toBe(130)
    expect(text).toContain('<loc>http://shop.test/bazis-news/n-129/</loc><lastmod>2026-11-18</lastmod>')
  })

  test('leaves out removed articles, categories without goods, and invalid slugs', async () => {
    const gateway = site.client()
    const pages = await gateway.get('/sitemaps/static.xml')
    expect(locations(pages.text)).not.toContain('http://shop.test/legal/')
    const categories = await gateway.get('/sitemaps/categories.xml')
    expect(locations(categories.text)).toEqual([
      'http://shop.test/category/smesi/',
      'http://shop.test/category/%D0%B4%D0%BE%D1%81%D0%BA%D0%B8/',
    ])
  })

  test.each(['br', 'gzip', 'identity'])('is sent as %s and cached for an hour', async (encoding) => {
    const gateway = site.client()
    const first = await gateway.get('/sitemaps/products-1.xml').set('accept-encoding', encoding).expect(200)
    expect(first.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(first.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
    })
    const calls = site.requests.length
    await gateway.get('/sitemaps/products-1.xml').set('accept-encoding', encoding).expect(200)
    const head = await gateway.head('/sitemaps/products-1.xml').set('accept-encoding', encoding).expect(200)
    expect(head.text).toBeUndefined()
    expect(site.requests.length).toBe(calls)
  })

  test('is served stale when the retailer fails, and is 503 without a stale one', async () => {
    const gateway = site.client()
    const first = await gateway.get('/sitemaps/products-1.xml').expect(200)
    site.isAway = true
    advanceMonotonicClock(30 * 24 * 60 * 60_000)
    for (const _ of [1, 2]) {
      expect((await gateway.get('/sitemaps/products-1.xml').expect(200)).text).toBe(first.text)
    }
    const refused = await gateway.get('/sitemaps/categories.xml').expect(503)
    expect(refused.headers).toMatchObject({ 'retry-after': '600', 'cache-control': 'no-store' })
    site.isAway = false
    site.goods = 4
    await vi.waitFor(
      async () => {
        expect(locations((await gateway.get('/sitemaps/products-1.xml')).text)).toHaveLength(4)
      },
      { timeout: 10_000 },
    )
  })

  test.each([
    '/sitemaps/',
    '/sitemaps/nothing.xml',
    '/sitemaps/products-0.xml',
    '/sitemaps/products-99999.xml',
    '/Sitemap.xml',
  ])('has no file %s', async (path) => {
    expect((await site.client().get(path)).status).not.toBe(200)
  })
})
