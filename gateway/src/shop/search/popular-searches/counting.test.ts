/** Which searches are shown to other visitors, over HTTP. */
import type { QueryInterpretation } from '@vitrina/contracts/retailer/search'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findAnswerFor, openShop, type Shop } from '../shop.fixture.ts'

let shop: Shop
/** Overrides of the retailer's interpretation; by default every query may be shown to others. */
let said: Partial<QueryInterpretation>

beforeEach(async () => {
  said = {}
  shop = await openShop({ PUBLIC_ORIGIN: 'https://shop.test' })
  shop.retailer.find = (question) => {
    const found = findAnswerFor(question)
    const { understood } = found
    return { ...found, understood: understood && { ...understood, public_text: question.query ?? null, ...said } }
  }
})
afterEach(() => shop.close())

async function search(q: string, more: { address?: string; uuid?: string; query?: string; isBot?: boolean } = {}) {
  const { address = '10.0.0.1', uuid = 'visitor-1', query = '', isBot = false } = more
  Object.assign(shop.visitor, { address, uuid, device: { isMobile: false, isTablet: false, isBot } })
  await shop.site.get(`/api/site/search/?q=${encodeURIComponent(q)}${query}`).expect(200)
}

async function searchFrom(q: string, networks: readonly string[], more = {}) {
  for (const [at, address] of networks.entries()) await search(q, { address, uuid: `visitor-${at}`, ...more })
}
const five = ['10.0.1.9', '10.0.2.9', '10.0.3.9', '10.0.4.9', '10.0.5.9']
const shown = async (): Promise<string[]> => (await shop.site.get('/api/site/suggest/?q=').expect(200)).body.often

test('shows a search of five networks to all, in lower case', async () => {
  await searchFrom('Ламинат', five)
  expect(await shown()).toEqual(['ламинат'])
})

test('does not count one visitor several times, whatever the cookies and addresses within one network', async () => {
  for (let at = 0; at < 8; at += 1) await search('ламинат', { address: `10.0.1.${at}`, uuid: `visitor-${at}` })
  for (let at = 0; at < 8; at += 1)
    await search('цемент', { address: `2001:db8:7:${at.toString(16)}00::/56`, uuid: `visitor-${at}` })
  expect(await shown()).toEqual([])
})

test('counts visitors of several IPv6 networks', async () => {
  await searchFrom(
    'ламинат',
    [1, 2, 3, 4, 5].map((at) => `2001:db8:${at}::/56`),
  )
  expect(await shown()).toEqual(['ламинат'])
})

test('does not count crawlers and visitors without cookies', async () => {
  await searchFrom('ламинат', five, { isBot: true })
  shop.visitor.isNew = true
  await searchFrom('ламинат', five)
  expect(await shown()).toEqual([])
})

test.each<[string, Partial<QueryInterpretation>]>([
  ['words that the catalogue does not have', { public_text: null }],
  ['a retailer who does not say what may be shown', { public_text: undefined }],
  ['a size that there is none of', { missing: { sizes: ['12 мм'], words: [] } }],
  ['a code', { idcode: '1' }],
  ['an address of a letter box', { public_text: 'ivan@mail.ru' }],
  ['a number of a telephone', { public_text: 'цемент 8921 123-45-67' }],
  ['a number of a telephone of six digits', { public_text: 'цемент 72-34-56' }],
  ['tags', { public_text: '<b>цемент</b>' }],
  ['a link', { public_text: 'https://x.test' }],
  ['a long text', { public_text: 'цемент '.repeat(20) }],
  ['many words', { public_text: 'а б в г д е ж' }],
  ['a bare number', { public_text: '12' }],
])('shows nothing of a search with %s', async (_, understanding) => {
  said = understanding
  await searchFrom('цемент', five)
  expect(await shown()).toEqual([])
})

test.each(['&literal=1', '&page=2', '&brand=knauf', '&sale=1', '&stock=here'])(
  'does not count a search with filters (%s)',
  async (query) => {
    await searchFrom('цемент', five, { query })
    expect(await shown()).toEqual([])
  },
)

test('does not count a search without results', async () => {
  const { find } = shop.retailer
  shop.retailer.find = (question) => ({ ...(find(question) as object), items: [], total: 0, pages: 0 })
  await searchFrom('цемент', five)
  expect(await shown()).toEqual([])
})

test('counts searches by page like those by API call, even when the page is cached', async () => {
  shop.app.get('/search/', (_, response) => void response.send('<h1>Поиск</h1>'))
  await search('ламинат', { address: '10.0.9.9' })
  for (const [at, address] of five.slice(1).entries()) {
    Object.assign(shop.visitor, { address, uuid: `visitor-${at}`, device: { isBot: false } })
    await shop.site.get(`/search/?q=${encodeURIComponent('ламинат')}`).expect(200)
  }
  expect(await shown()).toEqual(['ламинат'])
})

test('removes the public phrase from responses', async () => {
  const answer = await shop.site.get('/api/site/search/?q=x').expect(200)
  expect(answer.body.listing.understood).toMatchObject({ text: 'x' })
  expect(answer.text).not.toContain('public_text')
})

test('returns popular searches only for an empty query', async () => {
  await searchFrom('ламинат', five)
  expect((await shop.site.get('/api/site/suggest/?q=x').expect(200)).body).not.toHaveProperty('often')
})

test('distinguishes visitors by cookie on a site that is not published', async () => {
  await shop.close()
  shop = await openShop()
  shop.retailer.find = (question) => {
    const found = findAnswerFor(question)
    return { ...found, understood: found.understood && { ...found.understood, public_text: question.query ?? null } }
  }
  for (let at = 0; at < 5; at += 1) await search('ламинат', { address: '127.0.0.1', uuid: `visitor-${at}` })
  expect(await shown()).toEqual(['ламинат'])
})
