/** What of the searches of visitors is shown to others, over HTTP. */
import type { QueryInterpretation } from '@vitrina/contracts/retailer/search'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findAnswerFor, openShop, type Shop } from '../shop.fixture.ts'

let shop: Shop
/** What the retailer says of a search; by default that it may be shown as it is. */
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

test('what five networks have searched for is shown to all, in small letters', async () => {
  await searchFrom('Ламинат', five)
  expect(await shown()).toEqual(['ламинат'])
})

test('a single visitor puts no word there, by however many cookies and addresses of one network', async () => {
  for (let at = 0; at < 8; at += 1) await search('ламинат', { address: `10.0.1.${at}`, uuid: `visitor-${at}` })
  for (let at = 0; at < 8; at += 1)
    await search('цемент', { address: `2001:db8:7:${at.toString(16)}00::/56`, uuid: `visitor-${at}` })
  expect(await shown()).toEqual([])
})

test('visitors of several networks of the sixth version count', async () => {
  await searchFrom(
    'ламинат',
    [1, 2, 3, 4, 5].map((at) => `2001:db8:${at}::/56`),
  )
  expect(await shown()).toEqual(['ламинат'])
})

test('crawlers and visitors without cookies do not count', async () => {
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
])('of %s nothing is shown', async (_, understanding) => {
  said = understanding
  await searchFrom('цемент', five)
  expect(await shown()).toEqual([])
})

test.each(['&literal=1', '&page=2', '&brand=knauf', '&sale=1', '&stock=here'])(
  'a search that was narrowed (%s) is none of its own',
  async (query) => {
    await searchFrom('цемент', five, { query })
    expect(await shown()).toEqual([])
  },
)

test('a search without goods does not count', async () => {
  const { find } = shop.retailer
  shop.retailer.find = (question) => ({ ...(find(question) as object), items: [], total: 0, pages: 0 })
  await searchFrom('цемент', five)
  expect(await shown()).toEqual([])
})

test('searches by pages count as those of calls do, also where the page comes from memory', async () => {
  shop.app.get('/search/', (_, response) => void response.send('<h1>Поиск</h1>'))
  await search('ламинат', { address: '10.0.9.9' })
  for (const [at, address] of five.slice(1).entries()) {
    Object.assign(shop.visitor, { address, uuid: `visitor-${at}`, device: { isBot: false } })
    await shop.site.get(`/search/?q=${encodeURIComponent('ламинат')}`).expect(200)
  }
  expect(await shown()).toEqual(['ламинат'])
})

test('no page carries what others may be shown of its search', async () => {
  const answer = await shop.site.get('/api/site/search/?q=x').expect(200)
  expect(answer.body.listing.understood).toMatchObject({ text: 'x' })
  expect(answer.text).not.toContain('public_text')
})

test('nothing but an empty text brings what others search for', async () => {
  await searchFrom('ламинат', five)
  expect((await shop.site.get('/api/site/suggest/?q=x').expect(200)).body).not.toHaveProperty('often')
})

test('on a site that is not published visitors are told apart by their cookies', async () => {
  await shop.close()
  shop = await openShop()
  shop.retailer.find = (question) => {
    const found = findAnswerFor(question)
    return { ...found, understood: found.understood && { ...found.understood, public_text: question.query ?? null } }
  }
  for (let at = 0; at < 5; at += 1) await search('ламинат', { address: '127.0.0.1', uuid: `visitor-${at}` })
  expect(await shown()).toEqual(['ламинат'])
})
