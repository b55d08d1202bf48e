import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShop, type Shop } from './shop.fixture.ts'

let shop: Shop

beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const suggest = async (q: string) =>
  (await shop.site.get(`/api/site/suggest/?q=${encodeURIComponent(q)}`).expect(200)).body
const asked = () => shop.asked.filter((url) => url.includes('/suggest/'))

test('suggestions come with plain names and pages of the site by the beginning of their names', async () => {
  expect(await suggest('дос')).toMatchObject({
    queries: ['гипсокартон'],
    categories: [{ name: 'Гипсокартон «А»', path: ['Смеси'] }],
    products: [{ name: 'Гипс' }],
    pages: [{ name: 'Оплата и доставка', path: '/oplata-i-dostavka/' }],
  })
})

test('shows the most frequent searches when nothing is typed, asked for once for all, and no pages', async () => {
  expect(await suggest('  ')).toMatchObject({ queries: ['гипсокартон'], pages: [] })
  await shop.site.get('/api/site/suggest/').expect(200)
  expect(asked()).toHaveLength(1)
})

test('asks once for the same text where prices are the same, and each time for a client', async () => {
  await suggest('Гипс')
  await suggest(' гипс ')
  expect(asked()).toHaveLength(1)
  shop.visitor.clientCode = '00777'
  await suggest('гипс')
  await suggest('гипс')
  expect(asked()).toHaveLength(3)
})

test.each(['x'.repeat(5000), '😀'.repeat(300), '<b>', "'; drop", '%00', 'a\u0000b'])(
  'answers any text, and sends at most 300 characters of it on: %#',
  async (q) => {
    await suggest(q)
    const sent = new URL(asked()[0] ?? '', 'http://x').searchParams.get('q') ?? ''
    expect(sent.length).toBeLessThanOrEqual(300)
    expect(sent).not.toContain('\u0000')
    expect(shop.logged.filter(({ level }) => level >= 50)).toEqual([])
  },
)

test('shows the pages of the site without the retailer, says so, and keeps asking for goods', async () => {
  shop.retailer.suggest = () => 500
  for (let at = 0; at < 12; at += 1) {
    const answer = await suggest(`достав${at === 0 ? '' : 'ка'.slice(0, at % 3)}`)
    expect(answer).toMatchObject({ partial: true, products: [] })
    expect(answer.pages).toHaveLength(1)
  }
  await shop.site.get('/api/site/category/gips/').expect(200)
})

test('limits a visitor who asks much faster than people type', async () => {
  const answers = await Promise.all(Array.from({ length: 310 }, () => shop.site.get('/api/site/suggest/?q=x')))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.body.detail).toBe('Слишком много запросов. Подождите несколько секунд.')
})
