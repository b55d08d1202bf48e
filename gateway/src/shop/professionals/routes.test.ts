import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import express from 'express'
import supertest from 'supertest'
import { afterEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { listedProduct, openRetailer } from '../../infra/retailer/retailer.fixture.ts'

const department = (id: string, city: string) => ({
  id_1c: id,
  ...{ parent: '00012', name_for_site: city, names_cases: Array(6).fill(city), address: `${city}, ул. Мира, 1` },
  ...{ work_time: '8–20', base_price: 'price', phones: ['+7 (817) 200-12-12'], yandex_map_link: null },
  ...{ domain: 'vitrina.test', is_pick_up_point: false },
})
const facts = {
  managers: [
    { id_1c: '00131', name: 'Ольга', position: '', photo: 'm.webp', phone: '', email: '', work_time: '' },
    { id_1c: '00143', name: 'Наталья', position: '', photo: null, phone: '', email: '', work_time: '' },
  ],
  list: 'цемент 2 мешка',
  shelf: [
    { idcode: '1', min: 5, max: 10, on_shelf: 2, coming: 1 },
    { idcode: 'gone', min: 5, max: 10, on_shelf: 2, coming: 0 },
    { idcode: 'free', min: 5, max: 10, on_shelf: 2, coming: 0 },
  ],
}
const article = {
  ...{ slug: 's', title: 'Т', description: '', updated_on: '2026-11-01' },
  blocks: [{ kind: 'text', html: '<h2 onclick="x()">Цены в <region.name_5></h2><script>x()</script>' }],
  seo: { title: 'Опт в <region.name_5>', keywords: '', description: '', text: '' },
}

const category = (slug: string, parent: string | null, product_count: number) => ({
  ...{ slug, name: `Раздел ${slug}`, parent, product_count, icon: null },
})
const tree = [category('smesi', null, 5), category('klei', 'smesi', 5), category('pusto', null, 0)]

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface SiteSetup {
  down?: readonly string[]
}

async function openSite({ down = [] }: SiteSetup = {}) {
  const app = express()
  const answer = (name: string, path: string, body: unknown) =>
    app.all(path, (_request, response) => {
      if (down.includes(name)) response.status(500).end()
      else response.json(body)
    })
  answer('departments', '/api/expro/departments/', [department('00131', 'Вологда'), department('00143', 'Кострома')])
  answer('facts', '/api/ecm/:site/professionals/:audience/', facts)
  answer('article', '/api/ecm/:site/content/articles/:slug/', article)
  answer('tree', '/api/ecm/:site/catalog/tree/', tree)
  const goods: ListedProduct[] = [
    listedProduct('1', { name: 'Цемент <b>М500</b>' }),
    listedProduct('free', { price: 0 }),
  ]
  answer('goods', '/api/ecm/:site/products/idcodes/', goods)
  answer('barcodes', '/api/ecm/:site/products/barcodes/', { 1: ['4600001002865', 'нет'] })
  const { services, close } = await openRetailer(app)
  closing.push(close)
  const gateway = createApp(services({ MAIN_DOMAIN: 'vitrina.test' }))
  return (audience: string, city = 'Вологда') =>
    supertest(gateway)
      .get(`/api/site/professionals/${audience}/`)
      .set('cookie', `myCity=${encodeURIComponent(city)}`)
      .expect(200)
      .then(({ body }) => body)
}

test('shows the manager, terms and sample list of the visitor’s city on the page for builders [RT-58]', async () => {
  const page = await openSite()
  expect(await page('builders', 'Кострома')).toEqual({
    manager: expect.objectContaining({ name: 'Наталья', isLocal: true }),
    terms: '<h2>Цены в Кострома</h2>',
    seo: expect.objectContaining({ title: 'Опт в Кострома' }),
    list: 'цемент 2 мешка',
  })
  expect((await page('builders')).manager).toMatchObject({ name: 'Ольга', photo: 'm.webp' })
})

test('shows the sold products with prices and barcodes on the page for shops, without markup [RT-58]', async () => {
  const { lines, priceLists } = await (await openSite())('shops')
  expect(priceLists).toEqual([{ slug: 'smesi', name: 'Раздел smesi' }])
  expect(lines).toEqual([
    {
      product: expect.objectContaining({ idcode: '1', name: 'Цемент М500', price: 10 }),
      ...{ barcodes: ['4600001002865'], min: 5, max: 10, shelf: 2, coming: 1 },
    },
  ])
})

test.each([
  ['facts', { manager: null, lines: [], terms: expect.any(String) }],
  ['article', { terms: null, seo: null, manager: expect.any(Object) }],
  ['goods', { lines: [], manager: expect.any(Object), terms: expect.any(String) }],
  ['barcodes', { lines: [expect.objectContaining({ barcodes: [] })] }],
  ['tree', { priceLists: [], lines: [expect.any(Object)] }],
])('shows the page without %s', async (name, expected) => {
  expect(await (await openSite({ down: [name] }))('shops')).toMatchObject(expected)
})
