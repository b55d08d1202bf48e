import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Browser, buyerUuid, type FakeRetailer, guestUuid, openGateway } from '../../shop/basket/basket.fixture.ts'

let browser: Browser
let retailer: FakeRetailer
let close: () => void

beforeEach(async () => {
  const gateway = await openGateway()
  browser = gateway.browser
  retailer = gateway.retailer
  close = gateway.close
  browser.cookies.set('user_uuid', guestUuid)
})
afterEach(() => close())

const signedIn = () => browser.cookies.set('__Host-access_token', 'good')
const add = () => browser.call('post', '/api/site/basket/lines/', { idcode: '00001', count: 2 })
const priceQueries = () => retailer.requestsTo('POST', 'products/idcodes').map(({ query }) => query)

test('a guest’s basket and lists are cookies, and no cart of theirs is saved at the retailer [ROLES-01]', async () => {
  expect((await add()).status).toBe(200)
  await browser.call('put', '/api/site/lists/favorites/00001/')
  await browser.call('put', '/api/site/lists/compare/00001/')
  expect(browser.cookies.get(`Basket_${guestUuid}`)).toBe('1~00001*2')
  expect(browser.cookies.get(`favorites_${guestUuid}`)).toBe('1~00001')
  expect(browser.cookies.get(`compare_${guestUuid}`)).toBe('1~00001')
  expect(retailer.requestsTo('PUT', '/cart/').map(({ path }) => path)).toEqual(['/api/ecm/bazis/cart/new/'])
})

test('a signed-in visitor’s cart is stored at the retailer, with their authorization [ROLES-02]', async () => {
  signedIn()
  expect((await add()).status).toBe(200)
  const [, save] = retailer.requestsTo('PUT', '/cart/')
  expect(save).toMatchObject({ path: '/api/ecm/bazis/cart/', body: { id: buyerUuid } })
  expect(save?.headers.authorization).toBe('Bearer good')
  expect(browser.cookies.has(`Basket_${buyerUuid}`)).toBe(false)
})

test('a B2B buyer’s prices are requested by their client code only [ROLES-03]', async () => {
  retailer.user = { ...retailer.user, is_b2b_buyer: true, buyer: { full_name: 'ООО «Стройка»', id_1c: '00777' } }
  signedIn()
  await add()
  expect((await browser.call('get', '/api/site/session/')).body).toMatchObject({ isB2b: true, clientCode: '00777' })
  expect(priceQueries().length).toBeGreaterThan(0)
  for (const query of priceQueries()) {
    expect(query.client_id_1c).toBe('00777')
    expect(query).not.toHaveProperty('price_column')
  }
})

test('other visitors’ prices are requested by the price column of their city [ROLES-04]', async () => {
  await add()
  signedIn()
  browser.cookies.set('myCity', 'Череповец')
  await add()
  const columns = priceQueries().map(({ price_column }) => price_column)
  expect([columns[0], columns.at(-1)]).toEqual(['price_vologda', 'price_cher'])
  for (const query of priceQueries()) expect(query).not.toHaveProperty('client_id_1c')
})

test('the session has the first e-mail, and an empty phone when there is none [USER-03]', async () => {
  const email = (value: string) => ({ type: 'email' as const, value })
  retailer.user = { ...retailer.user, contact_infos: [email('one@vitrina.test'), email('two@vitrina.test')] }
  signedIn()
  const { body } = await browser.call('get', '/api/site/session/')
  expect(body).toMatchObject({ email: 'one@vitrina.test', phone: '' })
})

test('the session marks staff, and a client in an on-behalf session', async () => {
  const on_behalf = { staff_name: 'Пётр', started_at: '2026-11-21T10:00:00Z', until: '2026-11-21T11:00:00Z' }
  retailer.user = { ...retailer.user, is_staff: true, on_behalf }
  signedIn()
  const { body } = await browser.call('get', '/api/site/session/')
  expect(body.isStaff).toBe(true)
  expect(body.onBehalf).toEqual({ staffName: 'Пётр', startedAt: on_behalf.started_at, until: on_behalf.until })
})
