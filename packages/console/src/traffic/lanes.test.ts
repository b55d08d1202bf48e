import { expect, test } from 'vitest'
import { HOUR, historyAt, stateAt, versionOf } from '../ops-data.fixture.ts'
import { failureSeries } from './failures.ts'
import { lanesOf, spreadMarks } from './lanes.ts'

const now = Date.UTC(2026, 10, 22, 12)
const laneOf = (name: string, hours: number) => {
  const lane = lanesOf(stateAt(now), historyAt(now), { from: now - hours * HOUR, to: now }).find(
    (one) => one.name === name,
  )
  if (!lane) throw new Error(`no lane of ${name}`)
  return lane
}
const hoursAgo = (at: number) => Math.round(((now - at) / HOUR) * 10) / 10

test('a lane covers its whole period, with a segment for each version that was live', () => {
  const { segments } = laneOf('mf-basket', 24)
  expect(segments.map(({ version, from, to }) => [version, hoursAgo(from), hoursAgo(to)])).toEqual([
    [versionOf('mf-basket', 2), 24, 9],
    [versionOf('mf-basket', 3), 9, 1],
    [versionOf('mf-basket', 2), 1, 0.4],
    [versionOf('mf-basket', 4), 0.4, 0],
  ])
})

test('a part without moves in the period has one segment, also when it moved before', () => {
  expect(laneOf('mf-account', 6).segments).toEqual([
    { version: versionOf('mf-account', 1), from: now - 6 * HOUR, to: now },
  ])
  expect(laneOf('mf-catalog', 1).segments).toHaveLength(1)
})

test('a part has no segment before its first release', () => {
  expect(hoursAgo(laneOf('shell', 168).segments[0]?.from ?? 0)).toBe(160)
})

test('a canary has a segment for each of its shares, continued over moves of other parts', () => {
  expect(
    laneOf('mf-product', 24).trials.map(({ percent, from, to }) => [percent, hoursAgo(from), hoursAgo(to)]),
  ).toEqual([
    [5, 6, 2.5],
    [25, 2.5, 0],
  ])
  expect(laneOf('mf-basket', 24).trials).toEqual([])
})

test('a canary has its current share, also when the history is a move behind the state', () => {
  const state = stateAt(now)
  const canaries = state.canaries.map((canary) => ({ ...canary, percent: 50 }))
  const [lane] = lanesOf({ ...state, canaries }, historyAt(now), { from: now - HOUR, to: now }).filter(
    ({ name }) => name === 'mf-product',
  )
  expect(lane?.trials.at(-1)?.percent).toBe(50)
})

test('rollbacks and quarantines are marks of their own part, by people and by the autopilot', () => {
  const { marks } = laneOf('mf-catalog', 24)
  expect(marks.map(({ kind, entry }) => [kind, entry.by])).toEqual([
    ['rollback', 'autopilot'],
    ['quarantine', 'autopilot'],
  ])
  expect(laneOf('mf-content', 24).marks).toEqual([])
})

test('moves marks that are close apart and keeps them inside the lane', () => {
  expect(spreadMarks([100, 102, 500], 500)).toEqual([78, 102, 488])
})

test('adds up failures of all versions of a part into one share of its views', () => {
  const point = (from: number, views: number, failing: number) =>
    ({ from, lengthMs: 60_000, views, failing }) as Parameters<typeof failureSeries>[0][number]['points'][number]
  const sums = failureSeries([{ points: [point(2, 10, 0), point(1, 0, 0)] }, { points: [point(2, 30, 4)] }])
  expect(sums.map(({ at, views, share }) => [at, views, share])).toEqual([
    [1, 0, 0],
    [2, 40, 0.1],
  ])
})
