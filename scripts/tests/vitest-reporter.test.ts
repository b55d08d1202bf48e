import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../workspace.ts'
import { eventsOf, folderWith, reporter } from './runner.fixture.ts'

const files = {
  'good.test.ts': "import { test } from 'vitest'\ntest('one', () => {})\ntest('two', () => {})",
  'bad.test.ts': [
    "import { describe, expect, test } from 'vitest'",
    "test('good', () => {})",
    "describe('sums', () => { test('of two', () => expect(1).toBe(2)) })",
    "test.skip('left out', () => {})",
    "test.todo('to be written')",
  ].join('\n'),
  'broken.test.ts': "import './nowhere.ts'",
  'empty.test.ts': 'export {}',
}

test('reports each file when it ends, with its failures, tests that did not run, and load errors', async () => {
  const folder = folderWith(files)
  const args = ['run', '--root', folder, `--reporter=${reporter('vitest-reporter.ts')}`]
  const events = await eventsOf(folder, 'vitest/vitest.mjs', args)
  const named = (name: string) => path.relative(root, path.join(folder, name))
  expect(events[0]).toEqual({ kind: 'begin', names: expect.arrayContaining(Object.keys(files).map(named)) })
  const units = new Map(events.flatMap((event) => (event.kind === 'unit' ? [[path.basename(event.name), event]] : [])))
  expect(units.get('good.test.ts')).toMatchObject({ name: named('good.test.ts'), passed: 2, failures: [] })
  expect(units.get('bad.test.ts')).toMatchObject({
    passed: 1,
    failures: [
      expect.stringMatching(/bad\.test\.ts > sums > of two\n {4}AssertionError: expected 1 to be 2/),
      expect.stringMatching(/bad\.test\.ts > left out\n {4}was not run$/),
      expect.stringMatching(/bad\.test\.ts > to be written\n {4}was not run$/),
    ],
  })
  expect(units.get('broken.test.ts')).toMatchObject({ passed: 0, failures: [expect.stringContaining('nowhere.ts')] })
  expect(units.get('empty.test.ts')).toMatchObject({ passed: 0, failures: [expect.stringContaining('empty.test.ts')] })
})

test('reports an error that belongs to no test', async () => {
  const folder = folderWith({
    'late.test.ts': [
      "import { test } from 'vitest'",
      "test('good', () => { setTimeout(() => { throw new Error('too late') }, 1) })",
      "test('waits', () => new Promise((resolve) => setTimeout(resolve, 50)))",
    ].join('\n'),
  })
  const args = ['run', '--root', folder, `--reporter=${reporter('vitest-reporter.ts')}`]
  expect(await eventsOf(folder, 'vitest/vitest.mjs', args)).toContainEqual({
    kind: 'fault',
    text: expect.stringContaining('too late'),
  })
})
