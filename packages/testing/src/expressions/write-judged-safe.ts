/**
 * `node packages/testing/src/expressions/write-judged-safe.ts`: judges what was not judged before and keeps what is safe;
 * with `--anew`, judges all of them. Ends with 1 when something is neither safe nor accepted; what is safe is kept then too.
 */
import { writeFileSync } from 'node:fs'
import { acceptedExpressions } from './accepted.ts'
import { findExpressions } from './index.ts'
import { judge, judgeAnew } from './judge.ts'
import { currentJudge, digestOf, judgedSafeFile, textOf } from './judged-safe.ts'

const AT_A_TIME = 4
const judging = process.argv.includes('--anew') ? judgeAnew : judge

const byText = new Map((await findExpressions()).map((expression) => [textOf(expression), expression]))
const left = [...byText]
const safe: string[] = []

async function judgeNext(): Promise<void> {
  for (let next = left.pop(); next; next = left.pop()) {
    const [text, { file, line, source, flags }] = next
    const { verdict, reason } = await judging({ source, flags })
    if (verdict === 'safe') {
      safe.push(text)
      continue
    }
    const isAccepted = acceptedExpressions.some((one) => one.file === file && one.source === source)
    console.log(`${file}:${line} ${text}: ${verdict}, ${isAccepted ? 'and accepted' : reason}`)
    if (!isAccepted) process.exitCode = 1
  }
}

await Promise.all(Array.from({ length: AT_A_TIME }, judgeNext))
const judged = { by: currentJudge, expressions: safe.toSorted() }
writeFileSync(judgedSafeFile, `${JSON.stringify({ ...judged, digest: digestOf(judged) }, null, 2)}\n`)
console.log(`${safe.length} of ${byText.size} expressions are safe`)
