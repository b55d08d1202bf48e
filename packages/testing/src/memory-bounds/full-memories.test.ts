/** The limits of docs/memories.md hold for full caches, and the oldest entries are evicted. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { read } from '../repo-checks/repository.ts'
import { counters, fills } from './fills.ts'
import { bytesOf, memoryRows } from './memories-document.ts'

interface FillMeasurement {
  at: number
  bytes: number
  first: boolean
  last: boolean
}

const rows = memoryRows(read('docs/memories.md'))
let measurements: FillMeasurement[] = []

beforeAll(async () => {
  const file = path.join(import.meta.dirname, 'measure-fills.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', file], { maxBuffer: 1024 * 1024 })
  measurements = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}, 300_000)

test('both documents state the number of rate limit counters', () => {
  const [row] = rows.filter(({ places }) =>
    places.includes('gateway/src/http/limits/rate-limit-counts.ts: RateLimitCounts.own'),
  )
  expect(row?.cells[0]).toContain(` for each of ${counters.size} counters`)
  expect(read('docs/capacity.md')).toContain(` for each of ${counters.size} counters `)
})

test.each(fills.map((fill, at) => [fill.place, at, fill] as const))(
  '%s takes no more than the document says when it is full, and forgets what is oldest (%i)',
  (place, at, { share, bytes: own }) => {
    const row = rows.find(({ places }) => places.includes(place))
    const most = own ?? bytesOf(row?.cells[2]) * share
    const { bytes, first, last } = measurements[at] ?? expect.fail('It was not weighed')
    expect([first, last]).toEqual([false, true])
    expect(bytes).toBeLessThanOrEqual(most)
    // A small cache that was never full would pass by chance.
    expect(bytes).toBeGreaterThan(most / 16)
  },
)
