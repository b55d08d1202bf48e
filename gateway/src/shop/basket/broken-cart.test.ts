import type { Basket } from '@vitrina/contracts/site/basket'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listedProduct } from '../../infra/retailer/retailer.fixture.ts'
import { buyerUuid, guestUuid, openGateway, type TestGateway } from './basket.fixture.ts'

let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
  gateway.browser.cookies.set('user_uuid', guestUuid)
  gateway.browser.cookies.set('__Host-access_token', 'good')
})
afterEach(() => gateway.close())

const CART = 'GET /bazis/cart/'
const answer = (body: unknown) => gateway.retailer.failures.set(CART, { status: 200, body: body as object })
const line = (product_idcode: unknown, count: unknown) => ({ product_id: `id${product_idcode}`, product_idcode, count })
const cart = (...products: unknown[]) => ({ id: buyerUuid, coupon: null, products })
const read = async (): Promise<Basket> => (await gateway.browser.call('get', '/api/site/basket/')).body
const add = (idcode: string, count: number) =>
  gateway.browser.call('post', '/api/site/basket/lines/', { idcode, count })
const counts = ({ lines }: Basket) => Object.fromEntries(lines.map(({ product, count }) => [product.idcode, count]))
const written = () => gateway.retailer.requestsTo('PUT', 'cart').map(({ path, body }) => ({ path, body }))

describe('a cart with lines in a bad state', () => {
  test.each([
    ['counts that are texts', [line('00001', '3'), line('00002', ' 2,5 ')], { '00001': 3, '00002': 2.5 }, false],
    ['parts of a unit, to three places', [line('00001', 2.50049)], { '00001': 2.5 }, false],
    ['codes and ids that are numbers', [{ product_id: 7, product_idcode: 12345, count: 1 }], { '12345': 1 }, false],
    ['the other name of a code [T41]', [{ product_id: '7', idcode: '00001', count: 1 }], { '00001': 1 }, false],
    ['a product twice', [line('00001', 2), line('00002', 1), line('00001', '3')], { '00001': 5, '00002': 1 }, false],
    ['a count that no line holds', [line('00001', 1e9), line('00002', 1)], { '00001': 99_999, '00002': 1 }, false],
    ['fields that nobody knows', [{ ...line('00001', 1), price: 'x', extra: [] }], { '00001': 1 }, false],
    ['a negative count', [line('00001', -2), line('00002', 1)], { '00002': 1 }, true],
    [
      'no count [VALID-08] [T51]',
      [line('00001', null), line('00002', undefined), line('00003', 20)],
      { '00003': 20 },
      true,
    ],
    ['zero, nothing and words for a count', [line('00001', 0), line('00001', ''), line('00002', 'много')], {}, true],
    [
      'no code, or one that is none',
      [line(null, 1), line('../x', 1), line({}, 1), line('00002', 1)],
      { '00002': 1 },
      true,
    ],
    ['lines that are none', [null, 7, 'x', [], line('00002', 1)], { '00002': 1 }, true],
  ])('%s: the readable lines are shown', async (_name, products, shown, isPartial) => {
    gateway.retailer.products.push(listedProduct('12345', { price: 3 }))
    answer(cart(...products))
    const basket = await read()
    expect(counts(basket)).toEqual(shown)
    expect(basket.incomplete).toBe(isPartial)
    expect(Number.isFinite(basket.cartTotal)).toBe(true)
  })

  test('saves a change together with the readable lines, with counts as numbers [API-16]', async () => {
    answer(cart(line('00001', '3'), line('00002', null)))
    expect((await add('00001', 1)).body).toMatchObject({ incomplete: false })
    expect(written()).toEqual([{ path: '/api/ecm/bazis/cart/', body: { ...cart(line('00001', 4)), coupon: '' } }])
  })

  test.each([
    [7, '7'],
    [null, ''],
    [undefined, ''],
    [{}, ''],
    [' ЛЕТО ', 'ЛЕТО'],
  ])('the coupon %j is read as %j [CART-01] [API-10]', async (coupon, read_) => {
    answer({ ...cart(line('00001', 1)), coupon })
    expect((await read()).coupon).toBe(read_)
  })
})

describe('flags an unreadable cart as incomplete and writes nothing over it [T44]', () => {
  test.each([
    ['{}', {}],
    ['a list', []],
    ['a text', 'ok'],
    ['a number', 7],
    ['true', true],
    ['products that are none', { id: buyerUuid, coupon: '', products: 'x' }],
    ['no products', { id: buyerUuid, coupon: '' }],
    ['products by code', { id: buyerUuid, coupon: '', products: { '00001': 2 } }],
  ])('%s', async (_name, body) => {
    answer(body)
    expect(await read()).toMatchObject({ lines: [], incomplete: true })
    for (const status of [
      (await add('00001', 1)).status,
      (await gateway.browser.call('delete', '/api/site/basket/')).status,
      (await gateway.browser.call('put', '/api/site/basket/coupon/', { coupon: 'ЛЕТО' })).status,
      (await gateway.browser.call('put', '/api/site/basket/selection/', { idcodes: [] })).status,
    ]) {
      expect(status).toBe(503)
    }
    await gateway.browser.call('get', '/api/site/session/')
    expect(written()).toEqual([])
  })

  test('an HTML page as the answer', async () => {
    gateway.retailer.pages.add(CART)
    expect(await read()).toMatchObject({ lines: [], incomplete: true })
    expect((await add('00001', 1)).status).toBe(503)
    expect(written()).toEqual([])
  })

  test.each([[500], [502], [403]])('the status %i', async (status) => {
    gateway.retailer.failures.set(CART, { status })
    expect(await read()).toMatchObject({ lines: [], incomplete: true })
    expect((await add('00001', 1)).status).toBeGreaterThanOrEqual(400)
    expect(written()).toEqual([])
  })

  test('saves the refused change when it is repeated after the cart is readable again', async () => {
    gateway.retailer.carts.set(buyerUuid, {
      id: buyerUuid,
      coupon: 'ЛЕТО',
      products: [{ product_id: 'id00002', product_idcode: '00002', count: 4 }],
    })
    answer({})
    expect((await add('00001', 1)).status).toBe(503)
    gateway.retailer.failures.clear()
    expect(counts((await add('00001', 1)).body)).toEqual({ '00001': 1, '00002': 4 })
    expect(gateway.retailer.carts.get(buyerUuid)?.coupon).toBe('ЛЕТО')
  })
})

