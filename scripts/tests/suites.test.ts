import { expect, test } from 'vitest'
import { trackProgress } from './progress.ts'
import type { SuiteEvent } from './suite-events.ts'
import { check, runSuite, type TitledSuite, vitest } from './suites.ts'
import type { TestRun } from './test-run.ts'

/** The counts of a suite whose command sends these events and exits with this code. */
async function runCounted(suite: TitledSuite, events: SuiteEvent[], code: number, output = '') {
  const lines: string[] = []
  const run: TestRun = {
    folder: '/nowhere',
    async command(_name, _args, _env, hear) {
      for (const event of events) hear?.(event)
      return { code, output }
    },
    close: async () => {},
  }
  const progress = trackProgress({ durations: { suites: {}, units: {} }, titles: [suite.title] })
  const counts = await runSuite(suite, { run, progress, say: (text) => lines.push(text) })
  return { ...counts, lines }
}

const unitTests = vitest('unit')
const unit = (name: string, passed: number, ...failures: string[]): SuiteEvent => ({
  kind: 'unit',
  name,
  ms: 1,
  passed,
  failures,
})

test('counts passed tests and prints no file', async () => {
  const events: SuiteEvent[] = [{ kind: 'begin', names: ['a', 'b'] }, unit('a', 2), unit('b', 3)]
  const { passed, failed, lines } = await runCounted(unitTests, events, 0)
  expect({ passed, failed }).toEqual({ passed: 5, failed: 0 })
  expect(lines).toEqual([expect.stringMatching(/0:00 {2}unit: 5 passed, 0 failed$/)])
})

test('prints a failure when it happens, and keeps it for the end', async () => {
  const events: SuiteEvent[] = [{ kind: 'begin', names: ['a'] }, unit('a', 1, 'a > sums\n    1 is not 2')]
  const { passed, failed, failures, lines } = await runCounted(unitTests, events, 1)
  expect({ passed, failed, failures }).toEqual({ passed: 1, failed: 1, failures: ['a > sums\n    1 is not 2'] })
  expect(lines[0]).toBe('\nfailed: a > sums\n    1 is not 2')
})

test('counts an error outside of all tests as a failure', async () => {
  const events: SuiteEvent[] = [{ kind: 'begin', names: ['a'] }, unit('a', 1), { kind: 'fault', text: 'too late' }]
  expect(await runCounted(unitTests, events, 1)).toMatchObject({ passed: 1, failed: 1, failures: ['too late'] })
})

test('counts files that a runner has not reached as failures, whatever its exit code', async () => {
  const events: SuiteEvent[] = [{ kind: 'begin', names: ['a', 'b', 'c'] }, unit('a', 1)]
  const { failed, failures } = await runCounted(unitTests, events, 0)
  expect([failed, failures]).toEqual([1, ['unit: 2 were not run, such as b, c']])
})

test.each([
  ['that finds no tests', [], 0],
  ['that ends with a fault although all tests passed', [{ kind: 'begin', names: ['a'] }, unit('a', 1)], 1],
] as [string, SuiteEvent[], number][])('a command %s is a failure with its last output', async (_, events, code) => {
  const { failed, failures } = await runCounted(unitTests, events, code, 'no such option')
  expect([failed, failures]).toEqual([1, [expect.stringMatching(/^unit: ended with code \d\n {4}no such option$/)]])
})

test('counts a check as one test, and prints its output only when it fails', async () => {
  const types = check('types', 'tsc', [])
  expect(await runCounted(types, [], 0, 'all is well')).toMatchObject({
    passed: 1,
    failed: 0,
    lines: [expect.anything()],
  })
  const { failed, failures, lines } = await runCounted(types, [], 2, 'a.ts(1,1): error')
  expect([failed, failures, lines[0]]).toEqual([1, ['types'], '\na.ts(1,1): error'])
})
