/** The retailer's systems and a gateway with the basket's routes, as small as the basket tests need them. */
import type { Server } from 'node:http'
import type { User } from '@vitrina/contracts/retailer/account'
import type { Cart } from '@vitrina/contracts/retailer/basket'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import express, { type Express } from 'express'
import supertest from 'supertest'
import { errorHandler } from '../../http/http-errors.ts'
import { setUpRequestId } from '../../http/middleware/request-id.ts'
import { listedProduct, openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import { setUpAccount } from '../../visitor/account/middleware.ts'
import { accountRoutes } from '../../visitor/account/routes.ts'
import { sessionRoutes } from '../../visitor/identity/routes.ts'
import { guardPersonal } from '../../visitor/session/personal.ts'
import { setUpVisitor } from '../../visitor/visitor/middleware.ts'
import { listRoutes } from '../lists/routes.ts'
import { oneTripRoutes } from '../one-trip/routes.ts'
import { OrdersStandIn } from '../order/orders.fixture.ts'
import { orderRoutes } from '../order/routes.ts'
import { sharingRoutes } from '../sharing/routes.ts'
import { BasketAnswers } from './answers.fixture.ts'
import { basketRoutes } from './routes.ts'

export const buyerUuid = '7b0f4b1e-55a5-4a8e-9df5-0a9c2f6f1a11'
export const guestUuid = '0a4e6d2c-9f0b-4e0e-8b57-3f3f5a3a7c22'

export interface RecordedRequest {
  method: string
  path: string
  query: Record<string, unknown>
  headers: Record<string, unknown>
  body: unknown
}

const product = (idcode: string, price: number, more: Partial<ListedProduct> = {}): ListedProduct =>
  listedProduct(idcode, { id: `id${idcode}`, price, ...more })

export const department = (id_1c: string, name: string, price: string) => ({
  id_1c,
  parent: '00012',
  name_for_site: name,
  names_cases: [name, name, name, name, name, name],
  address: `${name}, ул. Труда, 1`,
  work_time: '8–20',
  base_price: price,
  phones: ['+7 (8172) 00-12-12|+7 (8172) 00-12-13'],
  yandex_map_link: 'https://maps.test/1',
  domain: 'vitrina.test',
  is_pick_up_point: false,
})

export class FakeRetailer {
  readonly requests: RecordedRequest[] = []
  readonly carts = new Map<string, Cart>()
  readonly basketAnswers = new BasketAnswers()
  readonly orders = new OrdersStandIn()
  /** «METHOD part of path» → status and body of the failure to answer with. */
  readonly failures = new Map<string, { status: number; body?: unknown }>()
  /** «METHOD part of path» that is answered with an HTML page. */
  readonly pages = new Set<string>()
  accessToken = 'good'
  /** The refresh token that renews the access token; null refuses every renewal. */
  refreshToken: string | null = null
  user: User = {
    contact: { uuid_code: buyerUuid },
    buyer: { full_name: 'Анна Смирнова', id_1c: null },
    is_b2b_buyer: false,
    contact_infos: [{ type: 'email', value: 'anna@vitrina.test' }],
  }
  departments = [department('00012', 'Вологда', 'price_vologda'), department('00031', 'Череповец', 'price_cher')]
  products = [
    product('00001', 10),
    product('00002', 5),
    product('00003', 7.35, { contain: 20, only_contain_order: true }),
    product('00004', 0),
  ]

  requestsTo(method: string, part: string): RecordedRequest[] {
    return this.requests.filter((call) => call.method === method && call.path.includes(part))
  }

  app(): Express {
    const app = express()
    app.use(express.json({ limit: '5mb' }))
    app.use((request, response, next) => {
      const { method, path, query, headers, body } = request
      this.requests.push({ method, path, query, headers, body })
      for (const [match, { status, body: answer }] of this.failures) {
        const [verb, part = ''] = match.split(' ')
        if (verb === method && path.includes(part))
          return void response.status(status).json(answer === undefined ? {} : answer)
      }
      for (const match of this.pages) {
        const [verb, part = ''] = match.split(' ')
        if (verb === method && path.includes(part)) return void response.type('html').send('<h1>Скоро вернёмся</h1>')
      }
      next()
    })
    app.get('/api/expro/departments/', (_, response) => {
      response.json(this.departments)
    })
    app.post('/api/ecm/bazis/products/idcodes/', (request, response) => {
      const at = String(request.query.price_column ?? request.query.client_id_1c)
      if (this.basketAnswers.refusedColumns.has(at)) return void response.status(500).json({})
      if (request.body.length > 500) return void response.status(400).json({ detail: 'Не больше 500 товаров за раз' })
      const found = this.products.filter(({ idcode }) => request.body.includes(idcode))
      response.json(found.map((one) => ({ ...one, price: this.basketAnswers.priceAt(at, one) })))
    })
    this.mountAccount(app)
    this.mountCart(app)
    this.orders.mount(app, () => this.products)
    this.basketAnswers.mount(app)
    return app
  }

  /** One account, whose access token is `good`; every code and every password is right. */
  private mountAccount(app: Express): void {
    const users = '/api/ecm/bazis/users'
    const tokens = { access_token: 'good', refresh_token: 'refresh-1', uuid_code: buyerUuid }
    app.get(`${users}/me/`, (request, response) => {
      if (request.headers.authorization !== `Bearer ${this.accessToken}`)
        return void response.status(401).json({ detail: 'no' })
      response.json(this.user)
    })
    app.post([`${users}/signin/`, `${users}/signin/auth-code/`], (_, response) => void response.json(tokens))
    app.post(`${users}/check-auth-code/`, (_, response) => void response.json({ is_user_exists: true }))
    app.post(`${users}/logout/`, (_, response) => void response.json({ ended: true }))
    app.post(`${users}/refresh-token/`, ({ body }, response) => {
      if (body.refresh_token !== this.refreshToken) return void response.status(401).json({ detail: 'used' })
      response.json({ ...tokens, access_token: this.accessToken, refresh_token: this.refreshToken })
    })
  }

  private mountCart(app: Express): void {
    app.get('/api/ecm/bazis/cart/', (request, response) => {
      response.json(this.carts.get(String(request.query.cart_uuid)) ?? null)
    })
    app.put('/api/ecm/bazis/cart/new/', ({ body }, response) => {
      this.carts.set(body.id, body)
      response.json({ id: body.id, coupon: body.coupon, products: [] })
    })
    app.put('/api/ecm/bazis/cart/', ({ body }, response) => {
      this.carts.set(body.id, body)
      response.json(body)
    })
    app.delete('/api/ecm/bazis/cart/', ({ body }, response) => {
      const cart = this.carts.get(body.id)
      if (cart) {
        cart.products = cart.products.filter(({ product_idcode }) => product_idcode !== body.product.product_idcode)
      }
      response.json({})
    })
    app.post('/api/ecm/bazis/cart-concat/new/', ({ body }, response) => {
      const { id, products } = body.new_cart_data
      const lines = new Map((this.carts.get(id)?.products ?? []).map((line) => [line.product_idcode, line]))
      for (const line of products) {
        const count = Math.max(line.count, lines.get(line.product_idcode)?.count ?? 0)
        lines.set(line.product_idcode, { ...line, count })
      }
      this.carts.set(id, { id, coupon: null, products: [...lines.values()] })
      response.json({ merged: true })
    })
  }
}

/** Keeps cookies from call to call like a browser; tests can read and change them. */
export class Browser {
  readonly cookies = new Map<string, string>()
  private readonly app: Express | Server
  /** IP address of the browser, for gateways behind a proxy. */
  private readonly address: string | undefined

  constructor(app: Express | Server, address?: string) {
    this.app = app
    this.address = address
  }

  async call(method: 'get' | 'post' | 'put' | 'delete', path: string, body?: object) {
    const header = [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
    const request = supertest(this.app)
      [method](path)
      .set('x-vitrina', '1')
      .set('user-agent', 'Mozilla/5.0 Firefox/130.0')
    if (this.address !== undefined) request.set('x-forwarded-for', this.address)
    const answer = await (header === '' ? request : request.set('cookie', header)).send(body)
    for (const line of answer.get('set-cookie') ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0\b|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, decodeURIComponent(value))
    }
    return answer
  }
}

/** A gateway in front of the fake retailer, and a browser that calls it. */
export async function openGateway(environment: Record<string, string> = {}) {
  const retailer = new FakeRetailer()
  const { services: servicesOf, close } = await openRetailer(retailer.app())
  const services = servicesOf(environment)
  const app = express().set('query parser', 'simple').set('trust proxy', 1)
  app.use(setUpRequestId(services.log), setUpVisitor(services.departments, services.config), setUpAccount(services))
  app.use(services.limits.forCalls())
  app.use('/api/site/personal', guardPersonal())
  app.use(express.json(), accountRoutes(services), basketRoutes(services), listRoutes(services))
  app.use(oneTripRoutes(services), sharingRoutes(services))
  app.use(orderRoutes(services), sessionRoutes(services), errorHandler)
  return {
    retailer,
    services,
    app,
    browser: new Browser(app),
    close,
  }
}

export type TestGateway = Awaited<ReturnType<typeof openGateway>>
