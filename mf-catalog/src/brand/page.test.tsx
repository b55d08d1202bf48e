import { describe, expect, test } from 'vitest'
import { markupOf } from '../render-page.fixture.tsx'
import { nothingListed, sampleBrand, sampleBrandListing } from '../scopes.fixture.ts'
import { BrandPage } from './BrandPage.tsx'
import { head } from './page.tsx'

const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }
const markup = (data = sampleBrandListing()) => markupOf(<BrandPage data={data} />)

describe('the page of a brand', () => {
  test('shows the manufacturer and links to its sections and products, without scripts [RT-11] [RT-57]', async () => {
    const page = await markup()
    expect(page).toMatch(/<h1[^>]*>Волма/)
    expect(page).toContain('src="/images/brands/volma.svg"')
    expect(page).toContain('<p>Делает сухие смеси</p>')
    expect(page).toContain('Россия')
    expect(page).toMatch(/href="https:\/\/www\.volma\.ru\/" target="_blank" rel="noopener nofollow external">volma\.ru/)
    expect(page).toMatch(/href="\/category\/smesi\/\?brand=volma"[^>]*>Сухие смеси(?:<!-- -->)? <span[^>]*>4</)
    expect(page).toContain('href="/product/tovar-1/"')
    expect(page).toContain('href="/brand/volma/?page=2"')
    expect(page).not.toMatch(/style=|NaN|undefined/)
  })

  test('omits unknown facts and an invalid address', async () => {
    const bare = sampleBrand('Безымянный', { country: null, logo: null, description: null, categories: [] })
    const page = await markup(sampleBrandListing({ brand: { ...bare, site: 'javascript:alert(1)' } }))
    expect(page).not.toContain('javascript:')
    expect(page).not.toContain('Страна')
    expect(page).not.toContain('<img src="/images/brands/')
  })

  test('sanitises its description', async () => {
    const description = '<p onclick="x()">Раз</p><script>alert(1)</script><img src="//evil/x.png" onerror="x()">'
    const page = await markup(sampleBrandListing({ brand: sampleBrand('Волма', { description }) }))
    expect(page).not.toMatch(/<script>alert|onclick|onerror/)
    expect(page).toContain('Раз')
  })

  test('shows a text without products, and links to the other brands', async () => {
    const page = await markup(sampleBrandListing({ listing: nothingListed }))
    expect(page).toContain('Товаров здесь сейчас нет')
    expect(page).toContain('Все бренды')
  })

  test('head and heading have the retailer’s template; further pages have their number [SEO-01] [SEOTPL-04]', async () => {
    const seo = { title: 'T', keywords: 'K', description: 'D', text: '<p>Низ</p>', unique_title: 'Волма в Вологде' }
    const data = sampleBrandListing({ seo })
    expect(head(data, frame)).toMatchObject({ title: 'T', keywords: 'K', description: 'D' })
    const page = await markup(data)
    expect(page).toMatch(/<h1[^>]*>Волма в Вологде/)
    expect(page).toContain('<p>Низ</p>')
    const second = { ...data, listing: { ...data.listing, page: 2 } }
    expect(head(second, frame).title).toMatch(/^T\u00a0— страница\s2$/)
    expect(await markup(second)).not.toContain('<p>Низ</p>')
    expect(head(sampleBrandListing({ seo: { ...seo, title: '' } }), frame).title).toBe('Волма\u00a0— Базис')
  })

  test('structured data has the brand, its breadcrumbs and its products', () => {
    const [way, brand, list] = head(sampleBrandListing(), frame).jsonLd ?? []
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Главная' }, { name: 'Бренды' }, { item: 'https://shop.test/brand/volma/' }],
    })
    expect(brand).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Brand',
      name: 'Волма',
      url: 'https://shop.test/brand/volma/',
      logo: 'https://shop.test/images/brands/volma.svg',
      sameAs: 'https://www.volma.ru/',
    })
    expect(list).toMatchObject({ '@type': 'ItemList', itemListElement: [{ position: 1 }, { position: 2 }] })
    expect(head(sampleBrandListing({ listing: nothingListed }), frame).jsonLd).toHaveLength(2)
  })
})
