import { expect, test } from 'vitest'
import { periodsOn } from './periods.ts'

test.each([
  ['2026-11-22', ['2026-10-01', '2026-11-22'], ['2026-07-01', '2026-09-30']],
  ['2026-01-01', ['2026-01-01', '2026-01-01'], ['2025-10-01', '2025-12-31']],
  ['2028-05-31', ['2028-04-01', '2028-05-31'], ['2028-01-01', '2028-03-31']],
])('quarters on %s are calendar quarters', (today, quarter, last) => {
  const [now, before, year, lastYear] = periodsOn(today)
  expect([now?.from, now?.to]).toEqual(quarter)
  expect([before?.from, before?.to]).toEqual(last)
  expect(year).toMatchObject({ from: `${today.slice(0, 4)}-01-01`, to: today })
  expect(lastYear?.to).toMatch(/-12-31$/)
})
