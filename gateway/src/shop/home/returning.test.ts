import type { Express } from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWholeGateway } from '../../infra/retailer/whole-gateway.fixture.ts'
import { FakeRetailer } from '../basket/basket.fixture.ts'

const ecm = '/api/ecm/bazis'

class Retailer extends FakeRetailer {
  override app(): Express {
    const app = super.app()
    app.get(`${ecm}/catalog/tree/`, (_, response) => {
      response.json([{ slug: 'krovlya', name: 'Кровля', parent: null, product_count: 1, icon: null }])
    })
    app.get(`${ecm}/bought/`, (_, response) => {
      const bought = { last_at: '2026-11-01T09:00:00Z', times: 1, last_count: 21 }
      response.json({ products: ['00001', 'gone'].map((idcode) => ({ idcode, ...bought })) })
    })
    app.get(`${ecm}/orders/`, (_, response) => {
      response.json({ orders: [], total: 0, statuses: [], departments: [], objects: [], companies: [] })
    })
    app.get(`${ecm}/estimates/`, (_, response) => void response.json([]))
    return app
  }
}

let gateway: Awaited<ReturnType<typeof openWholeGateway<Retailer>>>

beforeEach(async () => {
  gateway = await openWholeGateway(new Retailer())
})
afterEach(() => gateway.close())

const home = async () => (await gateway.browser.call('get', '/api/site/home/')).body

test('returns goods to buy again with the home page of a signed-in visitor', async () => {
  const { returning } = await home()
  expect(returning.bought.map(({ idcode }: { idcode: string }) => idcode)).toEqual(['00001'])
  expect([returning.orders, returning.estimates]).toEqual([[], []])
})

test('returns nothing personal to a guest', async () => {
  gateway.browser.cookies.clear()
  expect((await home()).returning).toBeNull()
})

test('leaves out a part that fails, and everything personal when no part has data', async () => {
  gateway.retailer.failures.set(`GET ${ecm}/estimates/`, { status: 500 })
  expect((await home()).returning.bought).toHaveLength(1)
  gateway.retailer.failures.set(`GET ${ecm}/bought/`, { status: 500 })
  const body = await home()
  expect([body.returning, Array.isArray(body.roots)]).toEqual([null, true])
})
