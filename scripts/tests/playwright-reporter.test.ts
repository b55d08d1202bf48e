import { expect, test } from 'vitest'
import { eventsOf, folderWith, reporter } from './runner.fixture.ts'

const config = `export default {
  testMatch: '*.e2e.ts',
  reporter: [[${JSON.stringify(reporter('playwright-reporter.ts'))}]],
}`

const run = (files: Record<string, string>) =>
  eventsOf(folderWith({ 'playwright.config.ts': config, ...files }), '@playwright/test/cli.js', ['test'])

test('reports each test with the reason of a failure, and tests that did not run as failures', async () => {
  const events = await run({
    'basket.e2e.ts': [
      "import { expect, test } from '@playwright/test'",
      "test('opens', () => {})",
      "test.describe('on a phone', () => {",
      "  test.describe.configure({ mode: 'serial' })",
      "  test('is emptied', async ({}, info) => {",
      "    info.attachments.push({ name: 'trace', path: '/out/trace.zip', contentType: 'application/zip' })",
      '    expect(1).toBe(2)',
      '  })',
      "  test('stays empty', () => {})",
      '})',
      "test.skip('left out', () => {})",
    ].join('\n'),
  })
  const names = ['opens', 'on a phone > is emptied', 'on a phone > stays empty', 'left out']
  expect(events[0]).toEqual({ kind: 'begin', names: names.map((name) => `basket.e2e.ts > ${name}`) })
  const units = events.flatMap((event) => (event.kind === 'unit' ? [event] : []))
  const failuresOf = (name: string) => units.find((unit) => unit.name === `basket.e2e.ts > ${name}`)?.failures
  expect(units.filter(({ passed }) => passed === 1).map(({ name }) => name)).toEqual(['basket.e2e.ts > opens'])
  expect(failuresOf('opens')).toEqual([])
  expect(failuresOf('on a phone > is emptied')).toEqual([
    expect.stringMatching(
      /^basket\.e2e\.ts > on a phone > is emptied \(basket\.e2e\.ts:5\)\n {4}Error: expect[\s\S]*\n {4}npx playwright show-trace \/out\/trace\.zip$/,
    ),
  ])
  expect(failuresOf('on a phone > stays empty')).toEqual([expect.stringMatching(/was not run$/)])
  expect(failuresOf('left out')).toEqual([expect.stringMatching(/was not run$/)])
})

test('reports a file that cannot be loaded', async () => {
  const events = await run({ 'broken.e2e.ts': "import './nowhere.ts'" })
  expect(events).toContainEqual({ kind: 'fault', text: expect.stringMatching(/broken\.e2e\.ts[\s\S]*nowhere/) })
})
