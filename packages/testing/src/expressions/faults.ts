import { acceptedConstructions, acceptedExpressions } from './accepted.ts'
import type { Expression, LateConstruction } from './expression.ts'
import { isJudgedSafe, judge } from './judge.ts'

const isSame = (one: { file: string; source: string }) => (other: { file: string; source: string }) =>
  one.file === other.file && one.source === other.source

/**
 * One line for each expression that is neither judged safe nor accepted, and for each accepted one that no longer
 * exists or is judged safe.
 */
export async function expressionFaults(
  found: readonly Expression[],
  accepted: readonly { file: string; source: string }[] = acceptedExpressions,
  judging: typeof judge = judge,
  isSafe: typeof isJudgedSafe = isJudgedSafe,
): Promise<string[]> {
  const verdicts = await Promise.all(
    found
      .filter((one) => !accepted.some(isSame(one)))
      .map(async (expression) => ({ ...expression, ...(await judging(expression)) })),
  )
  const faults = verdicts
    .filter(({ verdict }) => verdict !== 'safe')
    .map(
      ({ file, line, source, flags, verdict, reason }) => `${file}:${line} /${source}/${flags}: ${verdict}, ${reason}`,
    )
  const gone = accepted
    .filter((one) => !found.some(isSame(one)))
    .map(({ file, source }) => `${file} /${source}/ is accepted and is not there`)
  const needless = found
    .filter((one) => accepted.some(isSame(one)) && isSafe(one))
    .map(({ file, line, source, flags }) => `${file}:${line} /${source}/${flags} is accepted and is judged safe`)
  return [...faults, ...gone, ...needless]
}

/**
 * One line for each place that constructs an expression at call time and is not accepted, and for each accepted one
 * that is gone.
 */
export function constructionFaults(
  late: readonly LateConstruction[],
  accepted: readonly { file: string; code: string }[] = acceptedConstructions,
): string[] {
  const left = [...accepted]
  const faults = late.flatMap(({ file, line, code }) => {
    const at = left.findIndex((one) => one.file === file && one.code === code)
    if (at === -1) return [`${file}:${line} ${code} is constructed when it is called`]
    left.splice(at, 1)
    return []
  })
  return [...faults, ...left.map(({ file, code }) => `${file} ${code} is accepted and is not there`)]
}
