import { describe, expect, test } from 'vitest'
import { markupOf } from '../render-page.fixture.tsx'
import { sampleBrand } from '../scopes.fixture.ts'
import { BrandsPage } from './BrandsPage.tsx'
import { byLetters, letterOf } from './letters.ts'
import { head } from './page.tsx'

const brands = [
  sampleBrand('Волма'),
  sampleBrand('Knauf', { slug: 'knauf', country: 'Германия', logo: null, product_count: 1 }),
  sampleBrand('Ёлка', { slug: 'elka', country: null }),
  sampleBrand('3M', { slug: '3m' }),
]
const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }

describe('the list of brands', () => {
  test('links to each brand, with logo, country and number of products, without scripts [RT-07] [RT-57]', async () => {
    const markup = await markupOf(<BrandsPage brands={brands} />)
    for (const { slug } of brands) expect(markup).toContain(`href="/brand/${slug}/"`)
    expect(markup).toContain('src="/images/brands/volma.svg"')
    expect(markup).toMatch(/Knauf<\/span>.*Германия.*1\u00a0товар</)
    expect(markup).toContain('4\u00a0бренда')
    expect(markup.match(/<h1/g)).toHaveLength(1)
    expect(markup).not.toMatch(/style=|NaN|undefined|null/)
  })

  test('has a link for each letter, Cyrillic ones first, digits last', async () => {
    const markup = await markupOf(<BrandsPage brands={brands} />)
    const jumps = [...markup.matchAll(/href="#(letter-\w+)">([^<]+)</g)].map(([, id, letter]) => [id, letter])
    expect(jumps.map(([, letter]) => letter)).toEqual(['В', 'Е', 'K', '0–9'])
    for (const [id] of jumps) expect(markup).toContain(`id="${id}"`)
  })

  test('shows a text when there are no brands', async () => {
    expect(await markupOf(<BrandsPage brands={[]} />)).toContain('Список брендов пока пуст')
  })

  test('head, heading and the text below are the retailer’s [SEO-01]', async () => {
    const seo = { title: 'T', keywords: 'K', description: 'D', text: '<p>О брендах</p>', unique_title: 'Марки' }
    expect(head({ brands, seo }, frame)).toMatchObject({ title: 'T', keywords: 'K', description: 'D' })
    const markup = await markupOf(<BrandsPage brands={brands} seo={seo} />)
    expect(markup).toMatch(/<h1[^>]*>Марки/)
    expect(markup).toContain('<p>О брендах</p>')
    expect(head({ brands }, frame)).toMatchObject({
      title: 'Бренды стройматериалов\u00a0— Базис',
      jsonLd: [{ '@type': 'BreadcrumbList' }],
    })
  })
})

test.each([
  ['йод', 'Й'],
  ['ёж', 'Е'],
  ['Ångström', 'A'],
  ['  knauf', 'K'],
  ['3M', '0–9'],
  ['', '0–9'],
  ['😀', '0–9'],
])('«%s» is in the group %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter)
})

test('names of a letter are sorted, Ё as Е, numbers by value', () => {
  const [letter] = byLetters(['Е2', 'Ёж', 'Е10', 'Еда'], (name) => name)
  expect(letter?.items).toEqual(['Е2', 'Е10', 'Еда', 'Ёж'])
})
