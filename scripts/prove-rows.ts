/**
 * `node scripts/prove-rows.ts`: breaks the code behind rows of docs/asvs.md, one line at a time, in a copy of the tree,
 * and checks that the tests of each row fail. `node scripts/prove-rows.ts 2.2.1` checks one row.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { read } from '../packages/testing/src/repo-checks/repository.ts'
import { copyTree } from './mutations/copy.ts'
import { CopyTestRunner } from './mutations/copy-test-runner.ts'
import { type RowMutation, rowMutations } from './tests/row-mutations.ts'

const LIMIT_MS = 600_000

const requestedRows = process.argv.slice(2)
const copy = copyTree()
const tests = new CopyTestRunner(copy)
process.once('exit', () => tests.stop())

/** Whether the tests of the row pass without the change and fail with it. */
async function isNoticed({ file, from, to, test, title }: RowMutation): Promise<boolean> {
  const before = read(file)
  if (before.split(from).length !== 2) throw new Error(`${file} has «${from}» not once`)
  const failuresOf = async (code: string) => {
    writeFileSync(path.join(copy, file), code)
    const { failures } = await tests.run({ changedFiles: [file], test, ...(title ? { title } : {}) }, LIMIT_MS)
    return failures
  }
  const broken = before.replace(from, () => to)
  const noticed = (await failuresOf(broken)).length > 0
  const [fault] = await failuresOf(before)
  if (fault !== undefined) throw new Error(`${test} fails on the code as it is: ${fault}`)
  return noticed
}

let missed = 0
for (const mutation of rowMutations.filter(({ row }) => requestedRows.length === 0 || requestedRows.includes(row))) {
  const noticed = await isNoticed(mutation)
  if (!noticed) missed += 1
  console.log(`${mutation.row.padEnd(7)} ${noticed ? 'noticed' : 'MISSED'}   ${mutation.file}: ${mutation.what}`)
}
process.exit(missed > 0 ? 1 : 0)
