import type { CategoryListing } from '@vitrina/contracts/site/search'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { emptyFindAnswer, findAnswerFor, openShop, type Shop } from './shop.fixture.ts'

const gips = '/api/site/category/gips/'
let shop: Shop

beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const page = async (query = ''): Promise<CategoryListing> => (await shop.site.get(gips + query).expect(200)).body
const questions = () => shop.finds.map(({ question }) => question)

describe('the page of a category [RT-26]', () => {
  test('has its SEO texts filled in for the visitor’s city and sanitised [SEO-01, SEOTPL-01, SEOTPL-04]', async () => {
    expect((await page()).seo).toEqual({
      title: 'Сухие смеси в Вологде на shop.test',
      keywords: 'Сухие смеси, Сухие смеси',
      description: 'Звоните 8172 2',
      text: '<p> Склад: Ленинградское шоссе</p>',
      unique_title: '',
    })
  })

  test('shows plain names and no negative price', async () => {
    const { category, listing } = await page()
    expect(category.name).toBe('Гипсокартон и листы')
    expect(listing.items[0]).toMatchObject({ name: 'Лист «1»', price: 0 })
    expect(listing.facets.map(({ name }) => name)).toEqual(['Цена', 'Бренд', 'Толщина', 'Длина', 'Тип'])
    expect(listing.facets[1]?.values[0]?.label).toBe('Knauf & Co')
  })

  test('answers 404 for an unknown category before the retailer is asked for its goods [RT-26, NAV-13]', async () => {
    for (const slug of ['net-takoy', '..%2f..', 'a'.repeat(300), "'%20or%201=1"]) {
      await shop.site.get(`/api/site/category/${slug}/`).expect(404)
    }
    expect(shop.finds).toEqual([])
  })

  test.each(['0', '-1', 'abc', '', '1.5', '1e9', '%00'])('opens its first page for the page «%s»', async (number) => {
    expect((await page(`?page=${number}`)).listing.page).toBe(1)
  })

  test.each(['3', '1000000', '1000000000', '999999999999'])('answers 404 beyond its last page: %s', async (number) => {
    await shop.site.get(`${gips}?page=${number}`).expect(404)
  })

  test('asks the retailer nothing for a page number beyond the limit of lists', async () => {
    await shop.site.get(`${gips}?page=1000000000`).expect(404)
    expect(shop.finds).toEqual([])
  })
})

describe('filters of a list', () => {
  test('are sent to the retailer as in the address, with the visitor’s store for «here»', async () => {
    await page(
      '?brand=volma,knauf&f_tolshchina=12.5..9.5&price=100-500&stock=here&sale=1&sort=cheap&page=2&utm_source=x',
    )
    expect(questions()).toEqual([
      {
        category: 'gips',
        choices: [
          { key: 'brand', values: ['knauf', 'volma'] },
          { key: 'price', min: 100, max: 500 },
          { key: 'tolshchina', min: 9.5, max: 12.5 },
        ],
        stores: ['store12'],
        sale: true,
        sort: 'cheap',
        page: 2,
        page_size: 24,
        facets: true,
      },
    ])
  })

  test('are described in words, each with a link to the list without it', async () => {
    const { listing } = await page(
      '?brand=volma,knauf&f_tolshchina=9.5..12.5&f_dlina=2500&price=100-&stock=here&sale=1&page=2',
    )
    const all = (without: string) => expect.objectContaining({ without })
    expect(listing.chips.map(({ label }) => label)).toEqual([
      'Цена: от 100\u00a0₽',
      'Бренд: Knauf & Co',
      'Бренд: Волма',
      'Толщина: 9,5–12,5\u00a0мм',
      'Длина: 2500\u00a0мм',
      'В наличии в моём магазине',
      'Со скидкой',
    ])
    expect(listing.chips[1]).toEqual(
      all('?brand=volma&f_dlina=2500&price=100-&f_tolshchina=9.5..12.5&stock=here&sale=1'),
    )
    expect(listing.chips[6]?.without).not.toContain('sale')
    expect(listing.chips.every(({ found_without }) => found_without === null)).toBe(true)
  })

  test('name stores by their branches, and leave out unknown codes', async () => {
    const { listing } = await page('?stock=store143,store195,store99999')
    expect(listing.chips).toEqual([
      { label: 'В наличии: Кострома, ул. Зелёная, 8/1', without: '?stock=store195', found_without: null },
      { label: 'В наличии: Ярославль, ул. Громова, 13', without: '?stock=store143', found_without: null },
    ])
    expect(questions()[0]?.stores).toEqual(['store143', 'store195'])
    shop.finds.length = 0
    expect((await page('?stock=store99999')).listing.chips).toEqual([])
    expect(questions()[0]).not.toHaveProperty('stores')
  })

  test('have no words for unknown facets and values, which have no effect', async () => {
    const { listing } = await page('?f_nosuch=1&brand=nosuch&f_tip=gkl')
    expect(listing.chips.map(({ label }) => label)).toEqual(['Тип: ГКЛ'])
  })

  test('include a search within the category, which can be removed', async () => {
    const { listing } = await page('?q=влагостойкий')
    expect(questions()[0]).toMatchObject({ category: 'gips', query: 'влагостойкий', sort: 'relevance' })
    expect(listing.chips).toEqual([{ label: 'Запрос: влагостойкий', without: '', found_without: null }])
  })

  test.each([
    '?page=1&page=2&brand=a&brand=b',
    '?brand[]=a&f_x[y]=1&__proto__=1&constructor=x',
    '?price=500-100&f_tolshchina=zzz',
    `?q=${encodeURIComponent('<script>alert(1)</script>')}`,
    `?q=${encodeURIComponent("'; drop table products; --")}`,
    '?q=😀%00%E0%A4%A',
    `?q=${'я'.repeat(500)}`,
    `?${'f_x=1&'.repeat(700)}`,
    `?${Array.from({ length: 300 }, (_, at) => `f_k${at}=a,b`).join('&')}`,
    `?f_x=${'a,'.repeat(2000)}`,
    '?sort=drop%20table&view=%3Cb%3E&sale=maybe&stock=moon',
    '?&&&===&?',
  ])('are parsed leniently: %s', async (query) => {
    await page(query)
    expect(questions().every(({ choices, query: q = '' }) => choices.length <= 40 && q.length <= 300)).toBe(true)
    expect(shop.logged.filter(({ level }) => level >= 50)).toEqual([])
  })
})

