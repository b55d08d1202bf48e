import { expect, test } from 'vitest'
import { openingFault, parseOpenings, serialiseOpenings, totalsOf } from './opening-list.ts'

const door = { width: '0,9', height: '2.1', count: '1' }
const windows = { width: '1,5', height: '1,4', count: '2' }

test('openings are summed as areas and as metres around, with a comma or a point', () => {
  expect(totalsOf([door, windows])).toEqual({ area: 6.09, edges: 17.6 })
})

test.each([
  ['no number', { ...door, width: 'метр' }],
  ['nothing', { ...door, height: '0' }],
  ['less than nothing', { ...door, height: '-2' }],
  ['a gate of a hangar', { ...door, width: '500' }],
  ['half a window', { ...door, count: '1,5' }],
])('%s is told and takes nothing off', (_what, opening) => {
  expect(openingFault(opening)).not.toBe('')
  expect(totalsOf([opening])).toEqual({ area: 0, edges: 0 })
})

test('an address keeps thirty of them at most', () => {
  expect(parseOpenings(serialiseOpenings(Array.from({ length: 500 }, () => windows)))).toHaveLength(30)
  expect(parseOpenings('')).toEqual([])
})
