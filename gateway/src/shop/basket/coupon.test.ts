import type { Basket } from '@vitrina/contracts/site/basket'
import { decodeBasket } from '@vitrina/site/lists'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buyerUuid, guestUuid, openGateway, type TestGateway } from './basket.fixture.ts'

const CHECK = 'coupons/check'
let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
  gateway.browser.cookies.set('user_uuid', guestUuid)
})
afterEach(() => gateway.close())

const enter = (coupon: unknown) => gateway.browser.call('put', '/api/site/basket/coupon/', { coupon })
const add = (idcode: string, count: number) =>
  gateway.browser.call('post', '/api/site/basket/lines/', { idcode, count })
const select = (...idcodes: string[]) => gateway.browser.call('put', '/api/site/basket/selection/', { idcodes })
const read = async (): Promise<Basket> => (await gateway.browser.call('get', '/api/site/basket/')).body
const cookieCoupon = () => decodeBasket(gateway.browser.cookies.get(`Basket_${guestUuid}`)).coupon

describe('a coupon [BASKET-01] [BASKET-02] [N15]', () => {
  test('is checked for the selected lines with the visitor’s prices, and takes off the retailer’s discount', async () => {
    await add('00001', 2)
    await add('00002', 3)
    await select('00002')
    const { body } = await enter('  ЛЕТО ')
    expect(body).toMatchObject({
      coupon: 'ЛЕТО',
      couponOutcome: { state: 'applied', reason: 'Скидка на всё' },
      orderTotal: 15,
      discount: 3,
    })
    const [checked] = gateway.retailer.requestsTo('POST', CHECK)
    expect(checked?.body).toEqual({ coupon: 'ЛЕТО', products: [{ product_idcode: '00002', count: 3 }] })
    expect(checked?.query).toEqual({ domain_id_1c: '00012', store: 'store12', price_column: 'price_vologda' })
    expect(cookieCoupon()).toBe('ЛЕТО')
    expect(await read()).toMatchObject({ coupon: 'ЛЕТО', discount: 3 })
  })

  test('is checked again for the selected lines at every change', async () => {
    await add('00001', 2)
    await enter('ЛЕТО')
    expect((await add('00002', 3)).body).toMatchObject({ couponOutcome: { state: 'applied' }, discount: 5 })
    expect((await gateway.browser.call('delete', '/api/site/basket/lines/00001/')).body.discount).toBe(3)
    expect(gateway.retailer.requestsTo('POST', CHECK)).toHaveLength(3)
  })

  test('stays with the reason when it is refused, and takes nothing off', async () => {
    await add('00001', 2)
    const outcome = { state: 'refused', reason: 'Купон закончился' }
    expect((await enter('ЗИМА')).body).toMatchObject({ coupon: 'ЗИМА', couponOutcome: outcome, discount: 0 })
    expect(await read()).toMatchObject({ coupon: 'ЗИМА', couponOutcome: outcome })
  })

  test.each([[500], [404]])(
    'is neither applied nor refused when its check fails (%i), and the basket is shown',
    async (status) => {
      await add('00001', 2)
      gateway.retailer.failures.set(`POST /${CHECK}`, { status })
      const answer = await enter('ЛЕТО')
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({
        coupon: 'ЛЕТО',
        couponOutcome: { state: 'unknown' },
        cartTotal: 20,
        discount: 0,
      })
      gateway.retailer.failures.clear()
      expect(await read()).toMatchObject({ couponOutcome: { state: 'applied' }, discount: 2 })
    },
  )

  test('is not checked while nothing is selected', async () => {
    await add('00001', 2)
    await enter('ЛЕТО')
    const before = gateway.retailer.requestsTo('POST', CHECK).length
    const { body } = await select()
    expect(body.couponOutcome).toEqual({ state: 'unknown', reason: 'Отметьте товары для заказа, и мы проверим купон' })
    expect(gateway.retailer.requestsTo('POST', CHECK)).toHaveLength(before)
  })

  test('never takes off more than the selected lines cost', async () => {
    gateway.retailer.basketAnswers.coupons.set('ВСЁ', 1000)
    await add('00001', 2)
    expect((await enter('ВСЁ')).body).toMatchObject({ orderTotal: 20, discount: 20 })
  })

  test('is removed by an empty coupon and by clearing the basket [BASKET-14]', async () => {
    await add('00001', 2)
    await enter('ЛЕТО')
    expect((await enter(' ')).body).toMatchObject({ coupon: '', couponOutcome: null, discount: 0 })
    await enter('ЛЕТО')
    expect((await gateway.browser.call('delete', '/api/site/basket/')).body).toMatchObject({ lines: [], coupon: '' })
    expect(cookieCoupon()).toBe('')
  })

  test.each([['Я'.repeat(41)], ['a\u0000b'], [7], [null]])(
    'refuses %j with a sentence and keeps the previous coupon',
    async (coupon) => {
      await add('00001', 2)
      await enter('ЛЕТО')
      const { status, body } = await enter(coupon)
      expect(status).toBe(422)
      expect(body.detail).toMatch(/[а-я]/)
      expect(cookieCoupon()).toBe('ЛЕТО')
    },
  )

  describe('of a buyer', () => {
    beforeEach(() => gateway.browser.cookies.set('__Host-access_token', 'good'))

    test('is saved with the cart, and an empty cart is saved when all is cleared [API-16] [BASKET-14]', async () => {
      await add('00001', 2)
      await enter('ЛЕТО')
      expect(gateway.retailer.carts.get(buyerUuid)).toEqual({
        id: buyerUuid,
        coupon: 'ЛЕТО',
        products: [{ product_id: 'id00001', product_idcode: '00001', count: 2 }],
      })
      await gateway.browser.call('delete', '/api/site/basket/')
      expect(gateway.retailer.carts.get(buyerUuid)).toEqual({ id: buyerUuid, coupon: '', products: [] })
      expect(gateway.retailer.requestsTo('POST', CHECK)[0]?.headers.authorization).toBe('Bearer good')
    })

    test('reports a coupon that cannot be saved, and keeps the previous one [T53]', async () => {
      await add('00001', 2)
      await enter('ЛЕТО')
      gateway.retailer.failures.set('PUT /cart/', { status: 500 })
      expect((await enter('ЗИМА')).status).toBe(503)
      expect((await read()).coupon).toBe('ЛЕТО')
    })
  })
})
