import { expect, test } from 'vitest'
import { formatReport, mutationScore, type TriedMutant } from './report.ts'

const tried = (outcome: TriedMutant['outcome'], line = 1, packageFolder = 'gateway'): TriedMutant => ({
  packageFolder,
  file: `${packageFolder}/src/a.ts`,
  line,
  code: 'if (a < b) c()',
  change: '< → <=',
  outcome,
  tried: 2,
})

test('scores noticed mutants against survivors; accepted and undecided ones do not count', () => {
  const all = (['killed', 'timeout', 'survived', 'unreached', 'accepted', 'undecided'] as const).map((one) =>
    tried(one),
  )
  expect(mutationScore(all)).toBe(0.5)
  expect(mutationScore([])).toBe(0)
})

test('lists survivors with file, line and change, and a row for every package', () => {
  const report = formatReport([tried('killed'), tried('survived', 7), tried('killed', 1, 'shell')])
  expect(report).toMatch(/gateway\/src\/a\.ts:7 {2}< → <= .*\n {4}if \(a < b\) c\(\)/)
  expect(report).not.toContain('a.ts:1 ')
  expect(report).toMatch(/gateway( +\d+){6} +50\.0 %/)
  expect(report).toMatch(/shell( +\d+){6} +100\.0 %/)
  expect(report).toMatch(/all( +\d+){6} +66\.7 %/)
})