describe('a cart that does not exist', () => {
  test.each([
    ['null', { status: 200, body: null as unknown as object }],
    ['404', { status: 404 }],
  ])(
    '%s: creates a cart before the first line is saved, and the basket is not incomplete [T44] [BASKET-06] [API-14]',
    async (_name, refusal) => {
      gateway.retailer.failures.set(CART, refusal)
      expect(await read()).toMatchObject({ lines: [], incomplete: false })
      await add('00001', 1)
      expect(written()[0]).toEqual({
        path: '/api/ecm/bazis/cart/new/',
        body: { id: buyerUuid, products: [], coupon: '' },
      })
      expect(gateway.retailer.requestsTo('PUT', 'cart/new')[0]?.headers['cache-control']).toBe('no-cache')
    },
  )

  test.each([[{}], [{ products: [{ idcode: '00001', count: '2' }] }], [null], [[]]])(
    'accepts the answer %j to creating a cart [API-15]',
    async (body) => {
      gateway.retailer.failures.set('PUT /cart/new/', { status: 200, body: body as object })
      expect(counts((await add('00001', 1)).body)).toEqual({ '00001': 1 })
    },
  )
})

describe('saving a cart', () => {
  beforeEach(() => {
    gateway.retailer.carts.set(buyerUuid, cart(line('00001', 2), line('00002', 1)) as never)
  })
  const selection = () => gateway.browser.cookies.get(`orderItems_${buyerUuid}`)

  test.each([[500], [503], [409], [422]])(
    'leaves cart and selection unchanged on a failure with %i, and shows the reason [T53]',
    async (status) => {
      await gateway.browser.call('put', '/api/site/basket/selection/', { idcodes: ['00001'] })
      const before = [structuredClone(gateway.retailer.carts.get(buyerUuid)), selection()]
      gateway.retailer.failures.set('PUT /bazis/cart/', { status, body: { detail: 'Корзина на проверке' } })
      const refused = await add('00003', 20)
      expect(refused.status).toBe(status >= 500 ? 503 : status)
      expect(refused.body.detail).toMatch(status >= 500 ? 'недоступен' : 'Корзина на проверке')
      expect([gateway.retailer.carts.get(buyerUuid), selection()]).toEqual(before)
      gateway.retailer.failures.clear()
      expect(await read()).toMatchObject({ orderTotal: 20, cartTotal: 25 })
    },
  )

  test('fails when the answer is an HTML page [T53]', async () => {
    gateway.retailer.pages.add('PUT /bazis/cart/')
    expect((await add('00003', 20)).status).toBe(503)
    expect(selection()).toBeUndefined()
  })

  test.each([[{}], [null], [{ saved: true }], [[]]])('succeeds when the answer is %j', async (body) => {
    gateway.retailer.failures.set('PUT /bazis/cart/', { status: 200, body: body as object })
    expect((await add('00003', 20)).status).toBe(200)
  })

  test('keeps cart and selection as they were when a removal fails [T53]', async () => {
    gateway.retailer.failures.set('DELETE /cart/', { status: 500 })
    expect((await gateway.browser.call('delete', '/api/site/basket/lines/00001/')).status).toBe(503)
    gateway.retailer.failures.clear()
    expect(counts(await read())).toEqual({ '00001': 2, '00002': 1 })
  })
})

describe('products of a lookup', () => {
  test('keeps the other lines when products are broken or missing [API-13] [CART-03]', async () => {
    answer(cart(line('00001', 2), line('00002', 1), line('00003', 20)))
    gateway.retailer.failures.set('POST /products/idcodes', {
      status: 200,
      body: [listedProduct('00001', { name: '<b>Лист</b>' }), { idcode: '00002' }, null, 'x', listedProduct('77777')],
    })
    const basket = await read()
    expect(counts(basket)).toEqual({ '00001': 2 })
    expect(basket.missing).toEqual(['00002', '00003'])
    expect(basket.lines[0]?.product.name).toBe('Лист')
  })

  test.each([[{ status: 500 }], [{ status: 200, body: {} }]])(
    '%j: does not show the basket as empty, and refuses a change [T44]',
    async (refusal) => {
      answer(cart(line('00001', 2)))
      gateway.retailer.failures.set('POST /products/idcodes', refusal)
      expect((await gateway.browser.call('get', '/api/site/basket/')).status).toBe(503)
      expect((await add('00001', 1)).status).toBe(503)
      expect(written()).toEqual([])
    },
  )
})
