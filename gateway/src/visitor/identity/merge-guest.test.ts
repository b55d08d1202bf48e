import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buyerUuid, guestUuid } from '../../shop/basket/basket.fixture.ts'
import { buyerCookies, cookieNamesOf, guestCookies, openVisit, type Visit } from './visit.fixture.ts'

let visit: Visit

beforeEach(async () => {
  visit = await openVisit()
})
afterEach(() => visit.close())

describe('nothing is merged', () => {
  const all = {
    [guestCookies.basket]: '1~00001*2',
    [guestCookies.favorites]: '1~00001',
    [buyerCookies.favorites]: '1~00002',
  }
  const expectUntouched = () => {
    expect(visit.retailer.requestsTo('POST', 'cart-concat')).toEqual([])
    for (const [name, value] of Object.entries(all)) expect(visit.browser.cookies.get(name)).toBe(value)
  }

  test('when the page’s address has the parameter `key` [IDENT-01 T54]', async () => {
    visit.give(all)
    const answer = await visit.signIn({ apart: true })
    expect(answer).toMatchObject({ isAuth: true, uuid: buyerUuid, merged: null })
    expect(visit.browser.cookies.get('user_uuid')).toBe(buyerUuid)
    expectUntouched()
  })

  test('but orders still recognise the former id and are not placed twice', async () => {
    await visit.signIn({ apart: true })
    expect(visit.browser.cookies.get('__Secure-formerly')).toBe(guestUuid)
  })

  test('when the session call has that parameter [IDENT-01 T54]', async () => {
    visit.give({ ...all, '__Host-access_token': 'good' })
    expect(await visit.session('?apart=1')).toMatchObject({ uuid: buyerUuid, merged: null })
    expectUntouched()
    await visit.session()
    expectUntouched()
  })

  test('into the guest who comes after a sign-out [T56]', async () => {
    await visit.signIn()
    visit.give({ [buyerCookies.favorites]: '1~00002' })
    const { body } = await visit.browser.call('post', '/api/site/logout/')
    expect(body).toMatchObject({ isAuth: false, lists: { favorites: [] }, merged: null, basket: { counts: {} } })
    const next = await visit.session()
    expect(next).toMatchObject({ uuid: body.uuid, lists: { favorites: [] }, merged: null })
    expect(visit.browser.cookies.get(buyerCookies.favorites)).toBe('1~00002')
  })

  test('under ids that this visitor does not have [S07 S08]', async () => {
    const stranger = '11111111-1111-4111-8111-111111111111'
    visit.give({
      [cookieNamesOf(stranger).basket]: '1~00001*2',
      [cookieNamesOf(stranger).favorites]: '1~00003',
      [buyerCookies.favorites]: '1~00002',
    })
    const { lists } = await visit.signIn({ old_uuid: stranger, uuid_code: stranger })
    expect(lists.favorites).toEqual(['00002'])
    expect(visit.retailer.requestsTo('POST', 'cart-concat')).toEqual([])
    expect(visit.retailer.requestsTo('POST', 'signin')[0]?.body).toMatchObject({ uuid_code: guestUuid })
  })

  test('from an invalid id [S08]', async () => {
    visit.give({ user_uuid: '../../x', 'Basket_../../x': '1~00001*2' })
    expect((await visit.signIn()).merged).toBeNull()
    expect(visit.retailer.requestsTo('POST', 'cart-concat')).toEqual([])
  })

  test('from one account into another', async () => {
    const other = '22222222-2222-4222-8222-222222222222'
    visit.give({
      user_uuid: other,
      '__Host-access_token': 'stale',
      [cookieNamesOf(other).favorites]: '1~00001',
      [buyerCookies.favorites]: '1~00002',
    })
    expect((await visit.signIn()).lists.favorites).toEqual(['00002'])
    expect(visit.browser.cookies.get(cookieNamesOf(other).favorites)).toBe('1~00001')
  })
})

test('a replaced id is merged by the session call, not by a document [VALID-06 T56]', async () => {
  visit.give({
    '__Host-access_token': 'good',
    [guestCookies.basket]: '1~00001*2',
    [guestCookies.favorites]: '1~00001',
    [buyerCookies.favorites]: '1~00002',
  })
  await visit.browser.call('get', '/api/site/basket/')
  expect(visit.browser.cookies.get('user_uuid')).toBe(guestUuid)
  const { lists, merged, basket } = await visit.session()
  expect(lists.favorites).toEqual(['00002', '00001'])
  expect(merged).toEqual({
    favorites: ['00001'],
    basket: [{ idcode: '00001', before: 0, after: 2 }],
    favoritesLeft: [],
  })
  expect(basket.counts).toEqual({ '00001': 2 })
  expect(visit.browser.cookies.get('user_uuid')).toBe(buyerUuid)
})
