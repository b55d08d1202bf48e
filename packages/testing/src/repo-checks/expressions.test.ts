import { expect, test } from 'vitest'
import { acceptedExpressions } from '../expressions/accepted.ts'
import { constructionFaults, expressionFaults, findExpressions, findLateConstructions } from '../expressions/index.ts'
import { currentJudge, digestOf, readJudgedSafe, textOf } from '../expressions/judged-safe.ts'

const found = await findExpressions()
const JUDGING_MS = 300_000

test('the list of safe expressions is unchanged since it was judged, and has no removed ones', () => {
  const judged = readJudgedSafe()
  expect(judged.digest, 'It was changed by hand: write it by write-judged-safe.ts').toBe(digestOf(judged))
  const there = new Set(found.map(textOf))
  expect(judged.expressions.filter((text) => !there.has(text))).toEqual([])
})

test(
  'no text can make a regular expression slow, except the accepted ones',
  async () => {
    const command = 'node packages/testing/src/expressions/write-judged-safe.ts'
    expect(readJudgedSafe().by, `The checker is another one: judge all expressions anew by ${command}`).toEqual(
      currentJudge,
    )
    const faults = await expressionFaults(found)
    expect(faults, 'Make it linear: see docs/decisions/049-work-is-bounded-by-length.md').toEqual([])
  },
  JUDGING_MS,
)

test.each(acceptedExpressions)(
  'the accepted expression of $file finishes in time at its longest text',
  ({ file, source, bound, worst }) => {
    const text = worst.repeat(Math.ceil(bound / worst.length)).slice(0, bound)
    const there = found.find((one) => one.file === file && one.source === source)
    const expression = new RegExp(source, there?.flags)
    const times = Array.from({ length: 4 }, () => {
      const { user } = process.threadCpuUsage()
      expression.lastIndex = 0
      expression.test(text)
      return (process.threadCpuUsage().user - user) / 1000
    })
    // The first run compiles it, and any may meet a garbage collection.
    expect(Math.min(...times)).toBeLessThan(50)
  },
)

test('expressions are constructed while modules are loaded, or in accepted places', async () => {
  expect(constructionFaults(await findLateConstructions())).toEqual([])
})
