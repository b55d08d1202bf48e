import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../rooms.ts'
import { type RoomsReport, roomsCounts } from './rooms-report.ts'

const report = (tests: Record<string, string>, status = 'passed'): RoomsReport => ({
  numPassedTests: Object.values(tests).filter((one) => one === 'passed').length,
  testResults: [
    {
      name: path.join(root, 'a.test.ts'),
      status,
      message: 'no Redis',
      assertionResults: Object.entries(tests).map(([fullName, status]) => ({
        fullName,
        status,
        failureMessages: status === 'failed' ? ['1 is not 2'] : [],
      })),
    },
  ],
})

test('a file whose tests have all passed is counted', () => {
  expect(roomsCounts(report({ one: 'passed', two: 'passed' }), 0, 'rooms')).toEqual({
    passed: 2,
    failed: 0,
    failures: [],
  })
})

test.each(['skipped', 'pending', 'todo'])(
  'a test that is %s is a failure, although the runner is content',
  (status) => {
    expect(roomsCounts(report({ one: 'passed', two: status }), 0, 'rooms')).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [expect.stringMatching(/^a\.test\.ts > two\s+was not run$/)],
    })
  },
)

test('a file that breaks off before its tests is one failure and says why', () => {
  const { failed, failures } = roomsCounts(report({ one: 'skipped', two: 'skipped' }, 'failed'), 1, 'rooms')
  expect([failed, failures]).toEqual([1, [expect.stringMatching(/^a\.test\.ts\s+no Redis$/)]])
})

test.each([
  ['that finds no tests', 0],
  ['that ends with a fault', 1],
])('a command %s is a failure', (_, code) => {
  const empty = code === 0 ? { ...report({}), testResults: [] } : report({ one: 'passed' })
  expect(roomsCounts(empty, code, 'rooms')).toMatchObject({ failed: 1, failures: ['rooms'] })
})
