import request from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { listedProduct } from '../../infra/retailer/retailer.fixture.ts'
import { arrivalOf } from '../products/arrivals.ts'
import { emptyEntry, openShop, product, type Shop } from './shop.fixture.ts'

let shop: Shop

beforeEach(async () => {
  shop = await openShop()
})

afterEach(() => shop.close())

const related = async () => (await request(shop.site).get('/api/site/product/smes/related/').expect(200)).body
const page = async () => (await request(shop.site).get('/api/site/product/smes/').expect(200)).body
const findRelatedRequests = () => shop.requests.filter(({ url }) => url.includes('/related/'))
const thick = (idcode: string, value: string) =>
  listedProduct(idcode, { features: [{ name: 'Толщина', value }], stores: { store12: 1 } })

describe('other sizes', () => {
  beforeEach(() => {
    shop.retailer.specifications = { features: [{ name: 'Толщина', value: '12,5 мм' }] }
    shop.retailer.related = { siblings: [thick('2', '9,5 мм')], analogues: [], companions: [] }
  })

  test('link to their products on the page', async () => {
    expect((await page()).siblings).toEqual([
      {
        name: 'Толщина',
        options: [
          { slug: 'tovar-2', label: '9,5\u00a0мм', isCurrent: false },
          { slug: 'smes', label: '12,5\u00a0мм', isCurrent: true },
        ],
      },
    ])
  })

  test('are requested once for all visitors, without a client code', async () => {
    await page()
    shop.visitor.clientCode = '000123'
    expect((await page()).siblings).toHaveLength(1)
    expect(findRelatedRequests().map(({ url }) => url)).toEqual([
      '/api/ecm/bazis/products/100500/related/?domain_id_1c=00012&store=store12&price_column=price_12',
    ])
  })

  test.each([404, 500, 'silence'] as const)(
    'are left out when the retailer answers with %s; the page is complete and fast',
    async (answer) => {
      shop.retailer.related = answer
      const spent = startProcessTimer()
      const { siblings, missing } = await page()
      expect([siblings, missing]).toEqual([[], []])
      expect(spent()).toBeLessThan(800)
    },
  )
})

describe('analogues and companions', () => {
  const screws = listedProduct('9', { name: 'Саморез<script>x</script> 3,5×25', unit: 'упак' })

  test('come with the visitor’s prices, names as plain text', async () => {
    shop.visitor.clientCode = '000123'
    shop.retailer.related = {
      siblings: [],
      analogues: [listedProduct('8', { name: 'Лист <b>Б</b>' })],
      companions: [{ product: screws, reason: 'Крепить <i>листы</i>', per_unit: 0.102 }],
    }
    const { analogues, companions } = await related()
    expect(findRelatedRequests()[0]?.url).toContain('client_id_1c=000123')
    expect(analogues[0].product.name).toBe('Лист Б')
    expect(companions).toMatchObject([{ product: { name: 'Саморез 3,5×25' }, reason: 'Крепить листы', perUnit: 0.102 }])
  })

  test('are counted on the page as they will be shown, so that space is reserved', async () => {
    shop.retailer.related = {
      siblings: [],
      analogues: [listedProduct('8'), listedProduct('8'), listedProduct('7', { price: 0 }), listedProduct('6')],
      companions: [{ product: screws, reason: 'нужно', per_unit: 1 }],
    }
    expect((await page()).related).toEqual({ analogues: 2, companions: 1 })
    const { analogues, companions } = await related()
    expect([analogues.length, companions.length]).toEqual([2, 1])
  })

  test('are never cached with the prices of a client', async () => {
    shop.retailer.related = { siblings: [], analogues: [listedProduct('8', { price: 5 })], companions: [] }
    shop.visitor.clientCode = '000123'
    await related()
    shop.visitor.clientCode = undefined
    shop.retailer.related = { siblings: [], analogues: [listedProduct('8', { price: 9 })], companions: [] }
    expect((await related()).analogues[0].product.price).toBe(9)
  })

  test('leave out the product itself, goods without a price and repeated ones', async () => {
    shop.retailer.related = {
      siblings: [],
      analogues: [listedProduct('100500'), listedProduct('8', { price: 0 }), listedProduct('7'), listedProduct('7')],
      companions: [{ product: listedProduct('6', { price: -1 }), reason: 'нужно', per_unit: 1 }],
    }
    const { analogues, companions } = await related()
    expect(analogues.map(({ product }: { product: { idcode: string } }) => product.idcode)).toEqual(['7'])
    expect(companions).toEqual([])
  })

  test.each([0, -1, 1e9])('ignores a norm of %s', async (per_unit) => {
    shop.retailer.related = {
      siblings: [],
      analogues: [],
      companions: [{ product: screws, reason: 'нужно', per_unit }],
    }
    expect((await related()).companions[0].perUnit).toBeNull()
  })

  test('have their arrival days, requested in one call', async () => {
    shop.retailer.related = { siblings: [], analogues: [listedProduct('8'), listedProduct('7')], companions: [] }
    shop.retailer.delivery = {
      100500: emptyEntry,
      8: { ...emptyEntry, current_department: { remains: 3 } },
      7: { ...emptyEntry, supply_departments: { remains: 3, delivery_date: '2999-01-05' } },
    }
    const { today, arrives, analogues } = await related()
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(arrives).toBeNull()
    expect(analogues.map((one: { arrives: string }) => one.arrives)).toEqual([today, '2999-01-05'])
    expect(shop.requests.filter(({ url }) => url.includes('delivery-info'))).toHaveLength(1)
  })

  test.each([500, 'silence'] as const)('have no days when the stock service answers with %s', async (answer) => {
    shop.retailer.related = { siblings: [], analogues: [listedProduct('8')], companions: [] }
    shop.retailer.delivery = answer
    expect((await related()).analogues).toMatchObject([{ arrives: null }])
  })

  test('are empty lists when there are none, 503 when the retailer fails, and 404 for an unknown product', async () => {
    expect(await related()).toMatchObject({ analogues: [], companions: [] })
    await request(shop.site).get('/api/site/product/a%20b/related/').expect(404)
    shop.retailer.product = null
    await request(shop.site).get('/api/site/product/other/related/').expect(404)
    shop.retailer.related = 500
    shop.visitor.clientCode = '000123'
    shop.retailer.product = product
    await request(shop.site).get('/api/site/product/smes/related/').expect(503)
  })
})

describe('the day of arrival', () => {
  const entry = (here: number, supply: string | null, distributor: string | null) => ({
    1: {
      current_department: { remains: here },
      supply_departments: { remains: supply ? 1 : 0, delivery_date: supply },
      distributor: { delivery_date: distributor, delivery_info_str: null },
    },
  })
  const day = (entries: Parameters<typeof arrivalOf>[1], discontinued = false) =>
    arrivalOf({ idcode: '1', discontinued }, entries, '2026-11-23')

  test('is today for goods in the branch, else the earliest valid date that is not past', () => {
    expect(day(entry(1, '2026-11-25', null))).toBe('2026-11-23')
    expect(day(entry(0, '2026-11-25', '2026-11-24'))).toBe('2026-11-24')
    expect(day(entry(0, '2026-11-20', null))).toBeNull()
    expect(day(entry(0, '30.02', 'скоро'))).toBeNull()
    expect(day({})).toBeNull()
    expect(arrivalOf({ idcode: 'constructor', discontinued: false }, {}, '2026-11-23')).toBeNull()
  })

  test('ignores the supplier of discontinued goods', () => {
    expect(day(entry(0, null, '2026-11-24'), true)).toBeNull()
  })
})
