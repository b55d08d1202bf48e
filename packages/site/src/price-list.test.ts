import { expect, test } from 'vitest'
import { readListing } from './listing-query.ts'
import { priceListPath } from './price-list.ts'

test('a price list has every page of the current list, with all its filters', () => {
  const state = readListing(new URLSearchParams('brand=knauf&f_tip=gkl&sort=cheap&page=3&view=table'))
  expect(priceListPath('category', 'gipsokarton', state, 'xlsx')).toBe(
    '/api/site/price-list/category/gipsokarton/?brand=knauf&f_tip=gkl&sort=cheap&format=xlsx',
  )
})

test('a search has no slug, a plain list no other parameters', () => {
  expect(priceListPath('search', '', { q: 'клей' }, 'csv')).toBe(
    '/api/site/price-list/search/?q=%D0%BA%D0%BB%D0%B5%D0%B9&format=csv',
  )
  expect(priceListPath('brand', 'a/../b', {}, 'csv')).toBe('/api/site/price-list/brand/a%2F..%2Fb/?format=csv')
})
