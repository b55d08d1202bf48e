import type { ProductPage } from '@vitrina/contracts/site/product'
import request from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { department, openShop, product, type Shop } from './shop.fixture.ts'

let shop: Shop

beforeEach(async () => {
  shop = await openShop()
})

afterEach(() => shop.close())

const page = async (): Promise<ProductPage> =>
  (await request(shop.site).get('/api/site/product/smes/').expect(200)).body
const isCacheable = () => !shop.tickets.isPartial(shop.visitor as unknown as Visitor)

describe('a product page without some of its parts', () => {
  test('has no missing parts when it is complete, and may be cached', async () => {
    expect((await page()).missing).toEqual([])
    expect(isCacheable()).toBe(true)
  })

  test.each([
    ['specifications', 'specifications'],
    ['delivery', 'stock'],
    ['images', 'pictures'],
  ] as const)('names the part whose call for %s fails, and is not cached [N17] [N18]', async (call, part) => {
    shop.retailer[call] = 500
    expect((await page()).missing).toEqual([part])
    expect(isCacheable()).toBe(false)
  })

  test.each([
    ['specifications', 'specifications'],
    ['delivery', 'stock'],
    ['images', 'pictures'],
  ] as const)('is returned within 1.5 s when the call for %s hangs', async (call, part) => {
    shop.retailer[call] = 'silence'
    const spent = startProcessTimer()
    const { missing, product: shown } = await page()
    expect(spent()).toBeLessThan(1500)
    expect([missing, shown.name]).toEqual([[part], 'Смесь М150'])
  })

  test('is returned as fast when all calls hang, with the data of the product itself', async () => {
    Object.assign(shop.retailer, { specifications: 'silence', delivery: 'silence', images: 'silence' })
    const spent = startProcessTimer()
    const { missing, features, images, stock } = await page()
    expect(spent()).toBeLessThan(1500)
    expect(missing).toEqual(['specifications', 'stock', 'pictures'])
    expect(features).toEqual(product.features)
    expect(images).toEqual(['100500-1.webp'])
    expect(stock).toEqual([{ kind: 'unknown', text: 'Отсутствует информация об остатках' }])
  })

  test('is not cached while its other sizes are late, so that the next page has them', async () => {
    shop.retailer.related = 'silence'
    expect((await page()).missing).toEqual([])
    expect(isCacheable()).toBe(false)
  })

  test('is cached when the call for its other sizes fails', async () => {
    shop.retailer.related = 500
    expect((await page()).missing).toEqual([])
    expect(isCacheable()).toBe(true)
  })

  test('is complete again as soon as the retailer answers', async () => {
    shop.retailer.specifications = 503
    expect((await page()).missing).toEqual(['specifications'])
    shop.retailer.specifications = { features: [{ name: 'Цвет', value: 'Серый' }] }
    expect(await page()).toMatchObject({ missing: [], features: [{ name: 'Цвет', value: 'Серый' }] })
  })

  test('is shown when several calls fail one after another', async () => {
    shop.retailer.delivery = 500
    for (let time = 0; time < 12; time += 1) await page()
    shop.visitor.clientCode = 'К-1'
    expect((await page()).product.price).toBe(75)
  })

  test.each(['specifications', 'images'] as const)('treats a 404 for %s as empty, not as missing', async (call) => {
    shop.retailer[call] = 404
    expect((await page()).missing).toEqual([])
    expect(isCacheable()).toBe(true)
  })
})

