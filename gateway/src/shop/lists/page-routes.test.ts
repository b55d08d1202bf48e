import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { encodeList } from '@vitrina/site/lists'
import express, { type Express } from 'express'
import supertest from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { errorHandler } from '../../http/http-errors.ts'
import { listedProduct, openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { listPageRoutes } from './page-routes.ts'

const uuid = '0a4e6d2c-9f0b-4e0e-8b57-3f3f5a3a7c22'
const known = ['1', '2', '3']

const product = (idcode: string): ListedProduct =>
  listedProduct(idcode, {
    name: `<b>Товар</b> ${idcode}`,
    price: idcode === '3' ? -5 : 10,
    features: [{ name: 'Вес', value: '25 кг' }],
  })

let requestedUrls: string[]
let failing: string
let retailer: Awaited<ReturnType<typeof openRetailer>>

function standIn(): Express {
  const app = express()
  app.use(express.json())
  app.use((request, response, next) => {
    requestedUrls.push(request.url)
    if (failing !== '' && request.path.includes(failing)) response.status(500).end()
    else next()
  })
  app.post('/api/ecm/bazis/products/idcodes/', ({ body }: { body: string[] }, response) => {
    response.json(known.filter((idcode) => body.includes(idcode)).map(product))
  })
  app.get('/api/ecm/bazis/products/slug/:slug/', ({ params }, response) => {
    const listed = product(params.slug.replace('tovar-', ''))
    const breadcrumbs = [{ name: 'Смеси' }, { name: '<i>Цемент</i>', slug: 'cement' }]
    response.json({ ...listed, description: null, seo: {}, breadcrumbs })
  })
  app.post('/api/ecm/bazis/products/delivery-info/', ({ body }: { body: { idcode: string }[] }, response) => {
    const entry = (idcode: string) => ({
      current_department: { remains: idcode === '1' ? 4 : 0 },
      supply_departments: { remains: idcode === '2' ? 9 : 0, delivery_date: '2999-01-05' },
      distributor: { delivery_date: null, delivery_info_str: idcode === '3' ? '<b>за 3 дня</b>' : null },
    })
    response.json(Object.fromEntries(body.map(({ idcode }) => [idcode, entry(idcode)])))
  })
  app.get('/api/ecm/bazis/products/:idcode/specifications/', ({ params }, response) => {
    response.json({ features: [{ name: 'Марка<script>x</script>', value: `М${params.idcode}00` }] })
  })
  return app
}

const cookie = (name: string, idcodes: string[]) => {
  const encoded = encodeList(name, idcodes)
  return { [name]: encoded.ok ? encoded.value : '' }
}

function gateway(cookies: Record<string, string>, clientCode?: string) {
  const app = express()
  app.use((request, response, next) => {
    request.id = 'test'
    const department = { id_1c: '00012', store: 'store12', base_price: 'price_vologda' }
    response.locals.visitor = { uuid, cookies, department, clientCode } as unknown as Visitor
    next()
  })
  app.use(listPageRoutes(retailer.services()), errorHandler)
  return supertest(app)
}

beforeEach(async () => {
  requestedUrls = []
  failing = ''
  retailer = await openRetailer(standIn())
})

afterEach(() => retailer.close())

describe('the page of a list', () => {
  const codes = ({ products }: { products: ListedProduct[] }) => products.map(({ idcode }) => idcode)

  test.each([
    ['favorites', `favorites_${uuid}`],
    ['compare', `compare_${uuid}`],
    ['viewed', 'viewedProducts'],
  ])('%s shows the codes of its cookie, newest first [FAV-01] [FAV-02]', async (list, name) => {
    const { body } = await gateway(cookie(name, ['2', '1', '3']))
      .get(`/api/site/lists/${list}/`)
      .expect(200)
    expect(codes(body)).toEqual(['3', '1', '2'])
  })

  test('names and prices are formatted for display', async () => {
    const { body } = await gateway(cookie('viewedProducts', ['3']))
      .get('/api/site/lists/viewed/')
      .expect(200)
    expect(body.products[0]).toMatchObject({ name: 'Товар 3', price: 0 })
  })

  test('reports an unknown product as missing', async () => {
    const { body } = await gateway(cookie('viewedProducts', ['1', 'gone']))
      .get('/api/site/lists/viewed/')
      .expect(200)
    expect([codes(body), body.missing]).toEqual([['1'], ['gone']])
  })

  test('asks the retailer nothing for a foreign, broken or empty list', async () => {
    const cookies = { ...cookie('favorites_7b0f4b1e-55a5-4a8e-9df5-0a9c2f6f1a11', ['1']), [`compare_${uuid}`]: '{{{' }
    for (const list of ['favorites', 'compare', 'viewed']) {
      const { body } = await gateway(cookies).get(`/api/site/lists/${list}/`).expect(200)
      expect(body).toMatchObject({ products: [], missing: [] })
    }
    expect(requestedUrls).toEqual([])
  })

  test('has the prices of the visitor’s branch, or of the client', async () => {
    const cookies = cookie('viewedProducts', ['1'])
    await gateway(cookies).get('/api/site/lists/viewed/').expect(200)
    await gateway(cookies, 'K-1').get('/api/site/lists/viewed/').expect(200)
    expect(requestedUrls.map((url) => url.split('?')[1])).toEqual([
      'domain_id_1c=00012&store=store12&price_column=price_vologda',
      'domain_id_1c=00012&store=store12&client_id_1c=K-1',
    ])
  })

  test('shows the codes of a link in its order instead of the visitor’s list, and leaves out invalid codes [FAV-02]', async () => {
    const { body } = await gateway(cookie('viewedProducts', ['1']))
      .get(`/api/site/lists/viewed/?ids=2,3,${encodeURIComponent('<b>,../x,2,gone, 1')}`)
      .expect(200)
    expect([codes(body), body.missing]).toEqual([['2', '3', '1'], ['gone']])
  })

  test('requests at most as many products as a list holds for a link of 5 KB', async () => {
    const ids = Array.from({ length: 900 }, (_, at) => `x${at}`).join(',')
    const { body } = await gateway({}).get(`/api/site/lists/favorites/?ids=${ids}`).expect(200)
    expect(body.missing).toHaveLength(200)
    const { body: compared } = await gateway({}).get(`/api/site/compared/?ids=${ids}`).expect(200)
    expect(compared.missing).toHaveLength(30)
  })

  test('has its Moscow date, against which the days of views are shown', async () => {
    const { body } = await gateway({}).get('/api/site/lists/viewed/').expect(200)
    expect(body.today).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  test('answers 404 for an unknown list', async () => {
    await gateway({}).get('/api/site/lists/wishes/').expect(404)
  })
})

describe('the page of comparison', () => {
  const compare = (...idcodes: string[]) =>
    gateway(cookie(`compare_${uuid}`, idcodes), 'K-1').get('/api/site/compared/')

  test('has all features and the category of each product, without markup [FAV-01]', async () => {
    const { body } = await compare('1', '2', 'gone').expect(200)
    expect(body.items).toMatchObject([
      { product: { idcode: '2' }, features: [{ name: 'Марка', value: 'М200' }], category: { name: 'Цемент' } },
      { product: { idcode: '1' }, features: [{ name: 'Марка', value: 'М100' }], category: { name: 'Цемент' } },
    ])
    expect(body.missing).toEqual(['gone'])
  })

  test('shows when each product is available, or the supplier’s information', async () => {
    const { body } = await compare('1', '2', '3').expect(200)
    const arrivals = body.items.map(({ arrives, supplied }: { arrives: string; supplied: string }) => [
      arrives,
      supplied,
    ])
    expect(arrivals).toEqual([
      [null, 'за 3 дня'],
      ['2999-01-05', null],
      [body.today, null],
    ])
  })

  test('is shown without delivery days when they cannot be read', async () => {
    failing = 'delivery-info'
    const { body } = await compare('1').expect(200)
    expect(body.items).toMatchObject([{ product: { idcode: '1' }, arrives: null, supplied: null }])
  })

  test('requests a client’s prices in one call, and never for the categories shared by all visitors', async () => {
    await compare('1', '2').expect(200)
    expect(requestedUrls.filter((url) => url.includes('client_id_1c'))).toHaveLength(1)
  })

  test.each([
    ['specifications', { features: [{ name: 'Вес', value: '25 кг' }], category: { name: 'Цемент' } }],
    ['slug', { features: [{ name: 'Марка', value: 'М100' }], category: null }],
  ])('is shown without the %s when their request fails', async (part, rest) => {
    failing = part
    const { body } = await compare('1').expect(200)
    expect(body.items).toMatchObject([rest])
  })
})
