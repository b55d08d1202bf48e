import type { Basket } from '@vitrina/contracts/site/basket'
import { decodeBasket, decodeList } from '@vitrina/site/lists'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listedProduct } from '../../infra/retailer/retailer.fixture.ts'
import { type Browser, buyerUuid, type FakeRetailer, guestUuid, openGateway } from './basket.fixture.ts'

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

const add = (idcode: string, count: unknown) => browser.call('post', '/api/site/basket/lines/', { idcode, count })
const change = (idcode: string, count: unknown) => browser.call('put', `/api/site/basket/lines/${idcode}/`, { count })
const remove = (idcode: string) => browser.call('delete', `/api/site/basket/lines/${idcode}/`)
const select = (...idcodes: string[]) => browser.call('put', '/api/site/basket/selection/', { idcodes })
const read = async (): Promise<Basket> => (await browser.call('get', '/api/site/basket/')).body

const counts = ({ lines }: Basket) => Object.fromEntries(lines.map(({ product, count }) => [product.idcode, count]))
const selected = ({ lines }: Basket) => lines.flatMap((line) => (line.selected ? [line.product.idcode] : []))
const cookieLines = () => decodeBasket(browser.cookies.get(`Basket_${guestUuid}`)).lines

describe('a guest’s basket', () => {
  test('adds to the count of an existing line [BASKET-08]', async () => {
    await add('00001', 2)
    expect(counts((await add('00001', 3)).body)).toEqual({ '00001': 5 })
  })

  test('adds a new product with its count and selects it [BASKET-09]', async () => {
    const { body } = await add('00001', 4)
    expect(counts(body)).toEqual({ '00001': 4 })
    expect(selected(body)).toEqual(['00001'])
    expect(body.orderTotal).toBe(40)
  })

  test('does not select a product again when more of it is added [T48]', async () => {
    await add('00001', 1)
    await add('00002', 1)
    await select('00002')
    expect(selected((await add('00001', 1)).body)).toEqual(['00002'])
  })

  test('sets the count of a changed line [BASKET-10]', async () => {
    await add('00001', 5)
    expect(counts((await change('00001', 2)).body)).toEqual({ '00001': 2 })
    expect((await change('00002', 2)).status).toBe(404)
  })

  test('removes a line from lines, selection and cookie without a call to the retailer’s cart [BASKET-11] [BASKET-13]', async () => {
    await add('00001', 1)
    await add('00002', 1)
    const { body } = await remove('00001')
    expect(counts(body)).toEqual({ '00002': 1 })
    expect(selected(body)).toEqual(['00002'])
    expect(cookieLines()).toEqual([{ idcode: '00002', count: 1 }])
    expect(retailer.requestsTo('DELETE', 'cart')).toHaveLength(0)
    expect((await remove('00001')).status).toBe(200)
  })

  test('clears lines and selection [BASKET-14]', async () => {
    await add('00001', 1)
    const { body } = await browser.call('delete', '/api/site/basket/')
    expect(body).toMatchObject({ lines: [], coupon: '', cartTotal: 0 })
    expect(cookieLines()).toEqual([])
    expect(decodeList(browser.cookies.get(`orderItems_${guestUuid}`))).toEqual([])
  })

  test('stores the selection in a cookie of the cart and changes the total both ways [BASKET-15] [BASKET-17] [T47]', async () => {
    await add('00001', 2)
    await add('00002', 3)
    expect((await select('00002')).body).toMatchObject({ cartTotal: 35, orderTotal: 15 })
    expect(decodeList(browser.cookies.get(`orderItems_${guestUuid}`))).toEqual(['00002'])
    expect((await read()).orderTotal).toBe(15)
    expect((await select('00001', '00002', 'unknown')).body.orderTotal).toBe(35)
  })

  test('keeps a deselected line deselected when it is deselected again [BASKET-16] [T49]', async () => {
    await add('00001', 1)
    await select()
    expect(selected((await select()).body)).toEqual([])
  })

  test('sums exactly to the kopeck [BASKET-18] [T51]', async () => {
    retailer.products = retailer.products.map((one, at) => ({ ...one, price: at === 0 ? 0.1 : 0.2 }))
    await add('00001', 1)
    expect((await add('00002', 1)).body.cartTotal).toBe(0.3)
  })

  test('is read from its cookie and priced by the department, without a call to the retailer’s cart [BASKET-04] [BASKET-05] [API-11] [API-12]', async () => {
    browser.cookies.set(`Basket_${guestUuid}`, '1~00001*2')
    browser.cookies.set('myCity', 'Череповец')
    expect(await read()).toMatchObject({ id: guestUuid, cartTotal: 20, incomplete: false })
    const [lookup] = retailer.requestsTo('POST', 'products/idcodes')
    expect(lookup?.query).toEqual({ domain_id_1c: '00031', store: 'store31', price_column: 'price_cher' })
    expect(lookup?.body).toEqual(['00001'])
    expect(retailer.requestsTo('GET', '/cart/')).toHaveLength(0)
  })

  test('asks for no prices of an empty basket [T42]', async () => {
    await read()
    expect(retailer.requestsTo('POST', 'products/idcodes')).toHaveLength(0)
  })

  test('names an unknown product and keeps its line [CART-03]', async () => {
    browser.cookies.set(`Basket_${guestUuid}`, '1~00001*2~99999*1')
    expect(await read()).toMatchObject({ missing: ['99999'], cartTotal: 20 })
    expect((await remove('99999')).body.missing).toEqual([])
  })

  test.each([
    'not a basket',
    '%7B%22__proto__%22',
    '{"__proto__":{"count":1}}',
    '1~00001*-5~00002*1e9',
    `1~${'9'.repeat(3000)}`,
  ])('reads a broken cookie %s as an empty basket [S30]', async (value) => {
    browser.cookies.set(`Basket_${guestUuid}`, value)
    browser.cookies.set(`orderItems_${guestUuid}`, value)
    expect(await read()).toMatchObject({ lines: [], missing: [], cartTotal: 0 })
  })
})

