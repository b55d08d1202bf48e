import type { ProductPage } from '@vitrina/contracts/site/product'
import request from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShop, product, type Shop } from './shop.fixture.ts'

let shop: Shop

beforeEach(async () => {
  shop = await openShop()
})

afterEach(() => shop.close())

const page = async (): Promise<ProductPage> =>
  (await request(shop.site).get('/api/site/product/smes/').expect(200)).body

test('the page has the sources of a quantity', async () => {
  expect((await page()).supply).toEqual({
    here: 5,
    others: [],
    elsewhere: 1,
    elsewhereDate: '2026-01-05',
    supplier: 'за 3 дня',
  })
})

test('has no supplier for discontinued goods', async () => {
  shop.retailer.product = { ...product, discontinued: true }
  expect((await page()).supply).toMatchObject({ here: 5, supplier: null })
})

test('has no supply data when delivery cannot be read', async () => {
  shop.retailer.delivery = 500
  expect((await page()).supply).toBeNull()
})

test('offers exactly the quantity units that the specifications support', async () => {
  shop.retailer.product = { ...product, unit: 'лист', contain: 12 }
  shop.retailer.specifications = { features: [{ name: 'Площадь листа', value: '3 м²' }] }
  expect((await page()).units).toEqual([
    { unit: 'упак', ratio: 1 / 12 },
    { unit: 'м²', ratio: 3 },
  ])
})

test.each([0, null, -6, 1])('does not offer a pack of %s as a unit', async (contain) => {
  shop.retailer.product = { ...product, unit: 'шт', contain }
  expect((await page()).units).toEqual([])
})
