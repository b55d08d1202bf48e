import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Product } from '@vitrina/contracts/retailer/product'
import express, { type Express, type Response } from 'express'
import pino from 'pino'
import { errorHandler } from '../../http/http-errors.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { RetailerClient } from '../../infra/retailer/client.ts'
import { createRetailerClients } from '../../infra/retailer/clients.ts'
import { createResponseCaches } from '../../infra/retailer/response-caches.ts'
import { Upstream } from '../../infra/upstream/upstream.ts'
import type { Services } from '../../services.ts'
import { Departments } from '../../visitor/departments/departments.ts'
import { RenderTickets } from '../../visitor/visitor/render-tickets.ts'
import { productRoutes } from './routes.ts'

/** Responses of the fake retailer, which each test changes as needed. */
interface RetailerAnswers {
  departments: object[]
  product: object | null
  /** A number is a status; `silence` never answers. */
  specifications: object | number | 'silence'
  delivery: object | number | 'silence'
  images: object | number | 'silence'
  /** Related goods of the product. */
  related: object | number | 'silence'
  /** The delivery quote. */
  quote: object | number | null
  archive: (response: Response) => void
}

export const department = {
  id_1c: '00131',
  parent: '00012',
  name_for_site: 'Вологда',
  names_cases: ['Вологда', 'Вологды', 'Вологде', 'Вологду', 'Вологдой', 'Вологде'],
  address: 'Ленинградское шоссе',
  work_time: '8–20',
  base_price: 'price_12',
  phones: ['8172 1|8172 2'],
  yandex_map_link: 'https://maps.test/?pt=39.8',
  domain: 'vitrina.test',
  is_pick_up_point: false,
}

export const product: Product = {
  id: 'p1',
  idcode: '100500',
  slug: 'smes',
  name: 'Смесь М150',
  price: 75,
  old_price: 100,
  brand: { name: 'Бригада' },
  breadcrumbs: [{ name: 'Смеси', slug: 'smesi' }, { name: 'Сухие' }],
  unit: 'уп',
  contain: 6,
  weight: 25,
  volume: 0.02,
  stores: { store12: 5, store999: 3, store195: -2, store196: 1 },
  is_sale: true,
  only_contain_order: true,
  discontinued: false,
  distributor_id: '77',
  image: '100500-1.webp',
  features: [{ name: 'Марка', value: 'М150' }],
  description: '<b>x</b><script>alert(1)</script>',
  seo: { title: '<product.name> в <region.name_4>', description: 'Описание', keywords: 'смесь' },
}

export const emptyEntry = {
  current_department: { remains: 0 },
  supply_departments: { remains: 0, delivery_date: null },
  distributor: { delivery_date: null, delivery_info_str: null },
}

const defaultAnswers = (): RetailerAnswers => ({
  departments: [department],
  product,
  specifications: { features: [{ name: 'Цвет', value: 'Серый' }] },
  delivery: {
    100500: {
      current_department: { remains: 7 },
      supply_departments: { remains: 1, delivery_date: '2026-01-05' },
      distributor: { delivery_date: '2026-01-05', delivery_info_str: 'за 3 дня' },
    },
  },
  images: ['100500-1.webp', '100500-2.webp', '../../etc/passwd'],
  related: 404,
  quote: {
    zone: 'Вологда',
    vehicles: [
      { name: 'Фургон', capacity: 300, volume: 1.6, length: 1.8, trips: 1, price: 450 },
      { name: 'Газель', capacity: 1500, volume: 9, length: 4, trips: 1, price: 1200 },
    ],
    days: [
      {
        date: '2026-12-01',
        slots: [
          { id: '1', from: '09:00', to: '12:00', left: 0 },
          { id: '2', from: '12:00', to: '15:00', left: 2 },
        ],
      },
      { date: '2026-12-03', slots: [{ id: '3', from: '09:00', to: '12:00', left: 1 }] },
    ],
    floorPrice: 200,
    liftPrice: 200,
    unloadingPrice: 400,
  },
  archive: (response) => response.type('application/zip').send(Buffer.from('PK архив')),
})

export interface Shop {
  /** Only the product routes, with a visitor already resolved. */
  site: Express
  retailer: RetailerAnswers
  visitor: Record<string, unknown>
  tickets: RenderTickets
  /** Requests that the retailer received, in order. */
  requests: { method: string; url: string; body: unknown }[]
  close(): void
}

/** The product routes in front of a fake retailer, whose responses a test may change. */
export async function openShop(env: NodeJS.ProcessEnv = {}): Promise<Shop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'product-'))
  const shop: Pick<Shop, 'retailer' | 'visitor' | 'requests'> = {
    retailer: defaultAnswers(),
    visitor: {
      department: { ...department, id_1c: '00012', store: 'store12' },
      device: { isMobile: false, isTablet: false, isBot: false },
      clientCode: undefined,
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
    },
    requests: [],
  }
  const server = createServer(fakeRetailer(shop))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = readConfig({ RETAILER_URL: address, DATA_DIR: dataDir, IMAGES_URL: address, ...env })
  const retailer = new RetailerClient(config.retailerUrl)
  const caches = createResponseCaches(16 * 1024 * 1024)
  const tickets = new RenderTickets()
  const services = {
    tickets,
    config,
    retailer,
    files: new Upstream('files', config.retailerUrl),
    clients: createRetailerClients(config),
    caches,
    departments: new Departments(retailer, config, pino({ level: 'silent' })),
  }
  const site = express()
  site.use(express.json())
  site.use((call, response, next) => {
    Object.assign(call, { id: 'r1', log: pino({ level: 'silent' }) })
    Object.assign(response.locals, { visitor: shop.visitor })
    next()
  })
  site.use(productRoutes(services as unknown as Services))
  site.use(errorHandler)
  return Object.assign(shop, {
    site,
    tickets,
    close() {
      server.close()
      server.closeAllConnections()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  })
}

function fakeRetailer(shop: Pick<Shop, 'retailer' | 'requests'>): Express {
  const app = express()
  app.use(express.json())
  const answer = (value: unknown, response: Response) =>
    value === 'silence' ? undefined : typeof value === 'number' ? response.status(value).json({}) : response.json(value)
  app.use((call, _response, next) => {
    shop.requests.push({ method: call.method, url: call.originalUrl, body: call.body })
    next()
  })
  app.get('/api/expro/departments/', (_call, response) => response.json(shop.retailer.departments))
  app.get('/api/ecm/bazis/products/slug/:slug/', (_call, response) => response.json(shop.retailer.product))
  app.get('/api/ecm/bazis/products/:idcode/specifications/', (_call, response) =>
    answer(shop.retailer.specifications, response),
  )
  app.post('/api/ecm/bazis/products/delivery-info/', (_call, response) => answer(shop.retailer.delivery, response))
  app.post('/api/ecm/bazis/products/idcodes/', (_call, response) => response.json([product]))
  app.get('/api/ecm/bazis/products/:idcode/related/', (_call, response) => answer(shop.retailer.related, response))
  app.post('/api/ecm/bazis/delivery/quote/', (_call, response) => answer(shop.retailer.quote, response))
  app.get('/product-images/:idcode/', (_call, response) => answer(shop.retailer.images, response))
  app.get('/elsewhere.zip', (_call, response) => response.type('application/zip').send(Buffer.from('PK чужое')))
  app.get('/api/ecm.stream/bazis/distributors/:id/files.zip', (_call, response) => shop.retailer.archive(response))
  return app
}
