import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { emptyFindAnswer, findAnswerFor, openShop, type Shop } from './shop.fixture.ts'

const gips = '/api/site/category/gips/'
let shop: Shop

beforeEach(async () => {
  shop = await openShop()
  // The first buyer has bought four of the goods, the other none.
  shop.retailer.find = (question) => {
    if (!question.bought) return findAnswerFor(question)
    const { authorization } = shop.finds.at(-1) ?? {}
    if (authorization === undefined) return 401
    return authorization === 'Bearer old'
      ? { ...findAnswerFor(question), total: 4, pages: 1 }
      : emptyFindAnswer(question)
  }
})
afterEach(() => shop.close())

const listing = async (query = '', path = gips) => (await shop.site.get(path + query).expect(200)).body.listing
const takeFinds = () =>
  shop.finds
    .splice(0)
    .map(({ question, authorization }) => [question.bought ?? false, question.page_size, authorization])

test('counts the goods of a list that a signed-in visitor has bought; the list itself is shared', async () => {
  const guest = await listing()
  expect([guest.bought, takeFinds()]).toEqual([null, [[false, 24, undefined]]])
  shop.visitor.accessToken = 'old'
  const own = await listing()
  expect([own.bought, own.total]).toEqual([4, 30])
  // The guest's list was cached, so only the count is requested, on behalf of the visitor.
  expect(takeFinds()).toEqual([[true, 1, 'Bearer old']])
})

test('reads purchases for each visitor and never caches them', async () => {
  shop.visitor.accessToken = 'old'
  const mine = await listing('?bought=1')
  expect([mine.total, mine.bought, mine.chips]).toEqual([
    4,
    4,
    [{ label: 'Покупали раньше', without: '', found_without: null }],
  ])
  expect(takeFinds()).toEqual([[true, 24, 'Bearer old']])
  await listing('?bought=1')
  expect(takeFinds()).toEqual([[true, 24, 'Bearer old']])
  shop.visitor.accessToken = 'new'
  const theirs = await listing('?bought=1')
  expect([theirs.total, theirs.bought, theirs.items]).toEqual([0, 0, []])
  expect(theirs.chips).toEqual([{ label: 'Покупали раньше', without: '', found_without: 30 }])
})

test('ignores the filter for guests and does not request purchases', async () => {
  const guest = await listing('?bought=1')
  expect([guest.total, guest.bought, guest.chips]).toEqual([30, null, []])
  expect((await listing('?q=лист&bought=1', '/api/site/search/')).chips).toEqual([])
  expect((await listing('?bought=1', '/api/site/search/')).total).toBe(0)
  expect(takeFinds().every(([bought]) => !bought)).toBe(true)
})

test('returns the list without a count that fails or is late', async () => {
  shop.visitor.accessToken = 'old'
  for (const failure of [503, 'silence'] as const) {
    shop.retailer.find = (question) => (question.bought ? failure : findAnswerFor(question))
    const spent = startProcessTimer()
    const list = await listing()
    expect([list.bought, list.total]).toEqual([null, 30])
    expect(spent()).toBeLessThan(2500)
  }
})
