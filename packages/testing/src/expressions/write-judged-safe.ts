/**
 * `node packages/testing/src/expressions/write-judged-safe.ts`: judges what was not judged before and keeps what is safe;
 * with `--anew`, first forgets all that was kept.
 */
import { writeFileSync } from 'node:fs'
import { judgedSafeFile, textOf } from './judged-safe.ts'

if (process.argv.includes('--anew')) writeFileSync(judgedSafeFile, '[]\n')
const { findExpressions, judge } = await import('./index.ts')

const AT_A_TIME = 4

const byText = new Map((await findExpressions()).map((expression) => [textOf(expression), expression]))
const left = [...byText]
const safe: string[] = []

async function judgeNext(): Promise<void> {
  for (let next = left.pop(); next; next = left.pop()) {
    const [text, expression] = next
    const { verdict, reason } = await judge(expression)
    if (verdict === 'safe') safe.push(text)
    else console.log(`${expression.file}:${expression.line} ${text}: ${verdict}, ${reason}`)
  }
}

await Promise.all(Array.from({ length: AT_A_TIME }, judgeNext))
writeFileSync(judgedSafeFile, `${JSON.stringify(safe.toSorted(), null, 2)}\n`)
console.log(`${safe.length} of ${byText.size} expressions are safe`)
