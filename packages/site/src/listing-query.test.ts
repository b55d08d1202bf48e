import { describe, expect, test } from 'vitest'
import { isNarrowed, lastPage, readListing, withChoice, writeListing } from './listing-query.ts'

const read = (query: string) => readListing(new URLSearchParams(query))

test('reads the state from the URL and writes the same URL back', () => {
  const address =
    '?q=гипсокартон+12,5&brand=knauf,volma&price=100-500&f_tip=gkl,gklv&f_tolshchina=9.5..12.5&stock=here&sale=1&bought=1&sort=unit&page=2&view=table'
  const state = read(address)
  expect(state).toMatchObject({
    q: 'гипсокартон 12,5',
    stock: 'here',
    sale: true,
    bought: true,
    sort: 'unit',
    page: 2,
    view: 'table',
  })
  expect(state.choices).toEqual([
    { key: 'brand', values: ['knauf', 'volma'] },
    { key: 'price', min: 100, max: 500 },
    { key: 'tip', values: ['gkl', 'gklv'] },
    { key: 'tolshchina', min: 9.5, max: 12.5 },
  ])
  expect(readListing(new URLSearchParams(writeListing(state)))).toEqual(state)
  expect(writeListing(read(writeListing(state)))).toBe(writeListing(state))
})

test('the order of values does not change the URL', () => {
  const withBrands = (...values: string[]) => writeListing({ ...read(''), choices: [{ key: 'brand', values }] })
  expect(withBrands('volma', 'knauf')).toBe('?brand=knauf,volma')
  expect(withBrands('knauf', 'volma')).toBe('?brand=knauf,volma')
})

test('the default state has a URL without a query', () => {
  expect(writeListing(read(''))).toBe('')
  expect(writeListing(read('page=1&view=tiles&sort='))).toBe('')
  expect(isNarrowed(read('page=3&sort=cheap&q=клей'))).toBe(false)
})

describe('ignores meaningless parameters', () => {
  test.each([
    'price=abc',
    'price=-',
    'price=..',
    'f_tolshchina=..',
    'f_tolshchina=',
    'f_=x',
    'f_x=%27;drop table',
    'f_price=1..2',
    'f_brand=knauf',
    'brand=<b>',
    'stock=moon',
    'stock=store',
    'sale=yes',
    'bought=yes',
    'unknown=1',
    'utm_source=mail',
  ])('%s', (query) => {
    expect(isNarrowed(read(query))).toBe(false)
    expect(writeListing(read(query))).toBe('')
  })
})

test('swaps reversed bounds, and accepts a single one', () => {
  expect(read('price=500-100').choices).toEqual([{ key: 'price', min: 100, max: 500 }])
  expect(read('price=-100').choices).toEqual([{ key: 'price', max: 100 }])
  expect(read('f_x=10..').choices).toEqual([{ key: 'x', min: 10 }])
})

test.each([
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=abc', 1],
  ['page=2', 2],
  ['page=1000000000', lastPage + 1],
  ['page=99999999999999999999', 1],
])('%s is page %i', (query, page) => {
  expect(read(query).page).toBe(page)
})

test('truncates a hostile query of any length', () => {
  const many = Array.from({ length: 200 }, (_, at) => `f_a${at}=x`).join('&')
  expect(read(many).choices.length).toBeLessThanOrEqual(40)
  expect(read(`f_x=${Array.from({ length: 500 }, (_, at) => `v${at}`).join(',')}`).choices[0]?.values).toHaveLength(50)
  expect(read(`q=${'я'.repeat(5000)}`).q).toHaveLength(300)
  expect(() => writeListing(read('q=%ED%A0%80'))).not.toThrow()
})

test('a choice replaces the previous one of its facet and resets the page; an empty one removes it', () => {
  const state = read('brand=knauf&page=4')
  const both = withChoice(state, { key: 'brand', values: ['knauf', 'volma'] })
  expect(writeListing(both)).toBe('?brand=knauf,volma')
  expect(writeListing(withChoice(both, { key: 'brand', values: [] }))).toBe('')
  expect(writeListing(withChoice(state, { key: 'price', min: 10 }))).toBe('?brand=knauf&price=10-')
})

test('a search has no control characters and no split surrogate pair at its end', () => {
  expect(read('q=%00клей%1B%0A%00').q).toBe('клей')
  const cut = read(`q=${'a'.repeat(299)}😀`)
  expect(cut.q).toBe('a'.repeat(299))
  expect(writeListing(read(`q=${'😀'.repeat(200)}`))).toHaveLength('?q='.length + 150 * 12)
})

test('a literal search stays literal, and means nothing without words', () => {
  expect(read('q=ubgc&literal=1').literal).toBe(true)
  expect(writeListing(read('literal=1&q=ubgc&page=2'))).toBe('?q=ubgc&literal=1&page=2')
  expect(writeListing(read('literal=1'))).toBe('')
  expect(writeListing(read('q=ubgc&literal=yes'))).toBe('?q=ubgc')
})

describe('a form submitted without scripts', () => {
  test('joins repeated values of one facet', () => {
    expect(read('brand=volma&brand=knauf&f_tip=gkl&stock=store12&stock=store31').choices).toEqual([
      { key: 'brand', values: ['knauf', 'volma'] },
      { key: 'tip', values: ['gkl'] },
    ])
    expect(read('stock=store12&stock=store31').stock).toEqual(['store12', 'store31'])
  })

  test('has separate fields for bounds, with numbers in Russian notation', () => {
    const state = read('price_from=1+200%2C5&price_to=&f_tolshchina_from=&f_tolshchina_to=12%2C5&f_x_from=&f_x_to=')
    expect(state.choices).toEqual([
      { key: 'price', min: 1200.5 },
      { key: 'tolshchina', max: 12.5 },
    ])
    expect(writeListing(state)).toBe('?price=1200.5-&f_tolshchina=..12.5')
  })

  test('gives the parameter of a facet precedence over its fields', () => {
    expect(read('price=1-2&price_from=5').choices).toEqual([{ key: 'price', min: 1, max: 2 }])
  })

  test('uses the first of other repeated parameters, and limits the number of values', () => {
    expect(read('sort=cheap&sort=name').sort).toBe('cheap')
    const many = Array.from({ length: 5000 }, (_, at) => `brand=b${at}`).join('&')
    expect(read(many).choices[0]?.values).toHaveLength(50)
  })
})
