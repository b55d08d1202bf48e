import type { NewsPage as News } from '@vitrina/contracts/site/news'
import { newsApi } from '@vitrina/contracts/site/news'
import { expect, test, vi } from 'vitest'
import ItemPage, { head as itemHead } from '../news-item/page.tsx'
import { frame, markupOf } from '../page-markup.fixture.tsx'
import { brandOf, newsAddress } from './address.ts'
import type { NewsPageData } from './NewsPage.tsx'
import Page, { head, load } from './page.tsx'

const line = (slug: string) => ({
  slug,
  title: `Новость ${slug}`,
  summary: 'Кратко',
  published_at: '2026-11-18T10:00:00+03:00',
  topic: { slug: 'servis', name: 'Сервис' },
  image: 'a.webp',
})

const list: NewsPageData = {
  brand: 'acme',
  items: [line('a'), line('b')],
  total: 20,
  page: 1,
  pages: 2,
  years: [
    { year: 2026, count: 15 },
    { year: 2025, count: 5 },
  ],
  topics: [
    { slug: 'servis', name: 'Сервис', count: 9 },
    { slug: 'sovety', name: 'Советы', count: 11 },
  ],
  year: null,
  topic: null,
}

const item: News & { brand: string } = {
  ...line('a'),
  brand: 'acme',
  updated_at: '2026-11-19T10:00:00+03:00',
  blocks: [{ kind: 'gallery', images: [{ file: 'b.webp', alt: 'Склад' }] }],
  previous: { slug: 'b', title: 'Что было раньше' },
  next: null,
}

test('the list has dates, pictures, years, topics and pages, all as links of the same company [RT-32]', () => {
  const markup = markupOf('/acme-news/', <Page data={list} />)
  expect(markup.match(/<h1/g)).toHaveLength(1)
  expect(markup).toContain('18\u00a0ноября\u00a02026')
  for (const href of ['/acme-news/a/', '/acme-news/?topic=sovety', '/acme-news/?year=2025', '/acme-news/?page=2']) {
    expect(markup).toContain(`href="${href}"`)
  }
  expect(markup).toContain('href="/acme-news/rss.xml"')
})

test('filters without results show a text and a link back', () => {
  const markup = markupOf('/acme-news/', <Page data={{ ...list, items: [], year: 2019, pages: 1 }} />)
  expect(markup).toContain('По\u00a0этим фильтрам новостей нет')
  expect(markup).toMatch(/href="\/acme-news\/"[^>]*>Все новости/)
})

test('addresses omit empty filters, and the company is read from the path [T13]', () => {
  expect(newsAddress('acme')).toBe('/acme-news/')
  expect(newsAddress('acme', { page: 3, year: 2025, topic: 'sovety' })).toBe(
    '/acme-news/?year=2025&topic=sovety&page=3',
  )
  expect(['/a-b-news/', '/a-b-news/x/', '/other/'].map(brandOf)).toEqual(['a-b', 'a-b', ''])
})

test('requests the page and filters of the address from the gateway', async () => {
  const api = vi.fn(async () => list)
  const url = new URL('https://shop.test/acme-news/?page=2&topic=servis')
  await load({ params: {}, url, api: api as never, signal: new AbortController().signal })
  const query = { page: '2', year: undefined, topic: 'servis' }
  expect(api).toHaveBeenCalledWith(newsApi.list, { query }, expect.anything())
})

test('the head has the feed, and the title of a further page has its number', () => {
  expect(head(list, frame)).toMatchObject({
    title: 'Новости\u00a0— Базис',
    feed: { path: '/acme-news/rss.xml' },
    jsonLd: [{ itemListElement: [{}, { item: 'https://shop.test/acme-news/' }] }],
  })
  expect(head({ ...list, page: 2 }, frame).title).toBe('Новости, страница 2\u00a0— Базис')
})

test('a news item has its date, its gallery and links to the previous and next ones [RT-33]', () => {
  const markup = markupOf('/acme-news/a/', <ItemPage data={item} />)
  expect(markup.match(/<h1/g)).toHaveLength(1)
  expect(markup).toContain('<time dateTime="2026-11-18T10:00:00+03:00">18\u00a0ноября\u00a02026</time>')
  expect(markup).toMatch(/data-gallery="[^"]*gallery"/)
  expect(markup).toMatch(/href="\/acme-news\/b\/"[^>]*rel="prev"|rel="prev"[^>]*href="\/acme-news\/b\/"/)
  expect(markup).not.toContain('rel="next"')
})

test('an invalid date omits only its line', () => {
  expect(markupOf('/acme-news/a/', <ItemPage data={{ ...item, published_at: 'скоро' }} />)).toContain('Новость a')
})

test('structured data has the news and its publication date; a long headline is truncated', () => {
  const { jsonLd = [], image, type } = itemHead({ ...item, title: 'Я'.repeat(200) }, frame)
  expect([type, image]).toEqual(['article', '/images/1000/product_images/normal/a.webp'])
  expect(jsonLd[1]).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Я'.repeat(110),
    datePublished: '2026-11-18T10:00:00+03:00',
    dateModified: '2026-11-19T10:00:00+03:00',
    mainEntityOfPage: 'https://shop.test/acme-news/a/',
    image: ['https://shop.test/images/1000/product_images/normal/a.webp'],
  })
})
