import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import express from 'express'
import pino from 'pino'
import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { skipAhead } from '../clock.fixture.ts'
import { readConfig } from '../config.ts'
import { LeftOutBlocks } from '../content/kept.ts'
import type { Departments } from '../frame/departments.ts'
import { setUpHosts } from '../middleware/hosts.ts'
import { setUpTrailingSlash } from '../middleware/trailing-slash.ts'
import { RetailerClient } from '../retailer/client.ts'
import { createMemories } from '../retailer/memories.ts'
import { crawlerRoutes } from './routes.ts'
import { MOST_ADDRESSES } from './sitemap.ts'

const slugOf = (at: number): string => `tovar-${String(at).padStart(6, '0')}`
const atOf = (slug: string): number => (slug === '' ? 0 : Number(slug.slice(6)))

let goods: number
let isAway: boolean
let asked: URL[]
let server: Server

function standIn() {
  const app = express()
  app.use((request, response, next) => {
    asked.push(new URL(request.url, 'http://retailer.test'))
    if (isAway) response.status(500).end()
    else next()
  })
  app.get('/api/ecm/bazis/catalog/tree/', (_, response) => {
    const category = (slug: string, product_count: number) => ({
      slug,
      name: slug,
      parent: null,
      product_count,
      icon: null,
    })
    response.json([
      category('smesi', 5),
      category('кирпич & блоки', 5),
      category('..', 5),
      category('доски', 2),
      category('empty', 0),
    ])
  })
  app.get('/api/ecm/bazis/brands/', (_, response) => {
    const brand = (slug: string, product_count: number) => ({
      slug,
      name: slug,
      country: null,
      product_count,
      logo: null,
    })
    response.json([brand('knauf', 3), brand('empty', 0), brand('..', 3)])
  })
  app.get('/api/ecm/bazis/promotions/all/', (_, response) => {
    const promotion = (slug: string, state: string) => ({
      slug,
      title: slug,
      summary: '',
      starts_on: '2026-11-01',
      ends_on: '2026-11-30',
      image: null,
      state,
      departments: [],
    })
    response.json([promotion('teplo', 'now'), promotion('zima', 'soon'), promotion('leto', 'over')])
  })
  app.get('/api/ecm/bazis/content/articles/:slug/', ({ params: { slug } }, response) => {
    const article = { slug, title: slug, blocks: [], description: '', updated_on: '2026-09-01' }
    response.json(slug === 'legal' ? null : article)
  })
  app.get('/api/ecm/bazis/content/landings/', (_, response) => {
    response.json(['krysha', '../x'].map((slug) => ({ slug, title: slug, updated_on: '2026-10-21' })))
  })
  app.get('/api/ecm/bazis/content/vacancies/', (_, response) => {
    const vacancy = { title: '', area: '', city: '', address: '', pay_from: null, pay_to: null, schedule: '' }
    response.json([{ ...vacancy, id: '101', employment: 'full', posted_on: '2026-11-01', open_until: null }])
  })
  app.get('/api/ecm/bazis/content/news/', ({ query }, response) => {
    const [from, size] = [(Number(query.page) - 1) * 100, Number(query.page_size)]
    const items = Array.from({ length: Math.max(0, Math.min(size, 130 - from)) }, (_, at) => ({
      slug: `n-${from + at}`,
      title: '',
      summary: '',
      published_at: '2026-11-18T10:00:00+03:00',
      topic: null,
      image: null,
    }))
    response.json({ items, total: 130, years: [], topics: [] })
  })
  app.get('/api/ecm/bazis/seo/products/runs/', ({ query }, response) => {
    const size = Number(query.size)
    const runs = Array.from({ length: Math.ceil(goods / size) }, (_, at) => {
      const last = Math.min(goods, (at + 1) * size)
      return {
        after: at === 0 ? '' : slugOf(at * size),
        until: slugOf(last),
        count: last - at * size,
        updated_on: null,
      }
    })
    response.json(runs)
  })
  app.get('/api/ecm/bazis/seo/products/', ({ query }, response) => {
    const first = atOf(String(query.after ?? '')) + 1
    const last = Math.min(first + Number(query.limit) - 1, query.until ? atOf(String(query.until)) : goods)
    response.json(
      Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({
        slug: slugOf(first + at),
        updated_on: (first + at) % 2 ? '2026-10-01' : null,
      })),
    )
  })
  return app
}

const branch = { id_1c: '00143', name_for_site: 'Кострома', names_cases: [], address: '', work_time: '', phones: [] }
const branches = { all: [branch], shopCities: [branch], pickupPoints: [], specialDays: {} }

/** What a client reads who sends this Host header. */
function get(port: number, path: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      text(response).then(resolve, reject)
    })
      .once('error', reject)
      .end()
  })
}

/** The site on one port, as people reach it. */
async function onPort(env: NodeJS.ProcessEnv, ask: (port: number) => Promise<string>) {
  const listening = createServer(siteApp({ PUBLIC_ORIGIN: '', ...env })).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  try {
    return { body: await ask(port), port }
  } finally {
    listening.close()
  }
}

