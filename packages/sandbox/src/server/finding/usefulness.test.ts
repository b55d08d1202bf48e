import type { Facet } from '@vitrina/contracts/retailer/search'
import { expect, test } from 'vitest'
import { choosePromoted, usefulness } from './usefulness.ts'

const facet = (key: string, values: number): Facet => ({
  key,
  name: key,
  unit: null,
  kind: 'values',
  values: Array.from({ length: values }, (_, at) => ({ value: `${at}`, label: `${at}`, count: 1, selected: false })),
  min: null,
  max: null,
  promoted: false,
})

const score = (goods: number, counts: number[]) =>
  usefulness(
    { id: 1, role: 'feature', key: 'k', name: 'k', unit: null, is_number: false, is_continuous: false, goods },
    counts.map((in_scope, id) => ({ facet_id: 1, id, value: '', label: '', number: null, in_scope, count: 0 })),
    undefined,
    { inScope: 100, inAll: 1000 },
  ).score

test('a facet is more useful when more goods have it, when it divides them evenly, and when others lack it', () => {
  expect(score(100, [50, 50])).toBeGreaterThan(score(100, [20, 20]))
  expect(score(100, [50, 50])).toBeGreaterThan(score(100, [95, 5]))
  expect(score(100, [50, 50])).toBeGreaterThan(score(1000, [50, 50]))
  expect(score(100, [100])).toBe(0)
})

test('promotes the brand and the four most useful facets that fit a short list', () => {
  const one = (key: string, values: number, weight: number, coverage = 1) => ({
    facet: facet(key, values),
    score: weight,
    coverage,
  })
  const facets = [
    ...[one('brand', 5, 1), one('a', 3, 9), one('long', 90, 8), one('rare', 4, 7, 0.1), one('b', 3, 6), one('c', 3, 5)],
    ...[one('d', 3, 4), one('e', 3, 3)],
  ]
  expect([...choosePromoted(facets)]).toEqual(['brand', 'a', 'b', 'c', 'd'])
  expect([...choosePromoted(facets.slice(0, 4))]).toEqual(['brand', 'a', 'long'])
})
