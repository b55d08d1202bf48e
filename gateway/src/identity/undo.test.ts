import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buyerUuid } from '../basket/stand-in.ts'
import { buyers, cartOf, guests, openVisit, type Visit } from './visit.fixture.ts'

let visit: Visit

beforeEach(async () => {
  visit = await openVisit()
})
afterEach(() => visit.close())

describe('a merge that is taken back', () => {
  const undo = (body: object) => visit.browser.call('post', '/api/site/session/merge-undone/', body)

  beforeEach(async () => {
    visit.give({ [guests.basket]: '1~00001*7~00002*4', [guests.favorites]: '1~00001', [buyers.favorites]: '1~00002' })
    visit.retailer.carts.set(buyerUuid, cartOf(['00001', 5]))
    await visit.signIn()
  })

  test('leaves the account as it was', async () => {
    const { body } = await undo({
      favorites: ['00001'],
      basket: [
        { idcode: '00001', count: 5 },
        { idcode: '00002', count: 0 },
      ],
    })
    expect(body).toMatchObject({ isAuth: true, basket: { counts: { '00001': 5 } }, merged: null })
    expect(body.lists.favorites).toEqual(['00002'])
    expect(visit.retailer.carts.get(buyerUuid)?.products).toEqual(cartOf(['00001', 5]).products)
  })

  test('touches nothing that is not there', async () => {
    const { body } = await undo({ favorites: ['77777'], basket: [{ idcode: '00003', count: 20 }] })
    expect(body.basket.counts).toEqual({ '00001': 7, '00002': 4 })
    expect(body.lists.favorites).toEqual(['00002', '00001'])
  })

  test.each([-1, 1.5, 1e9])('the count %s is refused, and nothing changes', async (count) => {
    const answer = await undo({ favorites: ['00001'], basket: [{ idcode: '00001', count }] })
    expect(answer.status).toBe(422)
    expect((await visit.session()).basket.counts['00001']).toBe(7)
    expect((await visit.session()).lists.favorites).toEqual(['00002', '00001'])
  })
})