describe('quantities', () => {
  test.each([
    [0, 'Количество должно быть больше нуля'],
    [-1, 'Количество должно быть больше нуля'],
    [1e9, 'Наибольшее количество\u00a0— 99\u00a0999'],
    [1.5, 'Введите целое число'],
    ['abc', 'Введите количество цифрами'],
  ])('%s is refused with a sentence and changes nothing', async (count, sentence) => {
    await add('00001', 2)
    for (const answer of [await add('00001', count), await change('00001', count)]) {
      expect(answer.status).toBe(422)
      expect(answer.body.detail).toBe(sentence)
    }
    expect(cookieLines()).toEqual([{ idcode: '00001', count: 2 }])
  })

  test('refuses a sum above the limit of a line', async () => {
    await add('00001', 99_999)
    expect((await add('00001', 1)).status).toBe(422)
    expect(cookieLines()).toEqual([{ idcode: '00001', count: 99_999 }])
  })

  test('rounds up to whole packs, and reports it [VALID-10]', async () => {
    const { body } = await add('00003', 21)
    expect(counts(body)).toEqual({ '00003': 40 })
    expect(body.message).toBe('Заказ строго кратно вложению: теперь в корзине 40\u00a0шт.')
    expect((await change('00003', 60)).body.message).toBeNull()
  })

  test('counts packs of a fraction of the unit exactly [VALID-10] [N10]', async () => {
    retailer.products = [listedProduct('00005', { id: 'id00005', contain: 3.31, only_contain_order: true, unit: 'м²' })]
    expect(counts((await add('00005', 3.31)).body)).toEqual({ '00005': 3.31 })
    expect((await add('00005', 6.62)).body).toMatchObject({ message: null, lines: [{ count: 9.93 }] })
    const { body } = await change('00005', 82)
    expect(counts(body)).toEqual({ '00005': 82.75 })
    expect(body.message).toBe('Заказ строго кратно вложению: теперь в корзине 82,75\u00a0м²')
    expect(browser.cookies.get(`Basket_${guestUuid}`)).toContain('00005*82.75')
    expect(counts(await read())).toEqual({ '00005': 82.75 })
  })

  test('rounds a part of a piece in a cookie up to a whole piece, also at the next change [N10]', async () => {
    browser.cookies.set(`Basket_${guestUuid}`, '1~00001*2.5')
    expect(counts(await read())).toEqual({ '00001': 3 })
    expect(counts((await add('00001', 1)).body)).toEqual({ '00001': 4 })
  })

  test('refuses products that are not sold or have no price', async () => {
    expect((await add('99999', 1)).status).toBe(404)
    expect((await add('../secrets', 1)).status).toBe(404)
    expect((await add('00004', 1)).status).toBe(409)
  })
})

