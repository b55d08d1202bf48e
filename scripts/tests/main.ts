/** `npm test`; with `all` and `changed` the other two commands. */
import { remotes } from '../workspace.ts'
import { parseTestCommand } from './arguments.ts'
import { changeSince } from './changed/changed-files.ts'
import { readImportGraph, readPlaces } from './changed/import-graph.ts'
import { select } from './changed/selection.ts'
import { runCommand } from './command.ts'
import { all, core, coreWith, selected } from './plans.ts'

/** Runs the tests that a change may affect and prints the reasons; returns the exit code. */
async function runChanged(since: string | undefined): Promise<number> {
  const change = changeSince(since)
  if (change.files.length === 0) {
    console.log(`Nothing has changed since ${change.since}.\n\n0 passed, 0 failed`)
    return 0
  }
  console.log(`${change.files.length} files have changed since ${change.since}`)
  const { shared, testFiles, grep, reasons } = select(change.files, readImportGraph(), readPlaces(remotes))
  for (const reason of reasons) console.log(`- ${reason}`)
  if (!shared) return runCommand(selected(testFiles, grep), { keepsSuites: false })
  console.log('What npm test runs is run.')
  return runCommand(testFiles.length > 0 ? coreWith(testFiles) : core, { keepsSuites: testFiles.length === 0 })
}

try {
  const command = parseTestCommand(process.argv.slice(2))
  if (command.name === 'all') process.env.VITRINA_RANDOM_VALUES = '1'
  if (command.name === 'changed') process.exitCode = await runChanged(command.since)
  else process.exitCode = await runCommand(command.name === 'all' ? all : core, { keepsSuites: true })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
