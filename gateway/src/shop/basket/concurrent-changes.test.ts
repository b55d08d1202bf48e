import type { Basket } from '@vitrina/contracts/site/basket'
import { decodeBasket, decodeList } from '@vitrina/site/lists'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Browser, buyerUuid, guestUuid, openGateway, type TestGateway } from './basket.fixture.ts'

let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
  gateway.browser.cookies.set('user_uuid', guestUuid)
})
afterEach(() => gateway.close())

const add = (idcode: string, count: number) =>
  gateway.browser.call('post', '/api/site/basket/lines/', { idcode, count })
const change = (idcode: string, count: number) =>
  gateway.browser.call('put', `/api/site/basket/lines/${idcode}/`, { count })
const read = async (): Promise<Basket> => (await gateway.browser.call('get', '/api/site/basket/')).body
const counts = ({ lines }: Basket) => Object.fromEntries(lines.map(({ product, count }) => [product.idcode, count]))
const times = (count: number, run: (at: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)))

describe.each([['a guest'], ['a buyer']])('changes of the basket of %s, sent at the same time', (who) => {
  beforeEach(() => {
    if (who === 'a buyer') gateway.browser.cookies.set('__Host-access_token', 'good')
  })
  const readStoredLines = () =>
    who === 'a buyer'
      ? Object.fromEntries(
          (gateway.retailer.carts.get(buyerUuid)?.products ?? []).map((line) => [line.product_idcode, line.count]),
        )
      : Object.fromEntries(
          decodeBasket(gateway.browser.cookies.get(`Basket_${guestUuid}`)).lines.map(({ idcode, count }) => [
            idcode,
            count,
          ]),
        )

  test('sums twenty presses to one right count [BASKET-08]', async () => {
    await add('00001', 1)
    await times(20, () => add('00001', 1))
    expect(counts(await read())).toEqual({ '00001': 21 })
    expect(readStoredLines()).toEqual({ '00001': 21 })
  })

  test('keeps different lines from different tabs, and selects them [BASKET-09] [T52]', async () => {
    await times(12, (at) => add(['00001', '00002', '00003'][at % 3] ?? '', at % 3 === 2 ? 20 : 1))
    const basket = await read()
    expect(counts(basket)).toEqual({ '00001': 4, '00002': 4, '00003': 80 })
    expect(basket.lines.every(({ selected }) => selected)).toBe(true)
    const id = who === 'a buyer' ? buyerUuid : guestUuid
    expect(decodeList(gateway.browser.cookies.get(`orderItems_${id}`)).toSorted()).toEqual(['00001', '00002', '00003'])
  })

  test('applies a removal and an addition that are sent together', async () => {
    await add('00001', 1)
    await Promise.all([gateway.browser.call('delete', '/api/site/basket/lines/00001/'), add('00002', 2)])
    expect(counts(await read())).toEqual({ '00002': 2 })
  })

  test('applies a selection and a count that are sent together [BASKET-15]', async () => {
    await add('00001', 1)
    await add('00002', 1)
    await Promise.all([
      gateway.browser.call('put', '/api/site/basket/selection/', { idcodes: ['00002'] }),
      change('00001', 7),
    ])
    const basket = await read()
    expect(counts(basket)).toEqual({ '00001': 7, '00002': 1 })
    expect(basket.orderTotal).toBe(5)
  })

  test('keeps the last of twenty counts of one line [BASKET-10]', async () => {
    await add('00001', 1)
    let last = 0
    await times(20, (at) =>
      change('00001', at + 1).then(({ body }) => {
        last = counts(body)['00001'] ?? 0
      }),
    )
    expect(counts(await read())['00001']).toBe(last)
  })
})

test('does not overwrite newer state with a late response [T52]', async () => {
  await add('00001', 1)
  const late = new Map(gateway.browser.cookies)
  await add('00002', 1)
  await gateway.browser.call('delete', '/api/site/basket/lines/00001/')
  for (const [name, value] of late) gateway.browser.cookies.set(name, value)
  expect(counts(await read())).toEqual({ '00002': 1 })
  expect(decodeBasket(gateway.browser.cookies.get(`Basket_${guestUuid}`)).lines).toEqual([
    { idcode: '00002', count: 1 },
  ])
})

test('accepts a basket that is again as it was before', async () => {
  await add('00001', 1)
  await gateway.browser.call('delete', '/api/site/basket/')
  await add('00001', 1)
  await gateway.browser.call('delete', '/api/site/basket/')
  expect(counts(await read())).toEqual({})
  await add('00001', 1)
  expect(counts(await read())).toEqual({ '00001': 1 })
})

test('keeps goods that are added while the first basket is being created [BASKET-06] [T43]', async () => {
  const session = () => gateway.browser.call('get', '/api/site/session/')
  const [added] = await Promise.all([add('00001', 2), session(), session()])
  expect(added.status).toBe(200)
  expect(counts(await read())).toEqual({ '00001': 2 })
  expect(gateway.retailer.requestsTo('PUT', 'cart/new')).toHaveLength(1)
})

test('refuses the basket to a visitor who knows only the id of the guest [S07]', async () => {
  await add('00001', 2)
  const other = new Browser(gateway.app, '203.0.113.7')
  other.cookies.set('user_uuid', guestUuid)
  expect((await other.call('get', '/api/site/basket/')).body.lines).toEqual([])
})

test('a refused change does not block the changes behind it, and more than sixty at once are refused', async () => {
  await add('00001', 1)
  const answers = (await times(90, (at) => (at % 2 === 0 ? add('99999', 1) : add('00001', 1)))) as Awaited<
    ReturnType<typeof add>
  >[]
  const ok = answers.filter(({ status }) => status === 200).length
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404, 429]))
  expect(counts(await read())['00001']).toBe(1 + ok)
})

test('creates one cart for each guest, none for robots, and a limited number for one address [T43]', async () => {
  const begun = () => gateway.retailer.requestsTo('PUT', 'cart/new').length
  for (let at = 0; at < 70; at += 1) {
    const guest = new Browser(gateway.app)
    await guest.call('get', '/api/site/session/')
    if (at === 0) await guest.call('get', '/api/site/session/')
    if (at === 0) expect(begun()).toBe(1)
    if (at === 69) expect([...guest.cookies.keys()].some((name) => name.startsWith('Basket_'))).toBe(true)
  }
  expect(begun()).toBe(60)
  expect(gateway.retailer.requestsTo('PUT', '/cart/').every(({ path }) => path.endsWith('/new/'))).toBe(true)
})