describe('a signed-in buyer’s basket', () => {
  const line = (idcode: string, count: number) => ({ product_id: `id${idcode}`, product_idcode: idcode, count })
  beforeEach(() => {
    browser.cookies.set('__Host-access_token', 'good')
    retailer.carts.set(buyerUuid, { id: buyerUuid, coupon: 'ЛЕТО', products: [line('00001', 2), line('00002', 1)] })
  })

  test('is the cart of the account, requested with its authorization and uncached [BASKET-03] [API-09] [API-10]', async () => {
    expect(await read()).toMatchObject({ id: buyerUuid, coupon: 'ЛЕТО', cartTotal: 25 })
    const [cartRequest] = retailer.requestsTo('GET', '/cart/')
    expect(cartRequest?.query).toEqual({ cart_uuid: buyerUuid })
    expect(cartRequest?.headers).toMatchObject({ authorization: 'Bearer good', 'cache-control': 'no-cache' })
  })

  test('saves a change as the whole cart [API-16] [CART-01] [CART-02]', async () => {
    expect((await add('00003', 20)).status).toBe(200)
    const [saved] = retailer.requestsTo('PUT', '/cart/')
    expect(saved?.body).toEqual({
      id: buyerUuid,
      coupon: 'ЛЕТО',
      products: [line('00001', 2), line('00002', 1), line('00003', 20)],
    })
    expect(saved?.headers['cache-control']).toBe('no-cache')
    expect(browser.cookies.has(`Basket_${guestUuid}`)).toBe(false)
  })

  test('saves a new line under the product id of the lookup, whatever its code is [T60]', async () => {
    retailer.products.push(listedProduct('00007', { id: '9f3c-uuid', price: 1 }))
    await add('00007', 1)
    expect(retailer.carts.get(buyerUuid)?.products.at(-1)).toEqual({
      product_id: '9f3c-uuid',
      product_idcode: '00007',
      count: 1,
    })
  })

  test('removes a line in the retailer’s cart and reads the cart again [BASKET-12] [API-17]', async () => {
    await remove('00001')
    expect(counts((await remove('00002')).body)).toEqual({})
    const [deleted] = retailer.requestsTo('DELETE', '/cart/')
    expect(deleted?.body).toEqual({
      id: buyerUuid,
      product: { product_id: 'id00001', product_idcode: '00001' },
    })
    expect(retailer.requests.findLastIndex(({ method }) => method === 'DELETE')).toBeLessThan(
      retailer.requests.findLastIndex(({ method, path }) => method === 'GET' && path.endsWith('/cart/')),
    )
  })

  test('shows an unreadable cart as incomplete and never overwrites it [ERRCAT-11] [T44]', async () => {
    retailer.failures.set('GET /cart/', { status: 500 })
    expect(await read()).toMatchObject({ lines: [], incomplete: true })
    expect((await add('00003', 20)).status).toBe(503)
    expect(retailer.requestsTo('PUT', 'cart')).toHaveLength(0)
  })

  test('reports an error when a change is not saved [ERRCAT-12]', async () => {
    retailer.failures.set('PUT /cart/', { status: 500 })
    expect((await change('00001', 7)).status).toBe(503)
    retailer.failures.clear()
    expect((await change('00001', 7)).status).toBe(200)
    expect(counts(await read())).toEqual({ '00001': 7, '00002': 1 })
  })

  test('creates a cart for a buyer without one before the first line is saved [BASKET-06]', async () => {
    retailer.carts.clear()
    await add('00001', 1)
    expect(retailer.requestsTo('PUT', '/cart/').map(({ path }) => path)).toEqual([
      '/api/ecm/bazis/cart/new/',
      '/api/ecm/bazis/cart/',
    ])
  })
})
