import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buyerCookies, cartOf, guestCookies, openVisit, type Visit } from '../../visitor/identity/visit.fixture.ts'
import { buyerUuid } from '../basket/basket.fixture.ts'

let visit: Visit

beforeEach(async () => {
  visit = await openVisit()
})
afterEach(() => visit.close())

describe('a merge', () => {
  const lines = [
    { idcode: '00001', before: 5, after: 7 },
    { idcode: '00002', before: 0, after: 4 },
  ]
  const settle = (isKept: boolean, body: object) =>
    visit.browser.call('post', '/api/site/session/merged/', { isKept, favorites: [], basket: [], ...body })

  beforeEach(async () => {
    visit.give({
      [guestCookies.basket]: '1~00001*7~00002*4',
      [guestCookies.favorites]: '1~00001',
      [buyerCookies.favorites]: '1~00002',
    })
    visit.retailer.carts.set(buyerUuid, cartOf(['00001', 5]))
    await visit.signIn()
  })

  test('that is undone restores the account', async () => {
    const { body } = await settle(false, { favorites: ['00001'], basket: lines })
    expect(body).toMatchObject({ isAuth: true, basket: { counts: { '00001': 5 } }, merged: null })
    expect(body.lists.favorites).toEqual(['00002'])
    expect(visit.retailer.carts.get(buyerUuid)?.products).toEqual(cartOf(['00001', 5]).products)
  })

  test('that was undone is repeated with the removed lines', async () => {
    await settle(false, { favorites: ['00001'], basket: lines })
    const { body } = await settle(true, { favorites: ['00001'], basket: lines })
    expect(body.basket.counts).toEqual({ '00001': 7, '00002': 4 })
    expect(body.lists.favorites).toEqual(['00002', '00001'])
    expect(visit.retailer.carts.get(buyerUuid)?.products).toMatchObject([
      { product_idcode: '00001', count: 7 },
      { product_id: expect.stringMatching(/./), product_idcode: '00002', count: 4 },
    ])
  })

  test('that is repeated leaves out lines removed by the visitor and products no longer sold', async () => {
    const { body } = await settle(true, {
      basket: [
        { idcode: '00003', before: 1, after: 20 },
        { idcode: '77777', before: 0, after: 2 },
      ],
    })
    expect(body.basket.counts).toEqual({ '00001': 7, '00002': 4 })
    expect(visit.retailer.carts.get(buyerUuid)?.products).toHaveLength(2)
  })

  test('that is undone changes no other lines', async () => {
    const { body } = await settle(false, {
      favorites: ['77777'],
      basket: [{ idcode: '00003', before: 20, after: 30 }],
    })
    expect(body.basket.counts).toEqual({ '00001': 7, '00002': 4 })
    expect(body.lists.favorites).toEqual(['00002', '00001'])
  })

  test.each([-1, 1.5, 1e9])('is refused with the count %s and changes nothing', async (count) => {
    const wish = { favorites: ['00001'], basket: [{ idcode: '00001', before: count, after: count }] }
    expect((await settle(false, wish)).status).toBe(422)
    expect((await settle(true, wish)).status).toBe(422)
    expect((await visit.session()).basket.counts['00001']).toBe(7)
    expect((await visit.session()).lists.favorites).toEqual(['00002', '00001'])
  })
})
