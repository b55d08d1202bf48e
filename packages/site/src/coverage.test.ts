import { expect, test } from 'vitest'
import { coverageOf, firstDateOf, type LineSource, readyDateOf } from './coverage.ts'

const today = '2026-11-21'
const source = (more: Partial<LineSource>): LineSource => ({
  count: 10,
  here: 10,
  elsewhere: 0,
  elsewhereDate: null,
  supplierDate: null,
  ...more,
})

test('a line is covered when all of it is in stock; missing quantities are given in units', () => {
  const line = { name: 'Лист', unit: 'шт' }
  expect(
    coverageOf([
      { ...line, idcode: '1', count: 10, here: 10 },
      { ...line, idcode: '2', count: 0.3, here: 0.1 + 0.2 },
      { ...line, idcode: '3', count: 10, here: 9.9 },
      { ...line, idcode: '4', count: 5, here: -3 },
    ]),
  ).toEqual({
    covered: 2,
    total: 4,
    lacking: [
      { idcode: '3', name: 'Лист', quantity: 0.1, unit: 'шт' },
      { idcode: '4', name: 'Лист', quantity: 5, unit: 'шт' },
    ],
  })
})

test.each([
  ['today when nothing is lacking', [source({})], today],
  [
    'the day on which other branches bring the rest',
    [source({ here: 4, elsewhere: 6, elsewhereDate: '2026-11-24' })],
    '2026-11-24',
  ],
  [
    'the supplier’s day when the branches have not enough',
    [source({ here: 4, elsewhere: 5, elsewhereDate: '2026-11-24', supplierDate: '2026-12-01' })],
    '2026-12-01',
  ],
  [
    'the earlier of both',
    [source({ here: 0, elsewhere: 10, elsewhereDate: '2026-12-05', supplierDate: '2026-12-01' })],
    '2026-12-01',
  ],
  [
    'the latest of all lines',
    [source({}), source({ here: 0, supplierDate: '2026-12-01' }), source({ here: 0, supplierDate: '2026-11-30' })],
    '2026-12-01',
  ],
  ['never before today', [source({ here: 0, elsewhere: 10, elsewhereDate: '2026-11-01' })], today],
  ['not known when that of one line is not', [source({}), source({ here: 9 })], null],
  ['not known when other branches have it on an unknown day', [source({ here: 0, elsewhere: 10 })], null],
])('everything is ready: %s', (_name, lines, date) => {
  expect(readyDateOf(lines, today)).toBe(date)
})

test('the first date is that of the earliest line; null when it is unknown for all', () => {
  const later = source({ here: 0, supplierDate: '2026-11-28' })
  const sooner = source({ here: 0, elsewhere: 10, elsewhereDate: '2026-11-24' })
  const unknown = source({ here: 0 })
  expect(firstDateOf([later, sooner, unknown], today)).toBe('2026-11-24')
  expect(firstDateOf([later, source({})], today)).toBe(today)
  expect(firstDateOf([unknown], today)).toBeNull()
})