describe('nothing found', () => {
  test('shows for each filter how many goods there would be without it', async () => {
    shop.retailer.find = (question) => {
      const left = question.choices.length + (question.sale ? 1 : 0)
      return left === 2 ? { ...emptyFindAnswer(question), total: question.sale ? 4 : 9 } : emptyFindAnswer(question)
    }
    const { listing } = await page('?brand=knauf&f_tip=gkl&sale=1')
    expect(listing.chips).toMatchObject([
      { label: 'Бренд: Knauf & Co', found_without: 4 },
      { label: 'Тип: ГКЛ', found_without: 4 },
      { label: 'Со скидкой', found_without: 9 },
    ])
    expect(
      questions()
        .slice(1)
        .every(({ page_size, facets }) => page_size === 1 && facets === false),
    ).toBe(true)
  })

  test('requests at most eight such counts, and shows the page without late ones', async () => {
    shop.retailer.find = (question) => (question.page_size === 1 ? 'silence' : emptyFindAnswer(question))
    const stores = ['store12', 'store143', 'store195', 'store196', 'store31', 'store152']
    const spent = startProcessTimer()
    const { listing } = await page(`?stock=${stores}&brand=knauf,volma&f_dlina=2500,3000&f_tip=gkl,gklv&sale=1`)
    expect(spent()).toBeLessThan(2500)
    expect(listing.chips).toHaveLength(13)
    expect(listing.chips.every(({ found_without }) => found_without === null)).toBe(true)
    expect(shop.finds.length).toBeLessThanOrEqual(1 + 3)
    shop.retailer.find = emptyFindAnswer
    shop.finds.length = 0
    await page(`?stock=${stores}&brand=knauf,volma&f_dlina=2500,3000&f_tip=gkl,gklv&sale=1&sort=new`)
    expect(shop.finds.filter(({ question }) => question.page_size === 1).length).toBeLessThanOrEqual(8)
  })
})

describe('sorts', () => {
  test('offers relevance for searches only, and the unit price for goods with a unit', async () => {
    expect((await page()).listing).toMatchObject({
      sort: 'popular',
      sorts: ['popular', 'cheap', 'expensive', 'unit', 'new', 'discount', 'name'],
    })
    expect((await page('?sort=relevance')).listing.sort).toBe('popular')
    expect((await page('?sort=unit')).listing.sort).toBe('unit')
    shop.retailer.find = (question) => ({ ...findAnswerFor(question), base_unit: null })
    const without = (await page('?sort=unit&sale=1')).listing
    expect(without.sort).toBe('cheap')
    expect(without.sorts).not.toContain('unit')
  })

  test('promotes three to five facets above the list when there are enough', async () => {
    expect((await page()).listing.promoted.map(({ key }) => key)).toEqual(['brand', 'dlina'])
    shop.retailer.find = (question) => {
      const found = findAnswerFor(question)
      return {
        ...found,
        facets: Array.from({ length: 7 }, (_, at) => ({ ...found.facets[3], key: `k${at}`, promoted: at > 0 })),
      }
    }
    expect((await page('?sale=1')).listing.promoted.map(({ key }) => key)).toEqual(['k1', 'k2', 'k3', 'k4', 'k5'])
  })
})
