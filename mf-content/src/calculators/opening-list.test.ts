import { expect, test } from 'vitest'
import { openingFault, parseOpenings, serialiseOpenings, totalsOf } from './opening-list.ts'

const door = { width: '0,9', height: '2.1', count: '1' }
const windows = { width: '1,5', height: '1,4', count: '2' }

test('sums the areas and the perimeters of openings, typed with a comma or a point', () => {
  expect(totalsOf([door, windows])).toEqual({ area: 6.09, edges: 17.6 })
})

test.each([
  ['a text', { ...door, width: 'метр' }],
  ['zero', { ...door, height: '0' }],
  ['a negative size', { ...door, height: '-2' }],
  ['a size that is too large', { ...door, width: '500' }],
  ['a fractional count', { ...door, count: '1,5' }],
])('%s is reported as an error and not subtracted', (_what, opening) => {
  expect(openingFault(opening)).not.toBe('')
  expect(totalsOf([opening])).toEqual({ area: 0, edges: 0 })
})

test('parses at most thirty openings from an address', () => {
  expect(parseOpenings(serialiseOpenings(Array.from({ length: 500 }, () => windows)))).toHaveLength(30)
  expect(parseOpenings('')).toEqual([])
})
