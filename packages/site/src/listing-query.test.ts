import { describe, expect, test } from 'vitest'
import { isNarrowed, lastPage, readListing, withChoice, writeListing } from './listing-query.ts'

const read = (query: string) => readListing(new URLSearchParams(query))

test('what is chosen is read from the address and written back to the same text', () => {
  const address =
    '?q=гипсокартон+12,5&brand=knauf,volma&price=100-500&f_tip=gkl,gklv&f_tolshchina=9.5..12.5&stock=here&sale=1&sort=unit&page=2&view=table'
  const state = read(address)
  expect(state).toMatchObject({
    q: 'гипсокартон 12,5',
    stock: 'here',
    sale: true,
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

test('the plain list has the plain address', () => {
  expect(writeListing(read(''))).toBe('')
  expect(writeListing(read('page=1&view=tiles&sort='))).toBe('')
  expect(isNarrowed(read('page=3&sort=cheap&q=клей'))).toBe(false)
})

describe('what makes no sense narrows nothing', () => {
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
    'unknown=1',
    'utm_source=mail',
  ])('%s', (query) => {
    expect(isNarrowed(read(query))).toBe(false)
    expect(writeListing(read(query))).toBe('')
  })
})

test('bounds the wrong way round are turned, one bound is enough', () => {
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

test('a hostile query of any length is cut', () => {
  const many = Array.from({ length: 200 }, (_, at) => `f_a${at}=x`).join('&')
  expect(read(many).choices.length).toBeLessThanOrEqual(40)
  expect(read(`f_x=${Array.from({ length: 500 }, (_, at) => `v${at}`).join(',')}`).choices[0]?.values).toHaveLength(50)
  expect(read(`q=${'я'.repeat(5000)}`).q).toHaveLength(300)
  expect(() => writeListing(read('q=%ED%A0%80'))).not.toThrow()
})

test('a choice replaces the one before in its facet and begins from the first page; an empty one takes it out', () => {
  const state = read('brand=knauf&page=4')
  const both = withChoice(state, { key: 'brand', values: ['knauf', 'volma'] })
  expect(writeListing(both)).toBe('?brand=knauf,volma')
  expect(writeListing(withChoice(both, { key: 'brand', values: [] }))).toBe('')
  expect(writeListing(withChoice(state, { key: 'price', min: 10 }))).toBe('?brand=knauf&price=10-')
})

test('a search keeps no control characters and ends with no half of a character', () => {
  expect(read('q=%00клей%1B%0A%00').q).toBe('клей')
  const cut = read(`q=${'a'.repeat(299)}😀`)
  expect(cut.q).toBe('a'.repeat(299))
  expect(writeListing(read(`q=${'😀'.repeat(200)}`))).toHaveLength('?q='.length + 150 * 12)
})
