/**
 * `node packages/testing/src/expressions/write-judged-safe.ts`: judges expressions that were not judged before and
 * stores the safe ones; with `--anew`, judges all of them. Exits with 1 when an expression is neither safe nor
 * accepted; safe ones are stored even then.
 */
import { writeFileSync } from 'node:fs'
import { acceptedExpressions } from './accepted.ts'
import { findExpressions } from './index.ts'
import { verdictsOf } from './judge-all.ts'
import { currentJudge, digestOf, judgedSafeFile, textOf } from './judged-safe.ts'

const found = await findExpressions()
const verdicts = await verdictsOf(found, { anew: process.argv.includes('--anew') })
const safe: string[] = []
for (const [text, { verdict, reason }] of verdicts) {
  if (verdict === 'safe') {
    safe.push(text)
    continue
  }
  for (const { file, line, source } of found.filter((one) => textOf(one) === text)) {
    const isAccepted = acceptedExpressions.some((one) => one.file === file && one.source === source)
    console.log(`${file}:${line} ${text}: ${verdict}, ${isAccepted ? 'and accepted' : reason}`)
    if (!isAccepted) process.exitCode = 1
  }
}

const judged = { by: currentJudge, expressions: safe.toSorted() }
writeFileSync(judgedSafeFile, `${JSON.stringify({ ...judged, digest: digestOf(judged) }, null, 2)}\n`)
console.log(`${safe.length} of ${verdicts.size} expressions are safe`)
