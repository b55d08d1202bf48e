import request from 'supertest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyEntry, openShop, type Shop } from './shop.fixture.ts'

let shop: Shop

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T12:00:00+03:00') })
  shop = await openShop()
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

const ask = (count: number | string = 1) => request(shop.site).get(`/api/site/product/smes/delivery/?count=${count}`)
const delivery = async (count?: number) => (await ask(count).expect(200)).body
const loads = () => shop.requests.filter(({ url }) => url.includes('/delivery/quote/')).map(({ body }) => body)
const entry = (here: number, elsewhere: number, date: string | null) => ({
  100500: {
    ...emptyEntry,
    current_department: { remains: here },
    supply_departments: { remains: elsewhere, delivery_date: date },
  },
})

describe('the delivery of a product', () => {
  test('costs as much as the cheapest vehicle, and is in the first free slot', async () => {
    expect(await delivery()).toEqual({
      cityDative: 'Вологде',
      price: 450,
      slot: { date: '2026-12-01', from: '12:00', to: '15:00' },
    })
  })

  test('is requested for the visitor’s city with the weight, volume and length of the quantity', async () => {
    shop.retailer.specifications = { features: [{ name: 'Длина', value: '2500 мм' }] }
    await delivery(4)
    expect(loads()).toEqual([{ locality: 'Вологда', weight: 100, volume: 0.08, length: 2.5 }])
  })

  test('is not earlier than the whole quantity is in the branch', async () => {
    shop.retailer.delivery = entry(5, 20, '2026-12-02')
    expect((await delivery(5)).slot.date).toBe('2026-12-01')
    expect((await delivery(6)).slot.date).toBe('2026-12-03')
  })

  test('has a price but no day when the arrival of the goods is unknown', async () => {
    shop.retailer.delivery = entry(5, 0, null)
    expect(await delivery(6)).toMatchObject({ price: 450, slot: null })
    shop.retailer.delivery = 500
    expect(await delivery(7)).toMatchObject({ price: 450, slot: null })
  })

  test('has neither price nor slot when the branch does not deliver', async () => {
    shop.retailer.quote = null
    expect(await delivery()).toEqual({ cityDative: 'Вологде', price: null, slot: null })
  })

  test('has no slot when all are taken', async () => {
    shop.retailer.quote = { ...(shop.retailer.quote as object), days: [] }
    expect((await delivery()).slot).toBeNull()
  })

  test('is cached for all requests with the same load', async () => {
    await delivery(2)
    await delivery(2)
    expect(loads()).toHaveLength(1)
  })

  test.each(['0', '-1', '100000', 'много', ''])('refuses a count of «%s»', async (count) => {
    await ask(count).expect(422)
    expect(loads()).toEqual([])
  })

  test('answers 404 for an unknown product, 503 when the retailer fails', async () => {
    shop.retailer.quote = 500
    await ask(3).expect(503)
    shop.retailer.product = null
    await request(shop.site).get('/api/site/product/other/delivery/?count=1').expect(404)
  })
})