const site = (env: NodeJS.ProcessEnv = {}) => supertest.agent(siteApp(env)).set('host', 'shop.test')

function siteApp(env: NodeJS.ProcessEnv) {
  const { port } = server.address() as AddressInfo
  const config = readConfig({
    RETAILER_URL: `http://127.0.0.1:${port}`,
    HOSTS: 'shop.test,127.0.0.1',
    PUBLIC_ORIGIN: 'http://shop.test',
    ...env,
  })
  const app = express()
  app.use((request, _, next) => {
    request.log = pino({ level: 'silent' })
    next()
  })
  app.use(setUpHosts(config.hosts))
  const retailer = new RetailerClient(config.retailerUrl)
  const log = pino({ level: 'silent' })
  const departments = { list: async () => branches } as unknown as Departments
  app.use(
    crawlerRoutes({
      config,
      memory: createMemories(16 * 1024 * 1024),
      retailer,
      log,
      leftOut: new LeftOutBlocks(),
      departments,
    }),
  )
  app.use(setUpTrailingSlash())
  app.set('trust proxy', config.trustProxy)
  return app
}

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)

beforeEach(async () => {
  goods = 3
  isAway = false
  asked = []
  server = createServer(standIn()).listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

describe('robots.txt', () => {
  test('closes what is personal and what is no page, and leads to the sitemap of its host [S26] [T17]', async () => {
    const { text } = await site().get('/robots.txt').expect(200)
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

  test('names the configured origin, never a host that is not ours [S26]', async () => {
    const set = site({ PUBLIC_ORIGIN: 'https://shop.example' })
    const { text } = await set.get('/robots.txt').set('host', 'SHOP.test').expect(200)
    expect(text).toContain('Sitemap: https://shop.example/sitemap.xml')
    await set.get('/robots.txt').set('host', 'evil.example').expect(421)
    await set.get('/robots.txt').set('host', 'shop.test:9999999').expect(421)
  })
})

describe('without PUBLIC_ORIGIN', () => {
  /** The origin that robots.txt names to a client of this Host header, and the port that the client is connected to. */
  async function originIn(host: string, env: NodeJS.ProcessEnv = {}) {
    const { body, port } = await onPort(env, (port) => get(port, '/robots.txt', host))
    return { origin: /Sitemap: (.*)\/sitemap\.xml/.exec(body)?.[1], port }
  }

  test.each(['127.0.0.1:1', '127.0.0.1:65535', '127.0.0.1'])(
    'names the port that the connection came to, not the one of Host: %s [S26]',
    async (host) => {
      const { origin, port } = await originIn(host)
      expect(origin).toBe(`http://127.0.0.1:${port}`)
    },
  )

  test('names the default port behind a proxy [S26]', async () => {
    expect((await originIn('shop.test:81', { TRUST_PROXY: '1' })).origin).toBe('http://shop.test')
  })

  test('makes a sitemap once for all ports that clients name', async () => {
    await onPort({}, async (port) => {
      await get(port, '/sitemaps/products-1.xml', '127.0.0.1')
      const askedOnce = asked.length
      expect(askedOnce).toBeGreaterThan(0)
      for (let named = 1; named <= 20; named += 1) await get(port, '/sitemaps/products-1.xml', `127.0.0.1:${named}`)
      expect(asked).toHaveLength(askedOnce)
      return ''
    })
  })
})

describe('the sitemap', () => {
  test('lists its parts, with as many for products as are needed', async () => {
    goods = 2 * MOST_ADDRESSES + 1
    const { text } = await site().get('/sitemap.xml').expect(200)
    expect(locations(text)).toEqual(
      ['static', 'categories', 'brands', 'promotions', 'content', 'products-1', 'products-2', 'products-3'].map(
        (part) => `http://shop.test/sitemaps/${part}.xml`,
      ),
    )
  })

  test('holds every product once, read in pieces of at most 5000, whatever their number', async () => {
    goods = 2 * MOST_ADDRESSES + 7001
    const gateway = site()
    const found: string[] = []
    for (const part of [1, 2, 3]) {
      const { text } = await gateway.get(`/sitemaps/products-${part}.xml`).expect(200)
      const inPart = locations(text)
      expect(inPart.length).toBeLessThanOrEqual(MOST_ADDRESSES)
      found.push(...inPart)
    }
    expect([found.length, new Set(found).size]).toEqual([goods, goods])
    expect(found[0]).toBe(`http://shop.test/product/${slugOf(1)}/`)
    const limits = asked
      .filter(({ pathname }) => pathname.endsWith('/products/'))
      .map(({ searchParams }) => Number(searchParams.get('limit')))
    // Goods that are gone make a run shorter; it must not go on into the next.
    const ends = asked
      .filter(({ pathname }) => pathname.endsWith('/products/'))
      .map(({ searchParams }) => searchParams.get('until'))
    expect(new Set(ends)).toEqual(new Set([slugOf(MOST_ADDRESSES), slugOf(2 * MOST_ADDRESSES), slugOf(goods)]))
    expect(Math.max(...limits)).toBeLessThanOrEqual(5000)
    await gateway.get('/sitemaps/products-4.xml').expect(301)
  })

  test('tells when a page was changed, where that is known', async () => {
    const gateway = site()
    const products = await gateway.get('/sitemaps/products-1.xml').expect(200)
    expect(products.text).toContain(
      `<url><loc>http://shop.test/product/${slugOf(1)}/</loc><lastmod>2026-10-01</lastmod></url>\n<url><loc>http://shop.test/product/${slugOf(2)}/</loc></url>`,
    )
    const pages = await gateway.get('/sitemaps/static.xml').expect(200)
    expect(pages.text).toContain('<loc>http://shop.test/info/roznica/</loc><lastmod>2026-09-01</lastmod>')
    expect(pages.text).toContain('<loc>http://shop.test/</loc></url>')
  })

  test('holds brands with goods and promotions that run, and no search [RT-07, RT-11, RT-13, RT-17, RT-22]', async () => {
    const gateway = site()
    const inPart = async (part: string) => locations((await gateway.get(`/sitemaps/${part}.xml`).expect(200)).text)
    expect(await inPart('brands')).toEqual(['http://shop.test/brand/knauf/'])
    expect(await inPart('promotions')).toEqual(['http://shop.test/actions/teplo/'])
    const pages = await inPart('static')
    expect(pages).toEqual(expect.arrayContaining(['http://shop.test/brand/', 'http://shop.test/actions/']))
    expect(pages).toEqual(expect.arrayContaining(['http://shop.test/stroitelyam/', 'http://shop.test/contacts/00143/']))
    expect(pages.filter((address) => address.includes('search'))).toEqual([])
    expect((await gateway.get('/robots.txt')).text).toContain('Disallow: /search/')
  })

  test('holds landing pages, vacancies and every piece of news, with their days [RT-03] [RT-15] [RT-33]', async () => {
    const { text } = await site().get('/sitemaps/content.xml').expect(200)
    const all = locations(text)
    expect(all.slice(0, 3)).toEqual([
      'http://shop.test/lp/krysha/',
      'http://shop.test/vacancy/101/',
      'http://shop.test/bazis-news/',
    ])
    expect(new Set(all.slice(3)).size).toBe(130)
    expect(text).toContain('<loc>http://shop.test/bazis-news/n-129/</loc><lastmod>2026-11-18</lastmod>')
  })

  test('leaves out what has no page: an article that is gone, a category without goods, a slug no page has', async () => {
    const gateway = site()
    const pages = await gateway.get('/sitemaps/static.xml')
    expect(locations(pages.text)).not.toContain('http://shop.test/legal/')
    const categories = await gateway.get('/sitemaps/categories.xml')
    expect(locations(categories.text)).toEqual([
      'http://shop.test/category/smesi/',
      'http://shop.test/category/%D0%B4%D0%BE%D1%81%D0%BA%D0%B8/',
    ])
  })

  test.each(['br', 'gzip', 'identity'])('is sent as %s and kept for an hour', async (encoding) => {
    const gateway = site()
    const first = await gateway.get('/sitemaps/products-1.xml').set('accept-encoding', encoding).expect(200)
    expect(first.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(first.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
    })
    const calls = asked.length
    await gateway.get('/sitemaps/products-1.xml').set('accept-encoding', encoding).expect(200)
    const head = await gateway.head('/sitemaps/products-1.xml').set('accept-encoding', encoding).expect(200)
    expect(head.text).toBeUndefined()
    expect(asked.length).toBe(calls)
  })

  test('an old one is given while the retailer is away; without one the answer is 503', async () => {
    const gateway = site()
    const first = await gateway.get('/sitemaps/products-1.xml').expect(200)
    isAway = true
    skipAhead(30 * 24 * 60 * 60_000)
    for (const _ of [1, 2]) {
      expect((await gateway.get('/sitemaps/products-1.xml').expect(200)).text).toBe(first.text)
    }
    const refused = await gateway.get('/sitemaps/categories.xml').expect(503)
    expect(refused.headers).toMatchObject({ 'retry-after': '600', 'cache-control': 'no-store' })
    isAway = false
    goods = 4
    await vi.waitFor(async () => {
      expect(locations((await gateway.get('/sitemaps/products-1.xml')).text)).toHaveLength(4)
    }, 5000)
  })

  test.each([
    '/sitemaps/',
    '/sitemaps/nothing.xml',
    '/sitemaps/products-0.xml',
    '/sitemaps/products-99999.xml',
    '/Sitemap.xml',
  ])('%s is no part of it', async (path) => {
    expect((await site().get(path)).status).not.toBe(200)
  })
})
