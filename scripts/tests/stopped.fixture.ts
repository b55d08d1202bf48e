/** A test run that waits in the middle of a suite until `stopped.test.ts` stops it. */
import { runCommand } from './command.ts'
import { check } from './suites.ts'

const inTheMiddle = check('in the middle', process.execPath, ['scripts/tests/many-processes.fixture.ts'])

process.exitCode = await runCommand({ beside: [inTheMiddle], unit: [], browsers: [] }, { keepsSuites: false })
