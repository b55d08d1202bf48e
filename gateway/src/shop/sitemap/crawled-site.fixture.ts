/** The files for crawlers, with a fake retailer of any number of goods. */
import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import express from 'express'
import pino from 'pino'
import supertest from 'supertest'
import { setUpHosts } from '../../http/middleware/hosts.ts'
import { setUpTrailingSlash } from '../../http/middleware/trailing-slash.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { RetailerClient } from '../../infra/retailer/client.ts'
import { createResponseCaches } from '../../infra/retailer/response-caches.ts'
import type { Departments } from '../../visitor/departments/departments.ts'
import { SkippedBlocks } from '../content-store/left-out-blocks.ts'
import { crawlerRoutes } from './routes.ts'

export const slugOf = (at: number): string => `tovar-${String(at).padStart(6, '0')}`
const atOf = (slug: string): number => (slug === '' ? 0 : Number(slug.slice(6)))

function fakeRetailer(retailer: CrawledSite) {
  const app = express()
  app.use((request, response, next) => {
    retailer.requests.push(new URL(request.url, 'http://retailer.test'))
    if (retailer.isAway) response.status(500).end()
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
    const runs = Array.from({ length: Math.ceil(retailer.goods / size) }, (_, at) => {
      const last = Math.min(retailer.goods, (at + 1) * size)
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
    const last = Math.min(first + Number(query.limit) - 1, query.until ? atOf(String(query.until)) : retailer.goods)
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

/** The response body for a client that sends this Host header. */
export function get(port: number, path: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
      text(response).then(resolve, reject)
    })
      .once('error', reject)
      .end()
  })
}

function siteApp(port: number, env: NodeJS.ProcessEnv) {
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
      caches: createResponseCaches(16 * 1024 * 1024),
      retailer,
      log,
      skippedBlocks: new SkippedBlocks(),
      departments,
    }),
  )
  app.use(setUpTrailingSlash())
  app.set('trust proxy', config.trustProxy)
  return app
}

/** The site with its fake retailer. */
export class CrawledSite {
  goods = 3
  isAway = false
  /** Requests that the retailer received. */
  requests: URL[] = []
  readonly #server: Server

  private constructor() {
    this.#server = createServer(fakeRetailer(this)).listen(0, '127.0.0.1')
  }

  static async open(): Promise<CrawledSite> {
    const site = new CrawledSite()
    await once(site.#server, 'listening')
    return site
  }

  /** A client of a site with this environment. */
  client(env: NodeJS.ProcessEnv = {}) {
    return supertest.agent(this.#app(env)).set('host', 'shop.test')
  }

  /** The site on a real port, without PUBLIC_ORIGIN. */
  async onPort(env: NodeJS.ProcessEnv, ask: (port: number) => Promise<string>) {
    const listening = createServer(this.#app({ PUBLIC_ORIGIN: '', ...env })).listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo
    try {
      return { body: await ask(port), port }
    } finally {
      listening.close()
    }
  }

  #app(env: NodeJS.ProcessEnv) {
    const { port } = this.#server.address() as AddressInfo
    return siteApp(port, env)
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
