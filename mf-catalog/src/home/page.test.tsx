import type { HomePage as HomeData } from '@vitrina/contracts/site/catalog'
import { expect, test } from 'vitest'
import { sampleCategory, sampleProduct } from '../pages.fixture.ts'
import { markupOf } from '../render-page.fixture.tsx'
import { HomePage } from './HomePage.tsx'
import { head } from './page.tsx'

const home: HomeData = {
  roots: [sampleCategory('smesi', 'Сухие смеси', null)],
  hits: [sampleProduct('1')],
  sale: [sampleProduct('2', { old_price: 500 })],
  fresh: [],
  promotions: [
    {
      slug: 'a',
      title: 'Сезон покраски',
      summary: 'Краски дешевле',
      starts_on: '',
      ends_on: '2025-12-01',
      image: 'can',
      state: 'now',
      departments: [],
    },
    {
      slug: 'b',
      title: 'Без срока',
      summary: 'Всегда',
      starts_on: '',
      ends_on: 'когда-нибудь',
      image: null,
      state: 'now',
      departments: [],
    },
  ],
  today: '2025-11-28',
  brands: [
    { slug: 'volma', name: 'Волма', country: null, product_count: 4, logo: 'volma.svg' },
    { slug: 'grass', name: 'Grass', country: null, product_count: 3, logo: null },
  ],
}

test('shows the latest news with dates and a link to all of them [RT-59]', async () => {
  const line = { summary: 'Кратко', topic: null, image: null }
  const items = [
    { ...line, slug: 'sklad', title: 'Склад открыт', published_at: '2025-11-18' },
    { ...line, slug: 'staroe', title: 'Старое', published_at: '2024-03-01' },
  ]
  const markup = await markupOf(<HomePage home={{ ...home, news: { brand: 'acme', items } }} />)
  for (const part of ['href="/acme-news/"', 'href="/acme-news/sklad/"', '18\u00a0ноября<', '1\u00a0марта 2024']) {
    expect(markup).toContain(part)
  }
  expect(await markupOf(<HomePage home={home} />)).not.toContain('-news/')
})

test('the served page of a signed-in visitor starts with active orders and repeated purchases', async () => {
  const returning = {
    orders: [{ number: '26-7', status: 'Собирается', next: 'Соберём завтра' }],
    estimates: [{ id: 'e1', name: 'Дом в Кубенском', lineCount: 2, sumNow: 12_500 }],
    bought: [sampleProduct('9')],
  } as unknown as NonNullable<HomeData['returning']>
  const markup = await markupOf(<HomePage home={{ ...home, returning }} />)
  const parts = [
    '<h1',
    'Продолжить',
    'href="/personal/order/26-7/"',
    'Соберём завтра',
    'href="/personal/objects-and-estimates/estimates/e1/"',
    '2\u00a0позиции · 12\u00a0500\u00a0₽',
    'Купить снова',
    'Товар 9',
    'href="/category/smesi/"',
  ]
  const places = parts.map((part) => markup.indexOf(part))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places[0]).toBeGreaterThan(-1)
  expect(await markupOf(<HomePage home={home} />)).not.toContain('Продолжить')
})

test('is complete without scripts and links to catalogue, brands and promotions [RT-57]', async () => {
  const markup = await markupOf(<HomePage home={home} />)
  for (const part of [
    'href="/catalog/"',
    'href="/category/smesi/"',
    'src="/images/icons/bag.svg"',
    'Ленинградское шоссе 6\u00a0км, стр.\u00a01',
    'Хиты',
    'Со скидкой',
    'href="/product/tovar-1/"',
    'Сезон покраски',
    'href="/actions/a/"',
    'ещё 3\u00a0дня',
    'до\u00a01\u00a0декабря',
    'href="/actions/"',
    'href="/brand/volma/"',
    'src="/images/brands/volma.svg"',
    'Grass',
    'href="/brand/"',
    'Строителям',
  ]) {
    expect(markup).toContain(part)
  }
  expect(markup.match(/<h1/g)).toHaveLength(1)
  expect(markup).not.toMatch(/style=|NaN|undefined/)
})

test('omits a row without products and an invalid date', async () => {
  const markup = await markupOf(<HomePage home={home} />)
  expect(markup).not.toContain('Новинки')
  expect(markup).toContain('Без срока')
  expect(markup).not.toContain('когда-нибудь')
})

const seo = {
  title: 'T',
  keywords: 'K',
  description: 'D',
  text: '<p>Под витриной</p>',
  unique_title: 'Материалы в Вологде',
}

test('head, heading and the text below are the retailer’s [SEO-01] [N45]', async () => {
  const markup = await markupOf(<HomePage home={{ ...home, seo }} />)
  expect(markup).toContain('<h1>Материалы в Вологде</h1>')
  expect(markup).toContain('<p>Под витриной</p>')
  const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }
  expect(head({ ...home, seo }, frame)).toMatchObject({ title: 'T', keywords: 'K', description: 'D' })
  expect(await markupOf(<HomePage home={{ ...home, seo: null }} />)).toContain(
    '<h1>Материалы для стройки и ремонта</h1>',
  )
})

test('structured data has the site and its organization', () => {
  const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }
  expect(head(home, frame).jsonLd).toMatchObject([
    { '@type': 'Organization', name: 'Базис', url: 'https://shop.test/' },
    { '@type': 'WebSite', publisher: { '@id': 'https://shop.test/#organization' } },
  ])
})

test('the head has the shop and the city', () => {
  const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }
  const { title, description } = head(home, frame)
  expect(title).toContain('Базис')
  expect(description).toContain('Вологда')
})
