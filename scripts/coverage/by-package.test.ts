import { expect, test } from 'vitest'
import { coverageByPackage, coverageTable } from './by-package.ts'

const counted = (covered: number, total: number) => ({
  statements: { covered, total },
  branches: { covered: 0, total: 0 },
  functions: { covered: Math.min(covered, 2), total: 2 },
})

const summary = {
  'shell/src/a.ts': counted(3, 4),
  'packages/site/src/money.ts': counted(10, 10),
  'shell/src/b.tsx': counted(0, 8),
  'shell/src/types.ts': counted(0, 0),
}

test('adds up the files of each package', () => {
  expect(coverageByPackage(summary)).toMatchObject([
    { packageFolder: 'packages/site', files: 1, statements: { covered: 10, total: 10 }, untouched: [] },
    { packageFolder: 'shell', files: 3, statements: { covered: 3, total: 12 }, untouched: ['shell/src/b.tsx'] },
  ])
})

test('prints one line for each package, and below them the files without tests', () => {
  expect(coverageTable(summary)).toBe(
    [
      'package        files  statements  branches  functions  without any test',
      'packages/site      1     100.0 %         –    100.0 %                 0',
      'shell              3      25.0 %         –     33.3 %                 1',
      '',
      'Without any test:',
      'shell/src/b.tsx',
    ].join('\n'),
  )
})

test('prints no list below when each file has a test', () => {
  expect(coverageTable({ 'shell/src/a.ts': counted(1, 4) })).not.toContain('Without any test')
})
