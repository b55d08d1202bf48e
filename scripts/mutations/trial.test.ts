import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../workspace.ts'
import { mutantsOf } from './find-mutants.ts'
import { MutationTrial } from './trial.ts'

const code = `
export function sum(list: number[], from = 0): number {
  let all = 0
  for (let at = from; at < list.length; at += 1) all += list[at] ?? 0
  return all
}
export const isLarge = (value: number): boolean => value > 100
`
let copy: string

beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'vitrina-trial-'))
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  writeFileSync(path.join(copy, 'package.json'), '{ "type": "module" }')
  writeFileSync(path.join(copy, 'vitest.config.ts'), 'export default { test: { testTimeout: 60_000 } }')
  writeFileSync(path.join(copy, 'sum.ts'), code)
  const head = "import { expect, test } from 'vitest'\nimport { isLarge, sum } from './sum.ts'\n"
  writeFileSync(path.join(copy, 'red.test.ts'), `${head}test('fails', () => expect(sum([1])).toBe(2))\n`)
  writeFileSync(
    path.join(copy, 'sum.test.ts'),
    `${head}test('sums', () => expect(sum([1, 2])).toBe(3))\ntest('is large', () => expect(isLarge(101)).toBe(true))\n`,
  )
})
afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }))

const mutantOf = (from: string, to: string) => {
  const mutant = mutantsOf('sum.ts', code).find((one) => one.from === from && one.to === to)
  if (!mutant) throw new Error(`no mutant ${from} → ${to}`)
  return mutant
}

test('a passing test kills a change, hangs are ended, the rest survives, and the copy is restored', async () => {
  const trial = new MutationTrial(copy, () => ['red.test.ts', 'sum.test.ts'], { timeMs: 15_000, tests: 5 })
  const outcomes: unknown[] = []
  for (const [from, to] of [
    ['value > 100', 'undefined'],
    ['+=', '-='],
    ['100', '200'],
    ['>', '>='],
  ] as const) {
    const { outcome, test, failure } = await trial.evaluate(mutantOf(from, to), code)
    outcomes.push([from, outcome, test])
    if (outcome === 'killed') expect(failure).toMatch(/^is large: expected/)
  }
  expect(outcomes).toEqual([
    ['value > 100', 'killed', 'sum.test.ts'],
    // The loop counts down from 0 and never ends.
    ['+=', 'timeout', 'sum.test.ts'],
    ['100', 'killed', 'sum.test.ts'],
    ['>', 'survived', undefined],
  ])
  expect(trial.failing).toEqual(['red.test.ts'])
  expect(readFileSync(path.join(copy, 'sum.ts'), 'utf8')).toBe(code)
  trial.stop()
})

test('restores the change of one file before another file is changed', async () => {
  const greeting = 'export const greeting = (name: string) => (name.length > 50 ? name : "Hello, " + name)\n'
  writeFileSync(path.join(copy, 'greeting.ts'), greeting)
  writeFileSync(
    path.join(copy, 'both.test.ts'),
    `import { expect, test } from 'vitest'
import { greeting } from './greeting.ts'
import { sum } from './sum.ts'
test('greets', () => expect(greeting(String(sum([1, 2])))).toBe('Hello, 3'))
`,
  )
  const trial = new MutationTrial(copy, () => ['both.test.ts'], { timeMs: 15_000, tests: 5 })
  const outcomes: string[] = []
  const [longer] = mutantsOf('greeting.ts', greeting).filter(({ from }) => from === '>')
  const broken = mutantOf('all', 'undefined')
  for (const [mutant, text] of [
    [broken, code],
    [broken, code],
    [longer, greeting],
  ] as const) {
    if (mutant) outcomes.push((await trial.evaluate(mutant, text)).outcome)
  }
  expect(outcomes).toEqual(['killed', 'killed', 'survived'])
  trial.stop()
})

test('a file that no test loads is unreached', async () => {
  const trial = new MutationTrial(copy, () => [], { timeMs: 15_000, tests: 5 })
  expect(await trial.evaluate(mutantOf('>', '>='), code)).toEqual({ outcome: 'unreached', tried: 0 })
  expect(readdirSync(copy)).toContain('sum.ts')
})