describe('invalid or missing facts from the retailer', () => {
  const shown = async (changes: object) => {
    shop.retailer.product = { ...product, ...changes }
    return page()
  }

  test.each([[{}], [[]], ['']])('answers 404 for an empty response (%j) [PDP-02] [API-19]', async (answer) => {
    shop.retailer.product = answer as object
    await request(shop.site).get('/api/site/product/smes/').expect(404)
  })

  test('treats a response without a code or a name as a failure of the retailer', async () => {
    shop.retailer.product = { ...product, idcode: undefined }
    await request(shop.site).get('/api/site/product/smes/').expect(503)
  })

  test('reads quantities that are not numbers as 0, and keeps fractions [STOCK-06] [BRANCH-STOCK-02] [T81]', async () => {
    const stores = { store12: null, store31: 'много', store143: 2.5, store195: -3, store196: {}, store999: 7 }
    const { branches } = await shown({ stores })
    expect(branches.map(({ store, quantity }) => [store, quantity])).toEqual([
      ['store12', 0],
      ['store143', 2.5],
      ['store31', 0],
      ['store195', 0],
      ['store196', 0],
    ])
  })

  test('shows a product that has only its names [PDP-40] [PDP-43]', async () => {
    const { id, idcode, slug, name } = product
    shop.retailer.product = { id, idcode, slug, name }
    shop.retailer.specifications = { features: [] }
    expect(await page()).toMatchObject({
      product: { price: 0, brand: null, contain: null, unit: '', description: null, distributor_id: null },
      features: [],
      branches: [],
      certificatesPath: null,
    })
    const deliveryRequest = shop.requests.find(({ url }) => url.includes('delivery-info'))
    expect(deliveryRequest?.body).toEqual([{ distributor_id: null, idcode: '100500' }])
  })

  test('removes only the lines of a missing supplier or supplying branch [T77] [T78]', async () => {
    shop.retailer.delivery = {
      100500: { current_department: { remains: 7 }, distributor: { delivery_date: 20260105 } },
    }
    const { stock, missing } = await page()
    expect(stock.map(({ kind }) => kind)).toEqual(['available', 'pickup'])
    expect(missing).toEqual([])
  })

  test('keeps features of a specification whatever their values [PDP-26] [T85]', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ name: `Свойство ${at}`, value: at === 7 ? {} : `${at}` }))
    shop.retailer.specifications = { features: many }
    const { features } = await page()
    expect(features).toHaveLength(200)
    expect(features[7]).toEqual({ name: 'Свойство 7', value: null })
  })

  test('keeps the text of a description of 100 KB with scripts, styles and frames [PDP-24]', async () => {
    const text = '<p>Для кладки</p>'.repeat(6000)
    const bad =
      '<script>alert(1)</script><style>*{}</style><iframe src="//x"></iframe><p onclick="x()" style="x">да</p>'
    const { product: made } = await shown({ description: bad + text })
    expect(made.description).toBe(`<p>да</p>${text}`)
  })
})

describe('branches', () => {
  test('offers a choice of city only for a shop city, and a map only for an https address [N37]', async () => {
    const { branches } = await page()
    expect(branches.map(({ store, departmentId, mapLink }) => [store, departmentId, mapLink])).toEqual([
      ['store12', '00012', 'https://maps.test/?pt=39.8'],
      ['store195', null, null],
      ['store196', null, null],
    ])
  })

  test.each(['javascript:alert(1)', 'http://maps.test/', 'https://maps.test/"onclick="x', ''])(
    'ignores the map address %j',
    async (yandex_map_link) => {
      shop.retailer.departments = [{ ...department, yandex_map_link }]
      expect((await page()).branches[0]?.mapLink).toBeNull()
    },
  )

  test('offers, of two branches in one city, the one whose choice lasts [T39]', async () => {
    const yaroslavl = { ...department, name_for_site: 'Ярославль' }
    shop.retailer.departments = [department, { ...yaroslavl, id_1c: '00195' }, { ...yaroslavl, id_1c: '00196' }]
    const { branches } = await page()
    expect(branches.map(({ departmentId }) => departmentId)).toEqual(['00012', '00195', null])
  })

  test('marks the one in the visitor’s city', async () => {
    const { branches } = await page()
    expect(branches.filter(({ isCurrent }) => isCurrent).map(({ store }) => store)).toEqual(['store12'])
  })
})
