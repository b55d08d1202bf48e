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
})
afterEach(() => close())

const session = async () => (await browser.call('get', '/api/site/session/')).body

test('a new guest gets an id and one empty cart under it [BASKET-06] [API-14] [API-15] [T43]', async () => {
  expect(await session()).toMatchObject({ isAuth: false, name: 'Гость', basket: { counts: {}, total: 0 } })
  const uuid = browser.cookies.get('user_uuid')
  expect(uuid).toBeDefined()
  await session()
  const created = retailer.requestsTo('PUT', '/cart/new/')
  expect(created).toHaveLength(1)
  expect(created[0]?.body).toEqual({ id: uuid, products: [], coupon: '' })
  expect(created[0]?.headers['cache-control']).toBe('no-cache')
})

test('a cart that could not be created is created at the next visit', async () => {
  retailer.failures.set('PUT /cart/new/', { status: 500 })
  expect(await session()).toMatchObject({ name: 'Гость' })
  retailer.failures.clear()
  await session()
  expect(retailer.carts.size).toBe(1)
})

test('a guest’s basket is counted and summed up', async () => {
  browser.cookies.set('user_uuid', guestUuid)
  browser.cookies.set(`Basket_${guestUuid}`, '1~00001*2~99999*1')
  expect((await session()).basket).toEqual({ counts: { '00001': 2 }, total: 20 })
})

test('counts are returned even without prices', async () => {
  browser.cookies.set('user_uuid', guestUuid)
  browser.cookies.set(`Basket_${guestUuid}`, '1~00001*2')
  retailer.failures.set('POST products', { status: 500 })
  expect((await session()).basket).toEqual({ counts: { '00001': 2 }, total: 0 })
})

test('a buyer is named, with the cart of the account [SESSION-01 USER-01]', async () => {
  browser.cookies.set('__Host-access_token', 'good')
  retailer.carts.set(buyerUuid, {
    id: buyerUuid,
    coupon: null,
    products: [{ product_id: '1', product_idcode: '00002', count: 3 }],
  })
  expect(await session()).toEqual({
    isAuth: true,
    uuid: buyerUuid,
    domain: '',
    name: 'Анна Смирнова',
    email: 'anna@vitrina.test',
    phone: '',
    isB2b: false,
    clientCode: null,
    isStaff: false,
    onBehalf: null,
    basket: { counts: { '00002': 3 }, total: 15 },
    lists: { favorites: [], compare: [], viewed: [] },
    cityGuess: { id_1c: '00012', name: 'Вологда' },
    fault: null,
    merged: null,
  })
})

test('a token that is no longer valid makes a guest', async () => {
  browser.cookies.set('__Host-access_token', 'stale')
  expect(await session()).toMatchObject({ isAuth: false, name: 'Гость' })
})

test('creates no guest cart and returns no guest data while the visitor cannot be identified [T67]', async () => {
  browser.cookies.set('user_uuid', buyerUuid)
  browser.cookies.set('__Host-access_token', 'good')
  browser.cookies.set(`Basket_${buyerUuid}`, '1~00001*2')
  retailer.failures.set('GET users/me', { status: 500 })
  expect(await session()).toMatchObject({
    isAuth: false,
    uuid: buyerUuid,
    fault: 'Failed to fetch user information',
    basket: { counts: {}, total: 0 },
  })
  expect(retailer.requestsTo('PUT', 'cart')).toEqual([])
  expect(browser.cookies.get('__Host-access_token')).toBe('good')
})

test('a sign-in by code lasts for the next call [AUTH-01 AUTH-03]', async () => {
  browser.cookies.set('user_uuid', guestUuid)
  const code = { email: 'anna@vitrina.test', auth_code: '123456' }
  const { body } = await browser.call('post', '/api/ecm/bazis/users/signin/auth-code/', code)
  expect(body.isAuth).toBe(true)
  expect(await session()).toEqual(body)
})
