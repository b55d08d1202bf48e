import type { Supply } from '@vitrina/site/supply'
import { expect, test } from 'vitest'
import { line } from '../../basket.fixture.ts'
import { partsOf } from './split.ts'

const supply = (more: Partial<Supply>): Supply => ({
  here: 0,
  others: [],
  elsewhere: 0,
  elsewhereDate: null,
  supplier: null,
  ...more,
})

test('groups lines by the day when they are complete, the soonest first, also across the end of a year', () => {
  const lines = ['today', 'later', 'newyear', 'supplier', 'open', 'also'].map((code) => line(code, 1, 5))
  expect(
    partsOf(lines, {
      today: supply({ here: 5 }),
      also: supply({ here: 9 }),
      later: supply({ here: 2, elsewhere: 9, elsewhereDate: '2026-12-30' }),
      newyear: supply({ elsewhere: 9, elsewhereDate: '2027-01-02' }),
      supplier: supply({ here: 1, supplier: 'за 3 дня' }),
    }),
  ).toEqual([
    { when: '', lines: 2 },
    { when: '30.12', lines: 1 },
    { when: '02.01', lines: 1 },
    { when: 'за 3 дня', lines: 1 },
    { when: null, lines: 1 },
  ])
})

test('lines ready on the same day are one part', () => {
  expect(partsOf([line('a', 1, 1), line('b', 1, 1)], { a: supply({ here: 1 }), b: supply({ here: 1 }) })).toHaveLength(
    1,
  )
})
