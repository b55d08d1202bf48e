import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buyerUuid } from '../../shop/basket/basket.fixture.ts'
import { buyerCookies, cookieNamesOf, guestCookies, openVisit, type Visit } from '../identity/visit.fixture.ts'

let visit: Visit

beforeEach(async () => {
  visit = await openVisit()
})
afterEach(() => visit.close())

describe('cookies of former ids [T46]', () => {
  const abandoned = cookieNamesOf('33333333-3333-4333-8333-333333333333')
  const left = { [abandoned.basket]: '1~00001*1', [abandoned.compare]: '1~00001', [abandoned.orderItems]: '1' }

  test('are removed by a merge, while those of the guest and of the account stay', async () => {
    visit.give({
      ...left,
      [guestCookies.basket]: '1~00001*2',
      [guestCookies.compare]: '1~00001',
      [buyerCookies.compare]: '1~00002',
    })
    await visit.signIn()
    expect(Object.keys(left).filter((name) => visit.browser.cookies.has(name))).toEqual([])
    expect([guestCookies.compare, buyerCookies.compare].every((name) => visit.browser.cookies.has(name))).toBe(true)
  })

  test('are removed by a sign-out, while those of the account stay', async () => {
    visit.give({ [buyerCookies.favorites]: '1~00001', user_uuid: buyerUuid, '__Host-access_token': 'good', ...left })
    await visit.browser.call('post', '/api/site/logout/')
    expect(Object.keys(left).filter((name) => visit.browser.cookies.has(name))).toEqual([])
    expect(visit.browser.cookies.get(buyerCookies.favorites)).toBe('1~00001')
  })

  describe('favourites that the sign-in left behind', () => {
    const signOut = () => visit.browser.call('post', '/api/site/logout/')
    const choose = (...idcodes: string[]) => visit.browser.call('put', '/api/site/lists/favorites/', { idcodes })

    beforeEach(async () => {
      visit.give({ ...left, [guestCookies.favorites]: '1~00001~00002', [guestCookies.compare]: '1~00001' })
      await visit.signIn()
    })

    test('outlive a sign-out, unlike the guest’s other cookies [VALID-06 T55]', async () => {
      await signOut()
      expect(visit.browser.cookies.get(guestCookies.favorites)).toBe('1~00001~00002')
      expect([guestCookies.compare, ...Object.keys(left)].filter((name) => visit.browser.cookies.has(name))).toEqual([])
    })

    test('outlive a sign-out while the account has only some of them [VALID-06 T55]', async () => {
      await choose('00001')
      await signOut()
      expect(visit.browser.cookies.get(guestCookies.favorites)).toBe('1~00001~00002')
    })

    test('are removed by a sign-out once the account has all of them', async () => {
      await choose('00003', '00001', '00002')
      await signOut()
      expect(visit.browser.cookies.has(guestCookies.favorites)).toBe(false)
      expect(visit.browser.cookies.get(buyerCookies.favorites)).toBe('1~00003~00001~00002')
    })

    test('outlive the next merge, and are removed when requests are too large', async () => {
      await signOut()
      await visit.session()
      await visit.signIn()
      expect(visit.browser.cookies.get(guestCookies.favorites)).toBe('1~00001~00002')
      for (const at of [1, 2, 3, 4]) visit.give({ [`favorites_${at}`]: `1~${'x'.repeat(3400)}` })
      await visit.session()
      expect(visit.browser.cookies.has(guestCookies.favorites)).toBe(false)
    })
  })

  test('stay when a merge has failed', async () => {
    visit.give({ ...left, [guestCookies.basket]: '1~00001*2' })
    visit.retailer.failures.set('POST cart-concat', { status: 500 })
    await visit.signIn()
    await visit.browser.call('post', '/api/site/logout/')
    expect(visit.browser.cookies.get(guestCookies.basket)).toBe('1~00001*2')
    expect(Object.keys(left).every((name) => visit.browser.cookies.has(name))).toBe(true)
  })

  test('are removed when they make requests too large, and the visitor’s own stay', async () => {
    visit.give({ ...left, [guestCookies.favorites]: '1~00001' })
    await visit.session()
    expect(visit.browser.cookies.has(abandoned.basket)).toBe(true)
    for (const at of [1, 2, 3, 4]) visit.give({ [`favorites_${at}`]: `1~${'x'.repeat(3400)}` })
    await visit.session()
    expect([...visit.browser.cookies.keys()].filter((name) => /_\d$|_3333/.test(name))).toEqual([])
    expect(visit.browser.cookies.get(guestCookies.favorites)).toBe('1~00001')
  })

  test('do not cause removal of the visitor’s own cookies, however large', async () => {
    const codes = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(5, '0'))
    const lines = codes(350).map((idcode) => `${idcode}*10`)
    const full = {
      [guestCookies.favorites]: ['1', ...codes(200)].join('~'),
      [guestCookies.compare]: ['1', ...codes(30)].join('~'),
      [guestCookies.basket]: ['1', ...lines].join('~'),
      [guestCookies.orderItems]: ['1', ...codes(350)].join('~'),
      viewedProducts: ['1', ...codes(60)].join('~'),
    }
    visit.give({ ...full, favorites_1: `1~${'x'.repeat(3400)}`, favorites_2: `1~${'x'.repeat(3400)}` })
    const { lists } = await visit.session()
    expect([lists.favorites.length, lists.compare.length, lists.viewed.length]).toEqual([200, 30, 60])
    for (const [name, value] of Object.entries(full)) expect(visit.browser.cookies.get(name)).toBe(value)
    expect(visit.browser.cookies.has('favorites_1')).toBe(false)
  })
})
