/** Made-up keys fill only their own partition of the cache, over real HTTP, and evict no shared content. */
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import express, { type Express } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { unlimited } from '../../http/limits/unlimited.fixture.ts'
import { createServices } from '../../services.ts'
import { Browser, department } from '../../shop/basket/basket.fixture.ts'
import { createResponseCaches, type Partition } from './response-caches.ts'
import { listedProduct, openRetailer } from './retailer.fixture.ts'

const MB = 1024 * 1024
/** Limit of all partitions together; a sixteenth is 256 KB. */
const BYTES = 4 * MB
const long = (kilobytes: number) => 'Т'.repeat(kilobytes * 512)

const understood = { kind: 'exact', text: '', idcode: null, idcodes: [] }

/** A retailer that has a response of some size for any request. */
function endless(requestLog: string[]): Express {
  const app = express()
  app.use(express.json())
  app.use((request, _response, next) => {
    requestLog.push(`${request.method} ${request.path}`)
    next()
  })
  app.get('/api/expro/departments/', (_, response) => {
    response.json([department('00012', 'Вологда', 'price_vologda')])
  })
  app.get('/api/ecm/bazis/catalog/tree/', (_, response) => {
    response.json([{ slug: 'smesi', name: 'Сухие смеси', parent: null, product_count: 30, icon: null }])
  })
  app.post('/api/ecm/bazis/catalog/find/', ({ body }, response) => {
    const items = [listedProduct('1', { name: `${body.query ?? ''} ${long(8)}` })]
    const pages = { total: 1, page: body.page ?? 1, page_size: 24, pages: 1 }
    const none = { facets: [], categories: [], here: 0, sale: 0, base_unit: null, understood: null }
    response.json({ ...pages, ...none, items })
  })
  app.get('/api/ecm/bazis/catalog/suggest/', (_, response) => {
    response.json({ understood, queries: [long(8)], categories: [], brands: [], products: [] })
  })
  app.get('/api/ecm/bazis/content/news/', (_, response) =>
    response.json({ items: [], total: 0, years: [], topics: [] }),
  )
  app.get('/api/ecm/bazis/content/articles/:slug/', ({ params }, response) => {
    if (params.slug.startsWith('made-up')) return void response.json(null)
    response.json({
      slug: params.slug,
      title: long(8),
      description: '',
      blocks: [],
      seo: null,
      updated_on: '2026-11-01',
    })
  })
  app.get('/api/ecm/bazis/products/slug/:slug/', ({ params }, response) => {
    response.json({ ...listedProduct(params.slug, { slug: params.slug, name: long(8) }), description: null })
  })
  app.get('/api/ecm/bazis/products/:idcode/specifications/', (_, response) => {
    response.json({ features: [{ name: 'Свойство', value: long(8) }] })
  })
  app.post('/api/ecm/bazis/products/delivery-info/', (_, response) => response.json({}))
  app.get('/product-images/:idcode/', (_, response) => response.json([]))
  return app
}

const requests: string[] = []
let services: ReturnType<typeof createServices>
let guest: Browser
let close: () => void

beforeAll(async () => {
  const retailer = await openRetailer(endless(requests))
  close = retailer.close
  const { config } = retailer.services()
  const memory = createResponseCaches(BYTES, config.dataDir)
  services = Object.assign(createServices(config, memory), { limits: unlimited() })
  guest = new Browser(createApp(services))
})
afterAll(() => close())

const shareOf = (part: Partition) =>
  (BYTES * { site: 1, lists: 5, narrowed: 2, suggestions: 1, products: 3, facts: 2, texts: 2 }[part]) / 16

const inTurns = async (calls: number, pathOf: (at: number) => string) => {
  for (let at = 0; at < calls; at += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, one) => guest.call('get', pathOf(at + one))))
  }
}

test.each<[string, Partition, number, (at: number) => string]>([
  ['searches', 'narrowed', 100, (at) => `/api/site/search/?q=slovo${at}`],
  ['what is typed', 'suggestions', 60, (at) => `/api/site/suggest/?q=slovo${at}`],
  ['products', 'products', 130, (at) => `/api/site/product/tovar-${at}/`],
  ['articles', 'texts', 100, (at) => `/api/site/article/statya-${at}/`],
])('endless %s fill only their own partition, and the category tree stays cached', async (_, part, calls, pathOf) => {
  await guest.call('get', '/api/site/catalog/')
  const { site } = services.caches
  const before = site.entries
  expect(before).toBeGreaterThan(0)
  requests.length = 0
  await inTurns(calls, pathOf)
  const { bytes, entries } = services.caches[part]
  expect(bytes).toBeLessThanOrEqual(shareOf(part))
  // The partition is full: more was requested than stayed.
  expect(bytes).toBeGreaterThan(shareOf(part) * 0.7)
  expect(entries).toBeLessThan(calls)
  expect(site.entries).toBeGreaterThanOrEqual(before)
  await guest.call('get', '/api/site/catalog/')
  expect(requests).not.toContain('GET /api/ecm/bazis/catalog/tree/')
})

test('news by made-up topics and years evict no text', async () => {
  await guest.call('get', '/api/site/article/statya/')
  const { entries } = services.caches.texts
  await inTurns(50, (at) => `/api/site/news/?topic=tema${at}&page=${at}`)
  expect(services.caches.texts.entries).toBeLessThanOrEqual(entries + 5)
  requests.length = 0
  await guest.call('get', '/api/site/article/statya/')
  expect(requests).toEqual([])
})

test('unknown slugs evict no page, are requested once and leave no file', async () => {
  await guest.call('get', '/api/site/article/statya/')
  const folder = path.join(services.config.dataDir, 'last-good-texts')
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
  await expect.poll(() => statSync(folder).isDirectory()).toBe(true)
  const before = files()
  await inTurns(300, (at) => `/api/site/article/made-up-${at}/`)
  requests.length = 0
  expect((await guest.call('get', '/api/site/article/made-up-299/')).status).toBe(404)
  expect((await guest.call('get', '/api/site/article/statya/')).status).toBe(200)
  expect(requests).toEqual([])
  expect(files()).toBeLessThanOrEqual(before + 1)
  expect(services.caches.texts.bytes).toBeLessThanOrEqual(shareOf('texts'))
})
