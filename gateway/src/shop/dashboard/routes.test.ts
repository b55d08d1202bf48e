import type { Express } from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWholeGateway } from '../../infra/retailer/whole-gateway.fixture.ts'
import { FakeRetailer } from '../basket/basket.fixture.ts'

const DASHBOARD = '/api/site/personal/dashboard/'
const ecm = '/api/ecm/bazis'

class DashboardRetailer extends FakeRetailer {
  override app(): Express {
    const app = super.app()
    const bought = ['00001', 'gone', '00003', '00004'].map((idcode) => ({
      idcode,
      last_at: '2026-11-01T09:00:00Z',
      times: 1,
      last_count: 21,
    }))
    app.get(`${ecm}/bought/`, (_, response) => void response.json({ products: bought }))
    app.get(`${ecm}/documents/`, (_, response) => {
      const created_at = '2026-11-01T09:00:00Z'
      response.json({ documents: [{ id: 'invoice', title: 'Счёт <b>1</b>', created_at, order_number: '26-1' }] })
    })
    app.get(`${ecm}/users/manager/`, (_, response) => {
      response.json({ manager: { full_name: 'Дмитрий', phone: null, email: 'manager@vitrina.test' } })
    })
    app.get(`${ecm}/orders/`, (_, response) => {
      response.json({ orders: [], total: 0, statuses: [], departments: [], objects: [], companies: [] })
    })
    app.get(`${ecm}/settlements/`, (_, response) => {
      const account = { id: 'c-1', company: { name: 'ООО', inn: '1', kpp: null }, contract: '№ 1', day: '2026-11-22' }
      const owed = { debt: 9, credit_limit: null, payment_days: 0, overdue: 9, overdue_days: 2, ageing: [] }
      response.json({ accounts: [{ ...account, ...owed, next_payment: null }] })
    })
    app.get(`${ecm}/shops/due/`, (_, response) => {
      const day = { date: '2026-11-24', order_until: '2026-11-23T12:00:00Z' }
      response.json({ shops: [{ id: 's1', name: 'На <b>Мира</b>', day, low_count: 3 }] })
    })
    app.get(`${ecm}/estimates/`, (_, response) => void response.json([]))
    app.get(`${ecm}/support/requests/`, (_, response) => {
      response.json({ requests: [], total: 0, counts: { open: 0, done: 0, unread: 0 } })
    })
    return app
  }
}

let gateway: Awaited<ReturnType<typeof openWholeGateway<DashboardRetailer>>>

beforeEach(async () => {
  gateway = await openWholeGateway(new DashboardRetailer())
})

afterEach(() => gateway.close())

const get = (card: string) => gateway.browser.call('get', `${DASHBOARD}${card}/`)

test('lists goods to buy again that are on sale now, in whole packs', async () => {
  const { body } = await get('buy-again')
  expect(
    body.products.map(({ product, count }: { product: { idcode: string }; count: number }) => [product.idcode, count]),
  ).toEqual([
    ['00001', 21],
    ['00003', 40],
  ])
})

test('returns documents without markup, and the manager with the branch to call', async () => {
  expect((await get('documents')).body.documents[0].title).toBe('Счёт 1')
  const { body, headers } = await get('manager')
  expect(body.manager.fullName).toBe('Дмитрий')
  expect(body.branch).toMatchObject({ name: 'Вологда', phone: '+7 (8172) 00-12-13' })
  expect(headers['cache-control']).toBe('private, no-store')
})

test('returns due matrices with their order deadlines', async () => {
  expect((await get('matrices')).body).toEqual({
    matrices: [{ id: 's1', name: 'На Мира', day: '2026-11-24', until: '2026-11-23T12:00:00Z', count: 3 }],
  })
})

test('collects the to-do list from every source that answers, and marks it as partial', async () => {
  expect((await get('to-do')).body).toMatchObject({ items: [{ kind: 'overdue' }], isPartial: false })
  gateway.retailer.failures.set(`GET ${ecm}/orders/`, { status: 500 })
  expect((await get('to-do')).body).toMatchObject({ items: [{ kind: 'overdue' }], isPartial: true })
  gateway.retailer.failures.set(`GET ${ecm}/settlements/`, { status: 500 })
  expect((await get('to-do')).status).toBe(503)
})

test('answers the other cards when one call fails, and refuses guests [S07]', async () => {
  const cards = ['to-do', 'buy-again', 'documents', 'matrices', 'manager']
  gateway.retailer.failures.set(`GET ${ecm}/bought/`, { status: 500 })
  const statuses = async () => Promise.all(cards.map(async (card) => (await get(card)).status))
  expect(await statuses()).toEqual([200, 503, 200, 200, 200])
  gateway.browser.cookies.clear()
  expect(await statuses()).toEqual([403, 403, 403, 403, 403])
})
