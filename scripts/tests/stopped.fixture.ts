/** A run of tests that is in the middle of it: `stopped.test.ts` stops it. */
import { runCommand } from './command.ts'
import { check } from './suites.ts'

const inTheMiddle = check('in the middle', process.execPath, ['scripts/tests/many-processes.fixture.ts'])

process.exitCode = await runCommand({ beside: [inTheMiddle], rooms: [], browsers: [] }, { keepsSuites: false })
