import { expect, test } from 'vitest'
import { acceptedConstructions, acceptedExpressions } from '../expressions/accepted.ts'
import { findExpressions, findLateConstructions, judge } from '../expressions/index.ts'

const found = await findExpressions()
const JUDGING_MS = 300_000

test(
  'no regular expression can be made slow by a text, but the accepted ones',
  async () => {
    const isAccepted = (file: string, source: string) =>
      acceptedExpressions.some((one) => one.file === file && one.source === source)
    const verdicts = await Promise.all(
      found
        .filter(({ file, source }) => !isAccepted(file, source))
        .map(async (expression) => ({ ...expression, ...(await judge(expression)) })),
    )
    const faults = verdicts
      .filter(({ verdict }) => verdict !== 'safe')
      .map(
        ({ file, line, source, flags, verdict, reason }) =>
          `${file}:${line} /${source}/${flags}: ${verdict}, ${reason}`,
      )
    expect(faults, 'Make it linear: see docs/decisions/049-work-is-bounded-by-length.md').toEqual([])
  },
  JUDGING_MS,
)

test('accepted expressions are there, and end in time at the bound of their text', async () => {
  for (const { file, source, bound, worst } of acceptedExpressions) {
    const there = found.find((one) => one.file === file && one.source === source)
    expect(there, `${file} /${source}/ is not there`).toBeDefined()
    if (!there) continue
    const text = worst.repeat(Math.ceil(bound / worst.length)).slice(0, bound)
    const expression = new RegExp(source, there.flags)
    expression.test(text)
    const { user } = process.threadCpuUsage()
    expression.lastIndex = 0
    expression.test(text)
    expect((process.threadCpuUsage().user - user) / 1000).toBeLessThan(50)
  }
})

test('expressions are constructed where the module is loaded, or in the accepted places', async () => {
  const late = (await findLateConstructions()).map(({ file, code }) => `${file}: ${code}`)
  const accepted = acceptedConstructions.map(({ file, code }) => `${file}: ${code}`)
  expect(late.toSorted()).toEqual(accepted.toSorted())
})
