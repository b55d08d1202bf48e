import { judge, judgeAnew, type Verdict } from './judge.ts'
import { textOf } from './judged-safe.ts'

const AT_A_TIME = 4

/** The verdict of each expression, by its text. */
export async function verdictsOf(
  expressions: readonly { source: string; flags: string }[],
  { anew }: { anew: boolean },
): Promise<Map<string, Verdict>> {
  const judging = anew ? judgeAnew : judge
  const left = [...new Map(expressions.map((expression) => [textOf(expression), expression]))]
  const verdicts = new Map<string, Verdict>()
  async function judgeNext(): Promise<void> {
    for (let next = left.pop(); next; next = left.pop()) verdicts.set(next[0], await judging(next[1]))
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, judgeNext))
  return verdicts
}
