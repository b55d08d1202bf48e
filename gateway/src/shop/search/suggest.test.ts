import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from './shop.fixture.ts'

let shop: Shop

beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const suggest = async (q: string) =>
  (await shop.site.get(`/api/site/suggest/?q=${encodeURIComponent(q)}`).expect(200)).body
const requests = () => shop.requestedUrls.filter((url) => url.includes('/suggest/'))

test('suggests plain names, and pages of the site by the beginning of their names', async () => {
  expect(await suggest('дос')).toMatchObject({
    queries: ['гипсокартон'],
    categories: [{ name: 'Гипсокартон «А»', path: ['Смеси'] }],
    products: [{ name: 'Гипс' }],
    pages: [{ name: 'Оплата и доставка', path: '/oplata-i-dostavka/' }],
  })
})

test('shows popular searches without a query, requested once for all visitors, and no pages', async () => {
  expect(await suggest('  ')).toMatchObject({ queries: ['гипсокартон'], pages: [] })
  await shop.site.get('/api/site/suggest/').expect(200)
  expect(requests()).toHaveLength(1)
})

test('requests the same text once for the same prices, and each time for a client', async () => {
  await suggest('Гипс')
  await suggest(' гипс ')
  expect(requests()).toHaveLength(1)
  shop.visitor.clientCode = '00777'
  await suggest('гипс')
  await suggest('гипс')
  expect(requests()).toHaveLength(3)
})

test.each(['x'.repeat(5000), '😀'.repeat(300), '<b>', "'; drop", '%00', 'a\u0000b'])(
  'answers any text, and sends at most 300 characters of it to the retailer: %#',
  async (q) => {
    await suggest(q)
    const sent = new URL(requests()[0] ?? '', 'http://x').searchParams.get('q') ?? ''
    expect(sent.length).toBeLessThanOrEqual(300)
    expect(sent).not.toContain('\u0000')
    expect(shop.logged.filter(({ level }) => level >= 50)).toEqual([])
  },
)

test('suggests pages of the site when the retailer fails, marks them as partial, and still serves goods', async () => {
  shop.retailer.suggest = () => 500
  for (let at = 0; at < 12; at += 1) {
    const answer = await suggest(`достав${at === 0 ? '' : 'ка'.slice(0, at % 3)}`)
    expect(answer).toMatchObject({ partial: true, products: [] })
    expect(answer.pages).toHaveLength(1)
  }
  await shop.site.get('/api/site/category/gips/').expect(200)
})

test('limits the rate of a visitor’s requests above the speed of typing', async () => {
  const answers = await Promise.all(Array.from({ length: 310 }, () => shop.site.get('/api/site/suggest/?q=x')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.body.detail).toBe('Слишком много запросов. Подождите несколько секунд.')
})
