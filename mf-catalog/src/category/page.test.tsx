import { headElements } from '@vitrina/federation/head'
import { describe, expect, test, vi } from 'vitest'
import { sampleCategoryPage, sampleListing, sampleProduct } from '../pages.fixture.ts'
import { markupOf } from '../render-page.fixture.tsx'
import { CategoryPage } from './CategoryPage.tsx'
import { head, load } from './page.tsx'

const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }

describe('without scripts', () => {
  test('a category is complete: breadcrumbs, heading, count, products with price and stock, and pages', async () => {
    const markup = await markupOf(<CategoryPage data={sampleCategoryPage()} />)
    for (const part of [
      'href="/catalog/"',
      'href="/category/smesi/"',
      '>Цемент</h1>',
      '4\u00a0товара',
      'href="/product/tovar-1/"',
      '450\u00a0₽',
      'В наличии 7\u00a0шт',
      'href="/category/cement/?page=2"',
      'rel="next"',
    ]) {
      expect(markup).toContain(part)
    }
    expect(markup.match(/<h1/g)).toHaveLength(1)
    expect(markup).not.toContain('style=')
  })

  test('a search within it names the missing size, and links to the literal search', async () => {
    const listing = (kind: 'fewer' | 'typo', text: string, missing?: { sizes: string[]; words: string[] }) =>
      sampleCategoryPage({
        listing: {
          ...sampleCategoryPage().listing,
          understood: { text, kind, idcode: null, idcodes: [], ...(missing && { missing }) },
        },
      })
    const none = { sizes: ['12 мм'], words: [] }
    const sized = await markupOf(<CategoryPage data={listing('fewer', 'osb', none)} />, '/category/cement/?q=osb+12')
    expect(sized).toContain('12\u00a0мм нет, показываем близкие.')
    const correctedMarkup = await markupOf(
      <CategoryPage data={listing('typo', 'цемент')} />,
      '/category/cement/?q=цимент',
    )
    expect(correctedMarkup).toContain('Показаны результаты по\u00a0запросу «цемент».')
    expect(correctedMarkup).toContain('href="/category/cement/?q=%D1%86%D0%B8%D0%BC%D0%B5%D0%BD%D1%82&amp;literal=1"')
  })

  test('children and siblings are in the left sidebar with their counts [WRAP-03]', async () => {
    const markup = await markupOf(<CategoryPage data={sampleCategoryPage()} />)
    const sidebar = markup.slice(markup.indexOf('<aside'), markup.indexOf('</aside>'))
    expect(sidebar).toContain('href="/category/belyj/"')
    expect(sidebar).toContain('href="/category/izvest/"')
    expect(sidebar).toMatch(/Известь<\/span><span[^>]*>3</)
  })

  test('filters and order are fields of one form with the address of the category [N30]', async () => {
    const markup = await markupOf(<CategoryPage data={sampleCategoryPage()} />)
    const form = markup.slice(markup.indexOf('<form'), markup.indexOf('</form>'))
    expect(form).toMatch(/^<form[^>]*id="filters"[^>]*action="\/category\/cement\/"[^>]*method="get"/)
    for (const field of [
      'name="brand"',
      'value="volma"',
      'name="price_from"',
      'name="price_to"',
      'name="f_tolshchina"',
    ]) {
      expect(form).toContain(field)
    }
    expect(form).toContain('type="submit"')
    const sorts = (markup.match(/<select[^>]*>/g) ?? []).filter((select) => select.includes('name="sort"'))
    expect(sorts).toHaveLength(1)
    expect(form.includes(sorts[0] ?? '') || sorts[0]?.includes('form="filters"')).toBe(true)
  })

  test('filters and sort orders are not links that crawlers follow', async () => {
    const markup = await markupOf(<CategoryPage data={sampleCategoryPage()} />)
    const addresses = [...markup.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
    expect(addresses.filter((address) => !address?.startsWith('/api/') && /[?&](?!page=)/.test(address ?? ''))).toEqual(
      [],
    )
  })

  test('an empty category shows a text and a link to the catalogue', async () => {
    const listing = sampleListing(1, [], { total: 0, pages: 0, facets: [], promoted: [] })
    const markup = await markupOf(<CategoryPage data={sampleCategoryPage({ listing })} />)
    expect(markup).toContain('В этом разделе пока нет товаров')
    expect(markup).not.toContain('name="sort"')
  })

  test('hostile markup of the SEO text does not reach the page', async () => {
    const seo = { ...sampleCategoryPage().seo, text: '<p onclick="x()">Цемент</p><script>alert(1)</script>' }
    const markup = await markupOf(<CategoryPage data={sampleCategoryPage({ seo })} />)
    expect(markup).toContain('<p>Цемент</p>')
    expect(markup).not.toMatch(/<script|onclick/)
  })
})

describe('the head', () => {
  test('takes title, keywords and description from the SEO template [SEO-01]', () => {
    expect(head(sampleCategoryPage(), frame)).toMatchObject({
      title: 'Цемент в Вологде',
      keywords: 'цемент',
      description: 'Цемент со склада',
    })
  })

  test.each(['', '?page=2', '?sort=cheap&brand=volma'])(
    'has the category’s path without a query as its canonical address, also at «%s» [WRAP-01]',
    (query) => {
      const listing = sampleListing(query === '?page=2' ? 2 : 1, ['1'])
      const elements = headElements(head(sampleCategoryPage({ listing }), frame), {
        ...frame,
        path: `/category/cement/${query}`,
      })
      const addresses = elements.flatMap(({ attributes: { rel, property, href, content } }) => [
        ...(rel === 'canonical' ? [href] : []),
        ...(property === 'og:url' ? [content] : []),
      ])
      expect(addresses).toEqual(['https://shop.test/category/cement/', 'https://shop.test/category/cement/'])
    },
  )

  test('has no empty item list, which search engines report as an error', () => {
    expect(JSON.stringify(head(sampleCategoryPage({ listing: sampleListing(1, []) }), frame).jsonLd)).not.toContain(
      'ItemList',
    )
  })

  test('has the page number in the title and the positions in the item list', () => {
    const { title, jsonLd } = head(sampleCategoryPage({ listing: sampleListing(2, ['3']) }), frame)
    expect(title).toBe('Цемент в Вологде\u00a0— страница\u00a02')
    expect(JSON.stringify(jsonLd)).toContain('"position":3,"name":"Товар 3","url":"https://shop.test/product/tovar-3/"')
  })
})

const listingOf = (price: number) =>
  sampleListing(1, [], { items: [sampleProduct('1', { price })], total: 1, pages: 1 })

test('only products with a price have a basket control [PDP-21]', async () => {
  const free = await markupOf(<CategoryPage data={sampleCategoryPage({ listing: listingOf(0) })} />)
  expect(free).toContain('Цена по запросу')
  expect(free).not.toContain('В корзину')
  const priced = await markupOf(<CategoryPage data={sampleCategoryPage({ listing: listingOf(10) })} />)
  expect(priced).toContain('В корзину')
})

test('sends the state of the address to the gateway in canonical form, also from a plain form', async () => {
  const api = vi.fn(async () => sampleCategoryPage())
  const url = new URL(
    'https://shop.test/category/cement/?sort=cheap&page=2&brand=b&brand=a&price_from=&price_to=500&x=1',
  )
  await load({ params: { slug: 'cement' }, url, api: api as never, signal: new AbortController().signal })
  expect(api).toHaveBeenCalledWith(
    expect.anything(),
    { params: { slug: 'cement' }, query: { brand: 'a,b', price: '-500', sort: 'cheap', page: '2' } },
    expect.anything(),
  )
})
