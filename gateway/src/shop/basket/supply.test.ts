import { afterEach, beforeEach, expect, test } from 'vitest'
import { listedProduct } from '../../infra/retailer/retailer.fixture.ts'
import { buyerUuid, guestUuid, openGateway, type TestGateway } from './basket.fixture.ts'

let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
  gateway.browser.cookies.set('user_uuid', guestUuid)
  gateway.browser.cookies.set(`Basket_${guestUuid}`, '1~00001*2~00002*1~00009*1')
})
afterEach(() => gateway.close())

const supply = () => gateway.browser.call('get', '/api/site/basket/supply/')
const entry = (remains: number, elsewhere: number, date: string | null, info: string | null = null) => ({
  current_department: { remains },
  supply_departments: { remains: elsewhere, delivery_date: date },
  distributor: { delivery_date: null, delivery_info_str: info },
})

test('requests stock and suppliers of all goods of the basket in one call [N36]', async () => {
  const { basketAnswers } = gateway.retailer
  const stores = { store12: 3, store31: 8 }
  gateway.retailer.products = [
    listedProduct('00001', { stores, distributor_id: 'D-1' }),
    listedProduct('00002', { stores, distributor_id: '../x', discontinued: true }),
  ]
  basketAnswers.deliveries.set('00012 00001', entry(5, 8, '2026-11-24', 'за 3 дня'))
  basketAnswers.deliveries.set('00012 00002', entry(5, 0, null, 'за 3 дня'))
  const { body } = await supply()
  expect(body.byCode).toEqual({
    '00001': {
      here: 3,
      others: [{ from: 'Череповец', quantity: 8 }],
      elsewhere: 8,
      elsewhereDate: '2026-11-24',
      supplier: 'за 3 дня',
    },
    '00002': { here: 3, others: [], elsewhere: 0, elsewhereDate: null, supplier: null },
  })
  const requests = gateway.retailer.requestsTo('POST', 'delivery-info')
  expect(requests).toHaveLength(1)
  expect(requests[0]?.query).toEqual({ domain_id_1c: '00012' })
  expect(requests[0]?.body).toEqual([
    { idcode: '00001', distributor_id: 'D-1' },
    { idcode: '00002', distributor_id: null },
  ])
})

test('leaves out goods without data, and keeps the others when one entry is broken', async () => {
  gateway.retailer.failures.set('POST /delivery-info/', {
    status: 200,
    body: { '00001': null, '00002': { current_department: { remains: 4 } }, toString: 'x' },
  })
  expect(Object.keys((await supply()).body.byCode)).toEqual(['00002'])
})

test('asks the retailer nothing for an empty basket', async () => {
  gateway.browser.cookies.set(`Basket_${guestUuid}`, '1')
  expect((await supply()).body).toEqual({ byCode: {} })
  expect(gateway.retailer.requestsTo('POST', '')).toEqual([])
})

test('does not report stock as zero when it cannot be read', async () => {
  gateway.retailer.failures.set('POST /delivery-info/', { status: 500 })
  expect((await supply()).status).toBe(503)
  gateway.browser.cookies.set('__Host-access_token', 'good')
  gateway.retailer.carts.set(buyerUuid, { id: buyerUuid, coupon: null, products: [] })
  gateway.retailer.failures.set('GET /bazis/cart/', { status: 500 })
  expect((await supply()).status).toBe(503)
})

test('reads and changes baskets while the stock service fails slowly [T44]', async () => {
  gateway.retailer.failures.set('POST /delivery-info/', { status: 500 })
  for (let at = 0; at < 12; at += 1) await supply()
  expect((await gateway.browser.call('get', '/api/site/basket/')).status).toBe(200)
})
