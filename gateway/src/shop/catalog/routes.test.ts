import type { Category } from '@vitrina/contracts/retailer/catalog'
import type { CatalogPage, HomePage } from '@vitrina/contracts/site/catalog'
import express, { type Express } from 'express'
import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { errorHandler } from '../../http/http-errors.ts'
import { listedProduct, openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { homeRoutes } from '../home/routes.ts'
import { catalogRoutes } from './routes.ts'

const category = (slug: string, name: string, parent: string | null): Category => ({
  slug,
  name,
  parent,
  product_count: 30,
  icon: null,
})
const tree = [category('smesi', 'Сухие смеси', null), category('cement', 'Цемент <b>и</b> добавки', 'smesi')]

const product = (idcode: string) =>
  listedProduct(idcode, { name: '<script>alert(1)</script>Цемент М500 &laquo;Норд&raquo;', price: -5 })

const promotion = (slug: string, state: 'now' | 'soon' | 'over', departments: string[] = []) => ({
  slug,
  title: 'Пол <b>под</b> ключ',
  summary: 'Ламинат',
  starts_on: '2026-11-01',
  ends_on: '2026-12-01',
  image: null,
  state,
  departments,
})
const promotions = [
  promotion('everywhere', 'now'),
  promotion('here', 'now', ['00012']),
  promotion('elsewhere', 'now', ['00031']),
  promotion('soon', 'soon'),
  promotion('over', 'over'),
]
const brands = Array.from({ length: 14 }, (_, at) => ({
  slug: `brand${at}`,
  name: `Бренд <i>${at}</i>`,
  country: null,
  product_count: at,
  logo: null,
}))
const found = {
  items: [],
  total: 0,
  page: 1,
  page_size: 1,
  pages: 0,
  facets: [
    {
      key: 'brand',
      name: 'Бренд',
      unit: null,
      kind: 'values',
      values: [
        { value: 'empty', label: 'Пусто', count: 0, selected: false },
        { value: 'few', label: 'Мало', count: 2, selected: false },
        { value: 'many', label: '<b>Много</b>', count: 9, selected: false },
      ],
      min: null,
      max: null,
      promoted: false,
    },
  ],
  categories: [],
  here: 0,
  sale: 0,
  base_unit: null,
  understood: null,
}

const seo = {
  title: 'Цемент в <region.name_5> на <site>',
  keywords: '<parent_category.name>, <root_category.name>',
  description: 'Звоните <phone>',
  text: '<p>Склад: <departaments.address></p><script>alert(1)</script>',
  unique_title: 'Цемент для <region.name_1>',
}

const visitor = (clientCode?: string) =>
  ({
    department: {
      id_1c: '00012',
      store: 'store12',
      base_price: 'price_vologda',
      name_for_site: 'Вологда',
      names_cases: ['Вологда', 'Вологды', 'Вологде', 'Вологду', 'Вологдой', 'Вологде'],
      address: 'Вологда, <b>Ленинградское шоссе</b>',
      work_time: '8–20',
      phones: ['+7 (8172) 50-50-51|+7 (8172) 50-50-50'],
    },
    clientCode,
    origin: 'http://shop.test:3000',
  }) as Visitor

let requestedUrls: string[]
let failing: string[]
let retailer: Awaited<ReturnType<typeof openRetailer>>

function standIn(): Express {
  const app = express()
  app.use((request, response, next) => {
    requestedUrls.push(request.url)
    if (failing.some((part) => request.path.includes(part))) response.status(500).end()
    else next()
  })
  app.get('/api/ecm/bazis/catalog/tree/', (_, response) => void response.json(tree))
  app.get('/api/ecm/bazis/seo/pages/:page/', ({ params: { page } }, response) => {
    response.json({ ...seo, title: `${page} в <region.name_5>`, text: '<p><phone></p><script>alert(1)</script>' })
  })
  app.get('/api/ecm/bazis/promotions/all/', (_, response) => void response.json(promotions))
  app.get('/api/ecm/bazis/content/news/', (_, response) => {
    const line = { title: '<b>Склад</b> открыт', summary: '', topic: null, image: null }
    const items = [
      { ...line, slug: 'sklad', published_at: '2026-11-17T22:30:00Z' },
      { ...line, slug: 'kogda-to', published_at: 'скоро' },
    ]
    response.json({ items, total: 2, years: [], topics: [] })
  })
  app.get('/api/ecm/bazis/brands/', (_, response) => void response.json(brands))
  app.post('/api/ecm/bazis/catalog/find/', (_, response) => void response.json(found))
  app.get(
    '/api/ecm/bazis/catalog/collections/:name/',
    (request, response) =>
      void response.json(Array.from({ length: 12 }, (_, at) => product(`${request.params.name}${at}`))),
  )
  return app
}

function gateway(clientCode?: string) {
  const services = retailer.services()
  const app = express()
  app.use((request, response, next) => {
    request.id = 'test'
    request.log = services.log
    response.locals.visitor = visitor(clientCode)
    next()
  })
  app.use(homeRoutes(services), catalogRoutes(services), errorHandler)
  return supertest(app)
}

beforeEach(async () => {
  requestedUrls = []
  failing = []
  retailer = await openRetailer(standIn())
})

afterEach(() => retailer.close())

describe('the home page', () => {
  test('shows root categories and rows of a fixed length', async () => {
    const { body } = await gateway().get('/api/site/home/').expect(200)
    const home = body as HomePage
    expect(home.roots.map(({ slug }) => slug)).toEqual(['smesi'])
    expect([home.hits.length, home.sale.length, home.fresh.length]).toEqual([10, 5, 5])
  })

  test('shows the promotions that run in the visitor’s city and the brands with most goods', async () => {
    const { body } = await gateway().get('/api/site/home/').expect(200)
    const home = body as HomePage
    expect(home.promotions.map(({ slug }) => slug)).toEqual(['everywhere', 'here'])
    expect(home.promotions[0]?.title).toBe('Пол под ключ')
    expect(home.today).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(home.brands).toHaveLength(12)
    expect(home.brands[0]).toMatchObject({ slug: 'brand13', name: 'Бренд 13' })
  })

  test('shows the newest news with their Moscow dates, or no news', async () => {
    const { body } = await gateway().get('/api/site/home/').expect(200)
    expect(body.news).toMatchObject({
      brand: 'bazis',
      items: [{ slug: 'sklad', title: 'Склад открыт', published_at: '2026-11-18' }],
    })
    failing = ['/content/news/']
    expect((await gateway().get('/api/site/home/').expect(200)).body.news).toBeNull()
  })

  test('leaves out only the row that cannot be read', async () => {
    failing = ['/collections/sale/', '/promotions/', '/brands/']
    const { body } = await gateway().get('/api/site/home/').expect(200)
    const home = body as HomePage
    expect([home.hits.length, home.sale.length, home.promotions.length, home.brands.length]).toEqual([10, 0, 0, 0])
  })
})

test.each(['home', 'catalog'])(
  'the page «%s» shows the retailer’s texts for the city, and is served without them [SEO-01]',
  async (page) => {
    const { body } = await gateway().get(`/api/site/${page}/`).expect(200)
    expect(body.seo).toMatchObject({
      title: `${page} в Вологде`,
      text: '<p>+7\u00a0(8172)\u00a050-\u206050-\u206050</p>',
    })
    failing = ['/seo/']
    expect((await gateway().get(`/api/site/${page}/`).expect(200)).body.seo).toBeNull()
  },
)

test('lists the brands of each root, most goods first, and is served without them', async () => {
  const read = async () => (await gateway().get('/api/site/catalog/').expect(200)).body as CatalogPage
  expect((await read()).brands).toEqual({
    smesi: [
      { slug: 'many', name: 'Много', count: 9 },
      { slug: 'few', name: 'Мало', count: 2 },
    ],
  })
  failing = ['/find/']
  const { brands, tree } = await read()
  expect(brands).toEqual({})
  expect(tree).toHaveLength(2)
})

test('shows the whole category tree with plain names', async () => {
  const { body } = await gateway().get('/api/site/catalog/').expect(200)
  expect(body.tree.map(({ name }: Category) => name)).toEqual(['Сухие смеси', 'Цемент и добавки'])
})
