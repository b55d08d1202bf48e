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

test('the page brings what a quantity is put together from', async () => {
  expect((await page()).supply).toEqual({
    here: 5,
    others: [],
    elsewhere: 1,
    elsewhereDate: '2026-01-05',
    supplier: 'за 3 дня',
  })
})

test('expects nothing from the supplier of discontinued goods', async () => {
  shop.retailer.product = { ...product, discontinued: true }
  expect((await page()).supply).toMatchObject({ here: 5, supplier: null })
})

test('nothing is known of the supply when delivery cannot be asked', async () => {
  shop.retailer.delivery = 500
  expect((await page()).supply).toBeNull()
})

test('a quantity can be given in what the specifications know of, and only in that', async () => {
  shop.retailer.product = { ...product, unit: 'лист', contain: 12 }
  shop.retailer.specifications = { features: [{ name: 'Площадь листа', value: '3 м²' }] }
  expect((await page()).units).toEqual([
    { unit: 'упак', ratio: 1 / 12 },
    { unit: 'м²', ratio: 3 },
  ])
})

test.each([0, null, -6, 1])('a pack of %s is not offered as a unit', async (contain) => {
  shop.retailer.product = { ...product, unit: 'шт', contain }
  expect((await page()).units).toEqual([])
})
