import sax from 'sax'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openContent } from '../content/content.fixture.ts'

let content: Awaited<ReturnType<typeof openContent>>

beforeEach(async () => {
  content = await openContent({ SITE_NAME: 'Базис & Ко' })
})

afterEach(() => content.close())

/** Texts of elements by their path; throws for invalid XML. */
function read(xml: string): Record<string, string[]> {
  const texts: Record<string, string[]> = {}
  const way: string[] = []
  const parser = sax.parser(true)
  parser.onerror = (error) => {
    throw error
  }
  parser.onopentag = ({ name }) => {
    way.push(name)
    const path = way.join('/')
    texts[path] = [...(texts[path] ?? []), '']
  }
  parser.ontext = (text) => {
    const own = texts[way.join('/')]
    if (own) own[own.length - 1] += text
  }
  parser.onclosetag = () => void way.pop()
  parser.write(xml).close()
  return texts
}

const item = (slug: string, more: object = {}) => ({
  slug,
  title: `Новость ${slug}`,
  summary: 'Кратко',
  published_at: '2026-11-18T10:00:00+03:00',
  topic: null,
  image: null,
  ...more,
})

async function feed(items: object[]) {
  content.retailer.content.set('news', { items, total: items.length, years: [], topics: [] })
  const answer = await content
    .get('/bazis-news/rss.xml')
    .buffer(true)
    .parse((response, done) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => done(null, body))
    })
  return { status: answer.status, type: answer.headers['content-type'], xml: String(answer.body) }
}

test('the feed is XML with absolute addresses and RFC 822 dates', async () => {
  const { status, type, xml } = await feed([item('a', { topic: { slug: 's', name: 'Сервис' } }), item('b')])
  expect([status, type]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const texts = read(xml)
  const addresses = ['http://shop.test/bazis-news/a/', 'http://shop.test/bazis-news/b/']
  expect(texts['rss/channel/link']).toEqual(['http://shop.test/bazis-news/'])
  expect(texts['rss/channel/item/link']).toEqual(addresses)
  expect(texts['rss/channel/item/guid']).toEqual(addresses)
  expect(texts['rss/channel/item/pubDate']?.[0]).toBe('Wed, 18 Nov 2026 07:00:00 GMT')
  expect(texts['rss/channel/item/category']).toEqual(['Сервис'])
  expect(xml).toContain('rel="self"')
})

test('the feed stays valid XML with any characters in the news', async () => {
  const hostile = ']]></title><script>alert(1)</script>&nbsp;&bogus; <b>Цена < 5</b> \u0000\u0008\ufffe\ud800 "кавычки"'
  const { xml } = await feed([
    item('a', { title: hostile, summary: hostile }),
    item('../../b'),
    item('c', { published_at: 'скоро' }),
  ])
  const texts = read(xml)
  expect(texts['rss/channel/item']).toHaveLength(1)
  expect(texts['rss/channel/item/title']?.[0]).toContain('Цена < 5')
  expect(texts['rss/channel/item/script']).toBeUndefined()
  expect(texts['rss/channel/title']).toEqual(['Новости — Базис & Ко'])
})

test('serves a feed without news, and answers 503 when the news cannot be read', async () => {
  expect(read((await feed([])).xml)['rss/channel/item']).toBeUndefined()
  const { status } = await content.get('/acme-news/rss.xml').redirects(0)
  expect(status).toBe(301)
  const away = await openContent()
  away.retailer.failures.set('GET /content/news/', { status: 500 })
  const answer = await away.get('/bazis-news/rss.xml')
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '600'])
  away.close()
})
