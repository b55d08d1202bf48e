import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { advanceMonotonicClock, shiftWallClock } from '../../infra/clock.fixture.ts'
import { findAnswerFor, openShop, type Shop } from './shop.fixture.ts'

const gips = '/api/site/category/gips/'
let shop: Shop

beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const ask = async (address: string) => (await shop.site.get(address).expect(200)).body
const take = () => shop.finds.splice(0).map(({ question: { facets, page, sort } }) => ({ facets, page, sort }))

describe('the requests for a list', () => {
  test('are one for goods and facets together, and none while both are cached', async () => {
    await ask(gips)
    expect(take()).toEqual([{ facets: true, page: 1, sort: 'popular' }])
    await ask(gips)
    await ask(`${gips}?view=table&utm_source=x`)
    expect(take()).toEqual([])
  })

  test('are one for the goods only of a further page or another order, with the same facets', async () => {
    const { listing } = await ask(gips)
    take()
    const second = (await ask(`${gips}?page=2`)).listing
    const cheap = (await ask(`${gips}?sort=cheap`)).listing
    expect(take()).toEqual([
      { facets: false, page: 2, sort: 'popular' },
      { facets: false, page: 1, sort: 'cheap' },
    ])
    expect([second.items.length, second.page, cheap.sort]).toEqual([6, 2, 'cheap'])
    expect([second.facets, cheap.facets]).toEqual([listing.facets, listing.facets])
    await ask(`${gips}?page=2`)
    expect(take()).toEqual([])
  })

  test('are one for a list opened at a further page', async () => {
    expect((await ask(`${gips}?page=2`)).listing.items).toHaveLength(6)
    expect(take()).toEqual([{ facets: true, page: 2, sort: 'popular' }])
  })

  test('are shared by concurrent visitors', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask(`${gips}?brand=knauf`)))
    expect(take()).toHaveLength(1)
  })

  test('cache prices of a branch for the branch, and never those of a client', async () => {
    await ask(gips)
    Object.assign(shop.visitor.department, { id_1c: '00143', store: 'store143', base_price: 'price_kostroma' })
    await ask(gips)
    shop.visitor.clientCode = '00777'
    await ask(gips)
    await ask(gips)
    expect(shop.finds.map(({ prices }) => prices)).toEqual([
      { domain_id_1c: '00012', store: 'store12', price_column: 'price_vologda' },
      { domain_id_1c: '00143', store: 'store143', price_column: 'price_kostroma' },
      { domain_id_1c: '00143', store: 'store143', client_id_1c: '00777' },
      { domain_id_1c: '00143', store: 'store143', client_id_1c: '00777' },
    ])
  })

  test('ignore the browser’s price parameters [S06, S32]', async () => {
    await ask(`${gips}?client_id_1c=00999&price_column=wholesale&store=store1`)
    expect(shop.finds[0]?.prices).toEqual({ domain_id_1c: '00012', store: 'store12', price_column: 'price_vologda' })
  })

  test('keep plain lists in the cache while a crawler opens filters and searches', async () => {
    await ask(gips)
    await Promise.all(Array.from({ length: 450 }, (_, at) => shop.site.get(`${gips}?f_dlina=${at}`).expect(200)))
    await Promise.all([6, 7, 8].map((page) => shop.site.get(`${gips}?page=${page}`).expect(404)))
    take()
    await ask(gips)
    expect(take()).toEqual([])
    // The first filtered list has been evicted.
    await ask(`${gips}?f_dlina=0`)
    expect(take()).toHaveLength(1)
  })
})

describe('a failing search index', () => {
  const isPartial = async (address: string) => {
    let partial = false
    shop.services.tickets.markPartial = () => {
      partial = true
    }
    const { listing } = await ask(address)
    return { partial, listing }
  }

  test.each([500, 503, 'silence'] as const)('serves goods without facets when facets fail (%s)', async (failure) => {
    shop.retailer.find = (question) => (question.facets ? failure : findAnswerFor(question))
    const spent = startProcessTimer()
    const { listing, partial } = await isPartial(`${gips}?brand=knauf&f_tolshchina=9.5..&price=100-200`)
    expect(spent()).toBeLessThan(2500)
    expect([listing.items.length, listing.facets, listing.here, partial]).toEqual([24, [], 7, true])
    expect(listing.chips.map(({ label }: { label: string }) => label)).toEqual([
      'Бренд: knauf',
      'Цена: 100–200\u00a0₽',
      'Фильтр: от 9,5',
    ])
    expect(shop.finds).toHaveLength(2)
  })

  test('skips facets after repeated failures, and still serves goods', async () => {
    shop.retailer.find = (question) => (question.facets ? 500 : findAnswerFor(question))
    for (let at = 0; at < 10; at += 1) await ask(`${gips}?f_dlina=${at}`)
    take()
    await ask(`${gips}?f_dlina=10`)
    expect(take()).toEqual([{ facets: false, page: 1, sort: 'popular' }])
  })

  test('retries facets for one page at a time, even after the clock was set back, and recovers', async () => {
    let failure: 500 | 'silence' = 500
    shop.retailer.find = (question) => (question.facets ? failure : findAnswerFor(question))
    for (let at = 0; at < 6; at += 1) await ask(`${gips}?f_dlina=${at}`)
    expect(take().filter(({ facets }) => facets)).toHaveLength(4)

    shiftWallClock(-3_600_000)
    advanceMonotonicClock(5001)
    failure = 'silence'
    const spent = startProcessTimer()
    const tries = ask(`${gips}?f_dlina=10`)
    await expect.poll(() => shop.finds.length).toBe(1)
    await Promise.all([11, 12, 13].map((at) => ask(`${gips}?f_dlina=${at}`)))
    expect(spent()).toBeLessThan(1000)
    await tries
    expect(take().filter(({ facets }) => facets)).toHaveLength(1)

    shop.retailer.find = findAnswerFor
    // The pending attempt ends by its own timeout.
    let at = 100
    await expect
      .poll(
        async () => {
          advanceMonotonicClock(5001)
          at += 1
          return (await ask(`${gips}?f_dlina=${at}`)).listing.facets.length
        },
        { interval: 250 },
      )
      .toBeGreaterThan(0)
    expect(shop.services.searchClients.facetsBreaker.state).toBe('closed')
  })

  test('answers 503 with Retry-After when goods fail too, unless the list is cached', async () => {
    await ask(gips)
    shop.failing = ['/find/']
    const { headers, body } = await shop.site.get(`${gips}?sale=1`).expect(503)
    expect([headers['retry-after'], body.detail]).toEqual([
      '5',
      'Магазин ненадолго недоступен. Попробуйте ещё раз через минуту.',
    ])
    await ask(gips)
  })

  test('shows no category when the tree fails', async () => {
    shop.failing = ['/catalog/tree/']
    await shop.site.get(gips).expect(503)
  })
})
