import type { ListingPage, SearchListing } from '@vitrina/contracts/site/search'
import { isPageRefusal } from '@vitrina/federation/page'
import { describe, expect, test } from 'vitest'
import { sampleCategory, sampleListing, sampleProduct, sampleSearch } from '../pages.fixture.ts'
import { markupOf } from '../render-page.fixture.tsx'
import { head, load } from './page.tsx'
import { buildResultTree } from './result-tree.ts'
import { SearchPage } from './SearchPage.tsx'

const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }

const understoodAs = (q: string, understood: Partial<NonNullable<ListingPage['understood']>>, changes = {}) => {
  const sample = sampleSearch(q)
  const { listing } = sample
  const known = { text: q, kind: 'exact' as const, idcode: null, idcodes: [], ...understood }
  return { ...sample, listing: { ...listing, understood: known, ...changes } }
}
const markup = (data: SearchListing, address = `/search/?q=${encodeURIComponent(data.q)}`) =>
  markupOf(<SearchPage data={data} />, address)
const nothing = (q: string, changes: Partial<SearchListing> = {}) =>
  sampleSearch(q, {
    listing: sampleListing(1, [], { total: 0, pages: 0, facets: [], promoted: [], categories: [] }),
    ...changes,
  })

describe('a search', () => {
  test('shows the query, and has the products, filters and order of a category [RT-13]', async () => {
    const page = await markup(sampleSearch('цемент'))
    for (const part of ['Поиск: «цемент»', '4\u00a0товара', 'href="/product/tovar-1/"', 'name="brand"', 'Подходящие']) {
      expect(page).toContain(part)
    }
    expect(page).toMatch(/<input[^>]*type="hidden"[^>]*name="q"[^>]*value="цемент"/)
    expect(page.match(/<h1/g)).toHaveLength(1)
  })

  test('a hostile query is shown as text', async () => {
    const page = await markup(sampleSearch('"><script>alert(1)</script>\'; drop table'))
    expect(page).not.toContain('<script')
    expect(page).toContain('&lt;script&gt;')
  })

  test('links to the same search within each section, with its count', async () => {
    const page = await markup(sampleSearch('цемент'))
    expect(page).toMatch(/href="\/category\/cement\/\?q=%D1%86[^"]*"[^>]*><span[^>]*>Цемент<\/span><span[^>]*>3</)
  })

  test('shows a corrected query and links to the literal one', async () => {
    const page = await markup(understoodAs('ubgcjrfhnjy', { kind: 'layout', text: 'гипсокартон' }))
    expect(page).toContain('Показаны результаты по\u00a0запросу «гипсокартон».')
    expect(page).toContain('href="/search/?q=ubgcjrfhnjy&amp;literal=1"')
    expect(page).toContain('Искать «ubgcjrfhnjy»')
  })

  test('a literal search links back to the corrected one', async () => {
    const page = await markup(understoodAs('ubgc', {}), '/search/?q=ubgc&literal=1')
    expect(page).toContain('Ищем в\u00a0точности «ubgc».')
    expect(page).toContain('href="/search/?q=ubgc"')
  })

  test('shows that not all words matched', async () => {
    const page = await markup(understoodAs('клей синий в горошек', { kind: 'fewer', text: 'клей' }))
    expect(page).toContain('Показаны товары по\u00a0словам «клей».')
  })

  test('names the missing size', async () => {
    const missing = { sizes: ['12 мм'], words: [] }
    const page = await markup(understoodAs('osb 12', { kind: 'fewer', text: 'osb', missing }))
    expect(page).toContain('12\u00a0мм нет, показываем близкие.')
    expect(page).not.toContain('по\u00a0словам')
  })

  test('shows pages, brands and promotions that match', async () => {
    const data = sampleSearch('доставка', {
      pages: [{ name: 'Оплата и доставка', path: '/oplata-i-dostavka/' }],
      brands: [{ slug: 'volma', name: 'Волма', country: null, product_count: 3, logo: null }],
    })
    const page = await markup(data)
    expect(page).toContain('href="/oplata-i-dostavka/"')
    expect(page).toContain('href="/brand/volma/"')
  })
})

describe('codes', () => {
  test('a complete code redirects to its product', async () => {
    const api = async () => sampleSearch('104511', { goTo: '/product/list/' })
    const url = new URL('https://shop.test/search/?q=104511')
    const refused = await load({ params: {}, url, api: api as never, signal: new AbortController().signal }).catch(
      (error: unknown) => error,
    )
    expect(isPageRefusal(refused)).toBe(true)
    expect(refused).toMatchObject({ status: 302, location: '/product/list/' })
  })

  test('the product of a code is above the other results', async () => {
    const page = await markup(understoodAs('2', { idcode: '2' }))
    expect(page).toContain('Товар с\u00a0этим кодом')
    expect(page.indexOf('Товар с\u00a0этим кодом')).toBeLessThan(page.indexOf('Товар 1'))
  })

  test('several codes are counted, and missing ones are named', async () => {
    const items = [sampleProduct('1'), sampleProduct('2', { price: 0 })]
    const page = await markup(
      understoodAs('1, 2, 99999', { idcodes: ['1', '2', '99999'] }, { items, total: 2, pages: 1 }),
    )
    expect(page).toContain('Коды из\u00a0запроса: нашлось 2 из\u00a03')
    expect(page).toContain('Не\u00a0нашлись: 99999')
    expect(page).toContain('href="/cart/?list=1%2C+2%2C+99999"')
  })
})

describe('no results', () => {
  test('show the nearest sections and a request form', async () => {
    const page = await markup(nothing('единорог', { nearest: [sampleCategory('smesi', 'Сухие смеси', null)] }))
    expect(page).toContain('По\u00a0запросу «единорог» ничего не\u00a0нашлось')
    expect(page).toContain('href="/category/smesi/"')
    expect(page).toContain('найдём у\u00a0поставщиков')
  })

  test('without a query show a start page instead of an error', async () => {
    const page = await markup(nothing(''), '/search/')
    expect(page).toContain('Что ищем?')
    expect(page).not.toContain('ничего не')
    expect(page).not.toContain('найдём у')
  })
})

describe('the head', () => {
  test('has the query and the page number, and is not indexed', () => {
    const data = sampleSearch('цемент', { listing: sampleListing(3, ['5']) })
    expect(head(data, frame)).toMatchObject({
      title: 'цемент: поиск\u00a0— Базис\u00a0— страница\u00a03',
      robots: 'noindex, follow',
    })
  })

  test('truncates a long query between whole characters', () => {
    const { title } = head(sampleSearch(`${'я'.repeat(79)}😀😀конец`), frame)
    expect(title).toContain('я😀…')
    expect(title.isWellFormed()).toBe(true)
  })
})

test('a section whose products are all in one subsection is replaced by that subsection', () => {
  const found = (slug: string, parent: string | null, count: number) => ({
    ...sampleCategory(slug, slug, parent),
    count,
  })
  const tree = buildResultTree([
    found('a', null, 9),
    found('b', 'a', 9),
    found('c', 'b', 5),
    found('d', 'b', 4),
    found('e', null, 1),
  ])
  expect(tree.map(({ category, inside }) => [category.slug, inside.map(({ slug }) => slug)])).toEqual([
    ['b', ['c', 'd']],
    ['e', []],
  ])
})
