import type { ProductPage } from '@vitrina/contracts/site/product'
import { firstOpening } from '@vitrina/site/open-hours'
import request from 'supertest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { skipAhead } from '../clock.fixture.ts'
import { steadyNow } from '../clock.ts'
import { PageCache, pack } from '../pages/page-cache.ts'
import { branchHours, PAGE_KEPT_MS, pickupDay } from './branch-hours.ts'
import { department, openShop, type Shop } from './shop.fixture.ts'

const at = (text: string): number => Date.parse(`${text}+03:00`)
const hoursAt = (now: string, workTime = '8–20') => branchHours(workTime, [], at(now))

describe('the hours that a product’s page carries', () => {
  test('name a moment only where its words hold for as long as the page is kept', () => {
    expect(hoursAt('2026-11-30T12:00').saidAt).toBe(at('2026-11-30T12:00'))
    expect(hoursAt('2026-11-30T19:49').saidAt).toBe(at('2026-11-30T19:49'))
    for (const now of ['2026-11-30T19:51', '2026-11-30T07:55', '2026-11-30T23:55'])
      expect(hoursAt(now).saidAt, now).toBeNull()
  })

  test('a page said to be true is so at each second in which it may be given', () => {
    for (let minute = 0; minute < 3 * 24 * 60; minute += 3) {
      const made = at('2026-11-30T00:00') + minute * 60_000
      const { open, saidAt } = branchHours('Пн–Пт 8–20, Сб 9–17, Вс выходной', [], made)
      if (saidAt === null) continue
      for (const age of [0, PAGE_KEPT_MS / 2, PAGE_KEPT_MS])
        expect(firstOpening(open, made + age)).toEqual(firstOpening(open, saidAt))
    }
  })

  test('no page with prices is given for longer', async () => {
    const cache = new PageCache(1e6)
    const page = () => pack({ document: Buffer.from('page'), status: 200, headers: {} as never, madeAt: steadyNow() })
    const first = await cache.get('a', page, () => true)
    skipAhead(PAGE_KEPT_MS + 1000)
    expect(await cache.get('a', page, () => true)).not.toBe(first)
  })

  test('are empty where they are not understood', () => {
    expect(hoursAt('2026-11-30T12:00', 'по звонку').open).toEqual([])
  })
})

test('the day of pickup is one on which the goods are handed over, also in a page that was kept', () => {
  const day = (now: string) => pickupDay(hoursAt(now).open, at(now))
  expect(day('2026-11-30T12:00')).toBe('2026-11-30')
  expect(day('2026-11-30T19:49')).toBe('2026-11-30')
  expect(day('2026-11-30T19:55')).toBe('2026-12-01')
  expect(day('2026-11-30T21:00')).toBe('2026-12-01')
  expect(pickupDay([], at('2026-11-30T12:00'))).toBe('2026-11-30')
})

describe('the page', () => {
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

  test('promises goods of the branch for a day on which it is open [STOCK-04]', async () => {
    expect(pickup(await page('2026-11-30T12:00'))).toBe('Самовывоз: из магазина 5 шт. 30.11.2026')
    expect(pickup(await page('2026-11-30T20:30'))).toBe('Самовывоз: из магазина 5 шт. 01.12.2026')
  })

  test('knows the special days of the branch', async () => {
    const shut = { date: '2026-11-30', work_time: '', reason: 'Переучёт' }
    shop.retailer.departments = [{ ...department, special_days: [shut] }]
    const { hours } = await page('2026-11-30T12:00')
    expect(firstOpening(hours.open, at('2026-11-30T12:00'))?.day).toBe('2026-12-01')
  })
})
