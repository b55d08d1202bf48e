import { afterEach, beforeEach, expect, test } from 'vitest'
import { openContent } from '../content/content.fixture.ts'

let content: Awaited<ReturnType<typeof openContent>>

beforeEach(async () => {
  content = await openContent()
})

afterEach(() => content.close())

const line = (slug: string, more: object = {}) => ({
  slug,
  title: `<b>Новость</b> ${slug}`,
  summary: 'Кратко &amp; ясно<script>x()</script>',
  published_at: '2026-11-18T10:00:00+03:00',
  topic: { slug: 'servis', name: 'Сервис' },
  image: null,
  ...more,
})

const list = (items: object[], total = items.length) => ({ items, total, years: [], topics: [] })

test('lists news with plain titles, page numbers and the chosen filters [RT-32]', async () => {
  const { retailer, get } = content
  retailer.content.set('news', list([line('a'), line('b')], 30))
  const { body } = await get('/api/site/news/?page=2&year=2026&topic=servis').expect(200)
  expect(body).toMatchObject({ page: 2, pages: 3, year: 2026, topic: 'servis' })
  expect(body.items[0]).toMatchObject({ slug: 'a', title: 'Новость a', summary: 'Кратко & ясно' })
  expect(retailer.requestsTo('GET', '/content/news/')[0]?.query).toEqual({
    page: '2',
    page_size: '12',
    year: '2026',
    topic: 'servis',
  })
})

test.each(['page=0', 'page=-1', 'page=1e9', 'page=x', 'year=99999', "year=2026'--", 'topic=%3Cscript%3E', 'topic='])(
  'ignores an invalid choice: %s',
  async (query) => {
    const { retailer, get } = content
    retailer.content.set('news', list([line('a')]))
    const { body } = await get(`/api/site/news/?${query}`).expect(200)
    expect(body).toMatchObject({ page: 1, year: null, topic: null })
    expect(retailer.requestsTo('GET', '/content/news/')[0]?.query).toEqual({ page: '1', page_size: '12' })
  },
)

test('answers 404 beyond the last page of the list, and shows an empty list as a page', async () => {
  content.retailer.content.set('news', list([]))
  await content.get('/api/site/news/?page=2').expect(404)
  await content.get('/api/site/news/?page=501').expect(404)
  expect((await content.get('/api/site/news/').expect(200)).body).toMatchObject({ items: [], page: 1, pages: 1 })
})

test('shows a news item as blocks without scripts, with its neighbours [RT-33]', async () => {
  content.retailer.content.set('news/a', {
    ...line('a'),
    updated_at: '2026-11-19T10:00:00+03:00',
    blocks: [{ kind: 'text', html: '<p onclick="x()">Текст</p><script>x()</script>' }, { kind: 'hologram' }],
    previous: { slug: 'b', title: '<i>Раньше</i>' },
    next: null,
  })
  const { body } = await content.get('/api/site/news/a/').expect(200)
  expect(body).toMatchObject({
    title: 'Новость a',
    blocks: [{ kind: 'text', html: '<p>Текст</p>' }],
    previous: { slug: 'b', title: 'Раньше' },
    next: null,
  })
})

test('answers 404 for an unknown or unpublished item, and sends no invalid slug to the retailer [RT-33]', async () => {
  await content.get('/api/site/news/none/').expect(404)
  await content.get('/api/site/news/..%3Flandings/').expect(404)
  expect(content.retailer.requestsTo('GET', '/content/')).toHaveLength(1)
})
