/**
 * `node scripts/prove-rows.ts`: breaks the code behind rows of docs/asvs.md, one line at a time, and has to see the tests of
 * each row fail; what was broken is put back. `node scripts/prove-rows.ts 2.2.1` tries one row.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './rooms.ts'
import { type RowMutation, rowMutations } from './tests/row-mutations.ts'

const asked = process.argv.slice(2)

/** Whether the tests of the row notice. */
function isNoticed({ file, from, to, test, title }: RowMutation): boolean {
  const at = path.join(root, file)
  const before = readFileSync(at, 'utf8')
  if (before.split(from).length !== 2) throw new Error(`${file} has «${from}» not once`)
  const putBack = () => writeFileSync(at, before)
  const stop = () => {
    putBack()
    process.exit(1)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    writeFileSync(
      at,
      before.replace(from, () => to),
    )
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', test, ...(title ? ['-t', title] : []), '--reporter', 'dot']
    const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'ignore' })
    return status !== 0
  } finally {
    putBack()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

let missed = 0
for (const mutation of rowMutations.filter(({ row }) => asked.length === 0 || asked.includes(row))) {
  const noticed = isNoticed(mutation)
  if (!noticed) missed += 1
  console.log(`${mutation.row.padEnd(7)} ${noticed ? 'noticed' : 'MISSED'}   ${mutation.file}: ${mutation.what}`)
}
process.exit(missed > 0 ? 1 : 0)
