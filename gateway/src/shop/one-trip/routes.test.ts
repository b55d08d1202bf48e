import type { BasketBranches } from '@vitrina/contracts/site/basket'
import { formatIsoDate } from '@vitrina/site/dates'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listedProduct } from '../../infra/retailer/retailer.fixture.ts'
import { department, guestUuid, openGateway, type TestGateway } from '../basket/basket.fixture.ts'

let gateway: TestGateway
const today = formatIsoDate(new Date())

beforeEach(async () => {
  gateway = await openGateway()
  const { retailer, browser } = gateway
  retailer.departments.push(department('00143', 'Кострома', 'price_cher'), {
    ...department('00195', 'Ярославль', 'price_yar'),
    yandex_map_link: '',
  })
  retailer.products = [
    listedProduct('00001', { price: 10, stores: { store12: 5, store31: 1, store143: 9 } }),
    listedProduct('00002', { price: 5, stores: { store12: 0, store31: 0, store143: 3 } }),
    listedProduct('00003', { price: 7 }),
  ]
  browser.cookies.set('user_uuid', guestUuid)
  browser.cookies.set(`Basket_${guestUuid}`, '1~00001*2~00002*3~00003*1')
  browser.cookies.set(`orderItems_${guestUuid}`, '1~00001~00002')
})
afterEach(() => gateway.close())

const table = async (): Promise<BasketBranches> =>
  (await gateway.browser.call('get', '/api/site/basket/branches/')).body
const deliver = (
  key: string,
  remains: number,
  elsewhere: number,
  date: string | null,
  supplier: string | null = null,
) =>
  gateway.retailer.basketAnswers.deliveries.set(key, {
    current_department: { remains },
    supply_departments: { remains: elsewhere, delivery_date: date },
    distributor: { delivery_date: supplier, delivery_info_str: null },
  })
const at = async (departmentId: string) =>
  (await table()).branches.find((branch) => branch.departmentId === departmentId)

