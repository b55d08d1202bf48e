import { describe, expect, test } from 'vitest'
import { sampleCategory } from '../pages.fixture.ts'
import { markupOf } from '../render-page.fixture.tsx'
import { CatalogPage } from './CatalogPage.tsx'
import { head } from './page.tsx'

const tree = [
  { ...sampleCategory('smesi', 'Сухие смеси', null), product_count: 5 },
  sampleCategory('cement', 'Цемент', 'smesi'),
  sampleCategory('belyj', 'Белый цемент', 'cement'),
  sampleCategory('shtukaturka', 'Штукатурка', 'smesi'),
  sampleCategory('metall', 'Металл', null),
  sampleCategory('armatura', 'Арматура', 'metall'),
  sampleCategory('instrument', 'Ёмкости', null),
]
const brands = { smesi: [{ slug: 'volma', name: 'Волма', count: 2 }] }
const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }

describe('without scripts', () => {
  test('the catalogue is a complete list of links, three levels with their counts [RT-18] [RT-57]', async () => {
    const markup = await markupOf(<CatalogPage tree={tree} brands={brands} />)
    expect(markup).toContain('11\u00a0товаров')
    for (const { slug } of tree) expect(markup).toContain(`href="/category/${slug}/"`)
    expect(markup).toMatch(/Цемент<\/span><span[^>]*>3</)
    expect(markup.match(/<h1/g)).toHaveLength(1)
    expect(markup).not.toMatch(/style=|NaN|undefined/)
  })

  test('the brands of a root link to their products in it', async () => {
    const markup = await markupOf(<CatalogPage tree={tree} brands={brands} />)
    expect(markup).toMatch(/rel="nofollow" href="\/category\/smesi\/\?brand=volma"[^>]*>Волма/)
  })

  test('every category is in the alphabetical index, Ё under Е', async () => {
    const markup = await markupOf(<CatalogPage tree={tree} brands={{}} />)
    const letters = [...markup.matchAll(/<section[^>]*aria-label="(.)"/g)].map(([, letter]) => letter)
    expect(letters).toEqual(['А', 'Б', 'Е', 'М', 'С', 'Ц', 'Ш'])
  })

  test('an empty catalogue shows a text', async () => {
    expect(await markupOf(<CatalogPage tree={[]} brands={{}} />)).toContain('Каталог пока пуст')
  })
})

test('head, heading and the text below are the retailer’s [SEO-01] [N45]', async () => {
  const seo = {
    title: 'T',
    keywords: 'K',
    description: 'D',
    text: '<p>Под каталогом</p>',
    unique_title: 'Каталог в Вологде',
  }
  const markup = await markupOf(<CatalogPage tree={tree} brands={{}} seo={seo} />)
  expect(markup).toMatch(/<h1[^>]*>Каталог в Вологде/)
  expect(markup).toContain('<p>Под каталогом</p>')
  expect(head({ tree, brands, seo }, frame)).toMatchObject({ title: 'T', keywords: 'K', description: 'D' })
})

test('the head has the numbers of roots and products', () => {
  expect(head({ tree, brands }, frame).description).toContain('3\u00a0раздела, 11\u00a0товаров')
})
