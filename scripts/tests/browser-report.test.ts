import type { JSONReport, JSONReportTestResult } from '@playwright/test/reporter'
import { expect, test } from 'vitest'
import { browserCounts } from './browser-report.ts'

const result = (status: 'passed' | 'failed', trace?: string) =>
  ({
    status,
    errors: status === 'failed' ? [{ message: '\u001b[31mexpected 1\u001b[39m' }] : [],
    attachments: trace ? [{ name: 'trace', path: trace, contentType: 'application/zip' }] : [],
  }) as unknown as JSONReportTestResult

const spec = (title: string, line: number, status: 'expected' | 'unexpected', ...results: JSONReportTestResult[]) => ({
  title,
  line,
  tests: [{ status, results }],
})

const report = (stats: object, errors: object[] = []) =>
  ({
    stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 1, ...stats },
    errors,
    suites: [
      {
        title: 'basket.e2e.ts',
        file: 'basket.e2e.ts',
        specs: [spec('opens', 3, 'expected', result('passed'))],
        suites: [
          {
            title: 'on a phone',
            file: 'basket.e2e.ts',
            specs: [spec('is emptied', 9, 'unexpected', result('failed', '/out/trace.zip'))],
          },
        ],
      },
    ],
  }) as unknown as JSONReport

test('a failure is told with its titles, its place, why, and the command that shows its trace', () => {
  expect(browserCounts(report({ unexpected: 1 }), 1, 'browsers')).toEqual({
    passed: 2,
    failed: 1,
    failures: [
      'basket.e2e.ts > on a phone > is emptied (basket.e2e.ts:9)\n    expected 1\n    npx playwright show-trace /out/trace.zip',
    ],
  })
})

test('a file that cannot be loaded counts as a failure', () => {
  const { failed, failures } = browserCounts(
    report({}, [{ message: 'no such module', location: { file: 'a.e2e.ts' } }]),
    1,
    'browsers',
  )
  expect(failed).toBe(2)
  expect(failures.at(-1)).toBe('a.e2e.ts\n    no such module')
})

test('what was not run is a failure, for it shows nothing', () => {
  const one = report({})
  const [suite] = one.suites
  const tests = [{ status: 'skipped', results: [] }]
  Object.assign(suite ?? {}, { specs: [{ title: 'opens', line: 3, tests }], suites: [] })
  expect(browserCounts(one, 0, 'browsers').failures).toEqual([
    'basket.e2e.ts > opens (basket.e2e.ts:3)\n    was not run',
  ])
})

test('a command that finds no tests is a failure', () => {
  const none = { stats: { expected: 0 }, errors: [], suites: [] } as unknown as JSONReport
  expect(browserCounts(none, 0, 'browsers')).toEqual({ passed: 0, failed: 1, failures: ['browsers'] })
})
