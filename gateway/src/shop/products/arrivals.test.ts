import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import express from 'express'
import pino from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listedProduct, openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { withArrivals } from './arrivals.ts'

const log = pino({ level: 'silent' })
const visitor = { department: { id_1c: '00012', store: 'store12' } } as Visitor
const entry = (
  delivery_date: string | null,
  delivery_info_str: string | null = null,
  supplied: string | null = null,
) => ({
  current_department: { remains: 0 },
  supply_departments: { remains: delivery_date ? 4 : 0, delivery_date },
  distributor: { delivery_date: supplied, delivery_info_str },
})

let requests: unknown[]
let answer: object | 'silence' | number
let shop: Awaited<ReturnType<typeof openRetailer>>
const open = () => {
  const app = express().use(express.json())
  app.post('/api/ecm/:site/products/delivery-info/', ({ body, query }, response) => {
    requests.push([query.domain_id_1c, body])
    if (typeof answer === 'number') response.status(answer).json({})
    else if (answer !== 'silence') response.json(answer)
  })
  return openRetailer(app)
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-02T10:00:00+03:00') })
  requests = []
  answer = {}
  shop = await open()
})
afterEach(() => {
  vi.useRealTimers()
  shop.close()
})

const here = listedProduct('1', { stores: { store12: 5, store195: 2 } })
const elsewhere = listedProduct('2', { stores: { store195: 2 }, distributor_id: null })
const toOrder = listedProduct('3', { stores: {}, distributor_id: '77' })
const gone = listedProduct('4', { stores: {}, distributor_id: '77', discontinued: true })

const arriving = async (products: ListedProduct[], waitMs?: number) => {
  const services = shop.services()
  const found = await withArrivals({ services, visitor, log }, products, waitMs)
  services.registry.close()
  return found.map(({ idcode, arrives, supplied }) => [idcode, arrives, supplied])
}

test('requests days in one call, only for goods that are not in the department and can arrive', async () => {
  answer = { 2: entry('2026-11-05'), 3: entry(null, 'за 3 дня') }
  expect(await arriving([here, elsewhere, toOrder, gone])).toEqual([
    ['1', undefined, undefined],
    ['2', '2026-11-05', null],
    ['3', null, 'за 3 дня'],
    ['4', undefined, undefined],
  ])
  expect(requests).toEqual([
    [
      '00012',
      [
        { distributor_id: null, idcode: '2' },
        { distributor_id: '77', idcode: '3' },
      ],
    ],
  ])
})

test('sends no request when all goods are in the department', async () => {
  await arriving([here])
  expect(requests).toEqual([])
})

test('ignores days that are past or cannot be read', async () => {
  answer = { 2: entry('2026-11-01'), 3: entry(null, '', 'скоро') }
  expect(await arriving([elsewhere, toOrder])).toEqual([
    ['2', null, null],
    ['3', null, null],
  ])
})

test.each([500, 'silence'] as const)('returns goods without days when the retailer answers with %s', async (given) => {
  answer = given
  const names = await arriving([here, elsewhere], 50)
  expect(names.map(([idcode]) => idcode)).toEqual(['1', '2'])
})