describe('pickup points for all selected lines', () => {
  test('lists every pickup point, the visitor’s first, then by available lines', async () => {
    const { branches, ownSum } = await table()
    expect(branches.map(({ city, covered, total, isCurrent }) => [city, covered, total, isCurrent])).toEqual([
      ['Вологда', 1, 2, true],
      ['Кострома', 2, 2, false],
      ['Череповец', 0, 2, false],
    ])
    expect(branches[0]).toMatchObject({ departmentId: '00012', address: 'Вологда, ул. Труда, 1', workTime: '8–20' })
    expect(ownSum).toBe(35)
  })

  test('lists the days on which a point is closed, holidays included, and none when its hours cannot be parsed', async () => {
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000)
    const day = { date: formatIsoDate(tomorrow), work_time: '', reason: 'Учёт' }
    const { departments } = gateway.retailer
    const kostroma = departments.find(({ id_1c }) => id_1c === '00143')
    const cherepovets = departments.find(({ id_1c }) => id_1c === '00031')
    Object.assign(kostroma ?? {}, { special_days: [day] })
    Object.assign(cherepovets ?? {}, { work_time: 'по звонку' })
    expect((await at('00143'))?.shut).toContain(day.date)
    expect((await at('00012'))?.shut).not.toContain(day.date)
    expect(await at('00031')).not.toHaveProperty('shut')
  })

  test('reports missing quantities in units, and today as the date when nothing is missing', async () => {
    expect(await at('00031')).toMatchObject({
      lacking: [
        { idcode: '00001', name: 'Товар 00001', quantity: 1, unit: 'шт' },
        { idcode: '00002', name: 'Товар 00002', quantity: 3, unit: 'шт' },
      ],
      readyDate: null,
    })
    expect(await at('00143')).toMatchObject({ lacking: [], readyDate: today })
  })

  test('takes the date of the last line from the delivery data of the branch', async () => {
    deliver('00031 00001', 1, 9, '2099-11-24')
    deliver('00031 00002', 0, 1, '2099-11-23', '2099-12-01')
    expect((await at('00031'))?.readyDate).toBe('2099-12-01')
    deliver('00031 00002', 0, 3, '2099-11-23', '2099-12-01')
    expect((await at('00031'))?.readyDate).toBe('2099-11-24')
  })

  test('ignores suppliers of discontinued goods and unreadable dates', async () => {
    deliver('00031 00001', 1, 9, '2099-11-24')
    deliver('00031 00002', 0, 0, null, '2099-12-01')
    expect((await at('00031'))?.readyDate).toBe('2099-12-01')
    deliver('00031 00002', 0, 0, null, 'скоро')
    expect((await at('00031'))?.readyDate).toBeNull()
    deliver('00031 00002', 0, 0, null, '2099-12-01')
    gateway.retailer.products[1] = listedProduct('00002', { price: 5, discontinued: true })
    expect((await at('00031'))?.readyDate).toBeNull()
  })

  test('uses the lower of two different stock figures', async () => {
    deliver('00143 00001', 1, 0, null)
    expect(await at('00143')).toMatchObject({ covered: 1, lacking: [{ idcode: '00001', quantity: 1 }] })
  })

  test('sums at the prices of each branch, with one request for each price column [VALID-07] [API-11]', async () => {
    gateway.retailer.basketAnswers.prices.set('price_cher 00001', 11)
    const { branches } = await table()
    expect(branches.map(({ city, sum }) => [city, sum])).toEqual([
      ['Вологда', 35],
      ['Кострома', 37],
      ['Череповец', 37],
    ])
    const lookups = gateway.retailer.requestsTo('POST', 'idcodes').map(({ query }) => query)
    expect(lookups.map(({ price_column }) => price_column).toSorted()).toEqual(['price_cher', 'price_vologda'])
    expect(lookups.every(({ client_id_1c }) => client_id_1c === undefined)).toBe(true)
    const requestedDepartments = gateway.retailer
      .requestsTo('POST', 'delivery-info')
      .map(({ query }) => query.domain_id_1c)
    expect(requestedDepartments.toSorted()).toEqual(['00012', '00031', '00143'])
  })

  test('has no sum when a line has no price', async () => {
    gateway.retailer.basketAnswers.prices.set('price_cher 00002', 0)
    expect((await at('00031'))?.sum).toBeNull()
    expect((await at('00012'))?.sum).toBe(35)
  })

  test('uses a client’s own prices at every branch, with one request [T42]', async () => {
    const { retailer, browser } = gateway
    retailer.user = { ...retailer.user, is_b2b_buyer: true, buyer: { full_name: 'ООО', id_1c: 'C-7' } }
    browser.cookies.set('__Host-access_token', 'good')
    const uuid = retailer.user.contact.uuid_code
    retailer.carts.set(uuid, {
      id: uuid,
      coupon: null,
      products: [{ product_id: '1', product_idcode: '00001', count: 2 }],
    })
    retailer.basketAnswers.prices.set('C-7 00001', 8)
    const { branches, ownSum } = await table()
    expect([ownSum, ...branches.map(({ sum }) => sum)]).toEqual([16, 16, 16, 16])
    expect(retailer.requestsTo('POST', 'idcodes').map(({ query }) => query.client_id_1c)).toEqual(['C-7'])
  })

  test('keeps a branch whose stock request fails, with its unknown facts as null', async () => {
    gateway.retailer.failures.set('POST /delivery-info/', { status: 500 })
    const { branches } = await table()
    expect(branches.map(({ city, covered, readyDate, sum }) => [city, covered, readyDate, sum])).toEqual([
      ['Вологда', 1, null, 35],
      ['Кострома', 2, today, 35],
      ['Череповец', 0, null, 35],
    ])
  })

  test('leaves the sum of a branch unknown when its prices cannot be read', async () => {
    gateway.retailer.basketAnswers.refusedColumns.add('price_cher')
    const { branches } = await table()
    expect(branches.map(({ city, sum }) => [city, sum])).toEqual([
      ['Вологда', 35],
      ['Кострома', null],
      ['Череповец', null],
    ])
  })

  test('asks nothing when nothing is selected', async () => {
    gateway.browser.cookies.set(`orderItems_${guestUuid}`, '1')
    expect(await table()).toEqual({ branches: [], ownSum: 0 })
    expect(gateway.retailer.requestsTo('POST', '')).toEqual([])
  })

  test('limits the rate of requests', async () => {
    const statuses = []
    for (let time = 0; time < 32; time += 1) {
      statuses.push((await gateway.browser.call('get', '/api/site/basket/branches/')).status)
    }
    expect(statuses.indexOf(429)).toBe(30)
  })
})
