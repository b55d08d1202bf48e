import type { ProductPage } from '@vitrina/contracts/site/product'
import request from 'supertest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { department, openShop, type Shop } from './shop.fixture.ts'

const at = (text: string): number => Date.parse(`${text}+03:00`)

describe('the pickup day on the product page', () => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await shop.close()
  })

  const page = async (now: string): Promise<ProductPage> => {
    vi.useFakeTimers({ toFake: ['Date'], now: at(now) })
    return (await request(shop.site).get('/api/site/product/smes/').expect(200)).body
  }
  const pickup = ({ stock }: ProductPage) => stock.find(({ kind }) => kind === 'pickup')?.text

  test('is a day on which the branch is open [STOCK-04]', async () => {
    expect(pickup(await page('2026-11-30T12:00'))).toBe('Самовывоз: из магазина 5 шт. 30.11.2026')
    expect(pickup(await page('2026-11-30T20:30'))).toBe('Самовывоз: из магазина 5 шт. 01.12.2026')
  })

  test('respects the special days of the branch', async () => {
    const shut = { date: '2026-11-30', work_time: '', reason: 'Переучёт' }
    shop.retailer.departments = [{ ...department, special_days: [shut] }]
    expect(pickup(await page('2026-11-30T12:00'))).toBe('Самовывоз: из магазина 5 шт. 01.12.2026')
  })
})
