import { expect, test } from 'vitest'
import { markupOf } from '../sample/render-page.tsx'
import { sampleCategory } from '../sample/sample-pages.ts'
import { CatalogPage } from './CatalogPage.tsx'
import { head } from './page.tsx'

const tree = [
  { ...sampleCategory('smesi', 'Сухие смеси', null), product_count: 5 },
  sampleCategory('cement', 'Цемент', 'smesi'),
  sampleCategory('metall', 'Металл', null),
]

test('the catalogue shows every root with its children and counts, without script', async () => {
  const markup = await markupOf(<CatalogPage tree={tree} />)
  expect(markup).toContain('8\u00a0товаров')
  for (const slug of ['smesi', 'cement', 'metall']) expect(markup).toContain(`href="/category/${slug}/"`)
  expect(markup).toMatch(/Цемент<\/span><span[^>]*>3</)
})

test('an empty catalogue says so', async () => {
  expect(await markupOf(<CatalogPage tree={[]} />)).toContain('Каталог пока пуст')
})

test('the retailer’s texts are the head, the heading and the words below [SEO-01] [N45]', async () => {
  const seo = {
    title: 'T',
    keywords: 'K',
    description: 'D',
    text: '<p>Под каталогом</p>',
    unique_title: 'Каталог в Вологде',
  }
  const markup = await markupOf(<CatalogPage tree={tree} seo={seo} />)
  expect(markup).toMatch(/<h1[^>]*>Каталог в Вологде/)
  expect(markup).toContain('<p>Под каталогом</p>')
  const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }
  expect(head({ tree, seo }, frame)).toMatchObject({ title: 'T', keywords: 'K', description: 'D' })
})

test('the head counts roots and products', () => {
  const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }
  expect(head({ tree }, frame).description).toContain('2\u00a0раздела, 8\u00a0товаров')
})
