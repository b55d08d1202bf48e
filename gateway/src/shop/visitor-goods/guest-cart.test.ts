import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buyerCookies, cartOf, guestCookies, openVisit, type Visit } from '../../visitor/identity/visit.fixture.ts'
import { buyerUuid, guestUuid } from '../basket/basket.fixture.ts'

let visit: Visit

beforeEach(async () => {
  visit = await openVisit()
})
afterEach(() => visit.close())

describe('the guest’s cart', () => {
  beforeEach(() => {
    visit.give({ [guestCookies.basket]: '1~00001*2~00002*4', [guestCookies.orderItems]: '1~00002' })
    visit.retailer.carts.set(buyerUuid, cartOf(['00001', 5], ['00003', 20]))
  })

  test('is merged into the account’s, which is then read again, and its cookies are removed [IDENT-03 IDENT-04 T57]', async () => {
    const { basket, merged } = await visit.signIn()
    expect(visit.cartCalls()).toEqual(['GET cart/', 'POST cart-concat/new/', 'GET cart/'])
    const [merge] = visit.retailer.requestsTo('POST', 'cart-concat')
    expect(merge?.headers.authorization).toBe('Bearer good')
    expect(merge?.body).toEqual({
      old_cart_id: guestUuid,
      new_cart_data: { id: buyerUuid, products: cartOf(['00001', 2], ['00002', 4]).products },
    })
    expect(basket.counts).toEqual({ '00001': 5, '00002': 4, '00003': 20 })
    expect(merged).toMatchObject({ favorites: [], basket: [{ idcode: '00002', before: 0, after: 4 }] })
    expect(visit.browser.cookies.has(guestCookies.basket)).toBe(false)
    expect(visit.browser.cookies.has(guestCookies.orderItems)).toBe(false)
  })

  test('keeps what was selected for the order', async () => {
    await visit.signIn()
    expect(visit.browser.cookies.get(buyerCookies.orderItems)).toBe('1~00001~00003~00002')
  })

  test('creates a cart for an account that has none', async () => {
    visit.retailer.carts.clear()
    expect((await visit.signIn()).basket.counts).toEqual({ '00001': 2, '00002': 4 })
    expect(visit.cartCalls()).toEqual(['GET cart/', 'PUT cart/new/', 'POST cart-concat/new/', 'GET cart/'])
  })

  test('is not merged when it is empty', async () => {
    visit.give({ [guestCookies.basket]: '1' })
    expect((await visit.signIn()).merged).toBeNull()
    expect(visit.cartCalls()).toEqual(['GET cart/'])
  })

  test.each(['%%%', '1~00001*-5~x*1e9~00002*0', '[{"idcode":"00001","count":"9"}]', '{"__proto__":1}'])(
    'sends no line of a hostile cookie %s to the retailer [S30]',
    async (value) => {
      visit.give({ [guestCookies.basket]: value })
      expect((await visit.signIn()).isAuth).toBe(true)
      expect(visit.retailer.requestsTo('POST', 'cart-concat')).toEqual([])
    },
  )

  describe('with a coupon [N15]', () => {
    const withCoupon = '1~*0JfQmNCc0JA~00001*2'
    const coupon = () => visit.retailer.carts.get(buyerUuid)?.coupon
    const accountHas = (own: string | null) =>
      visit.retailer.carts.set(buyerUuid, { ...cartOf(['00003', 20]), coupon: own })

    test('passes it on to an account without one', async () => {
      visit.give({ [guestCookies.basket]: withCoupon })
      accountHas(null)
      await visit.signIn()
      expect(coupon()).toBe('ЗИМА')
      expect(visit.retailer.carts.get(buyerUuid)?.products.map((line) => line.product_idcode)).toEqual([
        '00003',
        '00001',
      ])
    })

    test('keeps the coupon of the account, even when the merge drops it', async () => {
      visit.give({ [guestCookies.basket]: withCoupon })
      accountHas('ЛЕТО')
      await visit.signIn()
      expect(coupon()).toBe('ЛЕТО')
    })

    test('and without lines passes on the coupon only', async () => {
      visit.give({ [guestCookies.basket]: '1~*0JfQmNCc0JA' })
      accountHas(null)
      await visit.signIn()
      expect(coupon()).toBe('ЗИМА')
      expect(visit.retailer.requestsTo('POST', 'cart-concat')).toEqual([])
      expect(visit.browser.cookies.has(guestCookies.basket)).toBe(false)
    })

    test('loses no line when the coupon cannot be saved', async () => {
      visit.give({ [guestCookies.basket]: withCoupon })
      accountHas(null)
      visit.retailer.failures.set('PUT /bazis/cart/', { status: 500 })
      const { merged } = await visit.signIn()
      expect(merged.basket).toEqual([{ idcode: '00001', before: 0, after: 2 }])
      expect(visit.browser.cookies.has(guestCookies.basket)).toBe(false)
    })
  })

  describe('with a failed merge', () => {
    test.each([[500], [404]])(
      '%i: logs the failure, signs in, reads the cart, and loses nothing [ERRCAT-13] [T57]',
      async (status) => {
        visit.retailer.failures.set('POST cart-concat', { status })
        const warned = vi.spyOn(visit.log, 'warn')
        const answer = await visit.signIn()
        expect(answer).toMatchObject({ isAuth: true, uuid: buyerUuid, merged: null })
        expect(warned.mock.calls.map(([, message]) => message)).toContain('Could not merge carts')
        expect(visit.cartCalls().at(-1)).toBe('GET cart/')
        expect(visit.browser.cookies.get(guestCookies.basket)).toBe('1~00001*2~00002*4')
        expect(visit.browser.cookies.get(guestCookies.orderItems)).toBe('1~00002')
      },
    )

    test('is merged by the next session call after a failure of the retailer', async () => {
      visit.retailer.failures.set('POST cart-concat', { status: 500 })
      await visit.signIn()
      expect((await visit.session()).merged).toBeNull()
      visit.retailer.failures.clear()
      expect((await visit.session()).merged.basket).toEqual([{ idcode: '00002', before: 0, after: 4 }])
      expect(visit.browser.cookies.get('user_uuid')).toBe(buyerUuid)
      expect(visit.browser.cookies.has(guestCookies.basket)).toBe(false)
      expect((await visit.session()).merged).toBeNull()
      expect(visit.retailer.requestsTo('POST', 'cart-concat')).toHaveLength(3)
    })

    test('is not merged again after a refusal of the retailer', async () => {
      visit.retailer.failures.set('POST cart-concat', { status: 404 })
      await visit.signIn()
      await visit.session()
      expect(visit.retailer.requestsTo('POST', 'cart-concat')).toHaveLength(1)
      expect(visit.browser.cookies.get('user_uuid')).toBe(buyerUuid)
    })
  })
})
