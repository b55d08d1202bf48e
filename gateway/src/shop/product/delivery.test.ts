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
  test('costs what the cheapest vehicle does, and is in the first free slot', async () => {
    expect(await delivery()).toEqual({
      cityDative: 'Вологде',
      price: 450,
      slot: { date: '2026-12-01', from: '12:00', to: '15:00' },
    })
  })

  test('is asked for in the visitor’s city, by the weight, volume and length of the quantity', async () => {
    shop.retailer.specifications = { features: [{ name: 'Длина', value: '2500 мм' }] }
    await delivery(4)
    expect(loads()).toEqual([{ locality: 'Вологда', weight: 100, volume: 0.08, length: 2.5 }])
  })

  test('is not before all of the quantity is in the branch', async () => {
    shop.retailer.delivery = entry(5, 20, '2026-12-02')
    expect((await delivery(5)).slot.date).toBe('2026-12-01')
    expect((await delivery(6)).slot.date).toBe('2026-12-03')
  })

  test('has no day where it is not known when the goods come, and keeps its price', async () => {
    shop.retailer.delivery = entry(5, 0, null)
    expect(await delivery(6)).toMatchObject({ price: 450, slot: null })
    shop.retailer.delivery = 500
    expect(await delivery(7)).toMatchObject({ price: 450, slot: null })
  })

  test('is none where the branch does not deliver', async () => {
    shop.retailer.quote = null
    expect(await delivery()).toEqual({ cityDative: 'Вологде', price: null, slot: null })
  })

  test('has no slot where all are taken', async () => {
    shop.retailer.quote = { ...(shop.retailer.quote as object), days: [] }
    expect((await delivery()).slot).toBeNull()
  })

  test('is remembered for all who ask for as much', async () => {
    await delivery(2)
    await delivery(2)
    expect(loads()).toHaveLength(1)
  })

  test.each(['0', '-1', '100000', 'много', ''])('refuses a count of «%s»', async (count) => {
    await ask(count).expect(422)
    expect(loads()).toEqual([])
  })

  test('answers 404 for an unknown product, 503 when the retailer does not tell', async () => {
    shop.retailer.quote = 500
    await ask(3).expect(503)
    shop.retailer.product = null
    await request(shop.site).get('/api/site/product/other/delivery/?count=1').expect(404)
  })
})
