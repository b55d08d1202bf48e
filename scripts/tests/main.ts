/** `npm test`; with `all` and `changed` the other two commands. */
import { runCommand } from './command.ts'
import { all, core } from './plans.ts'

try {
  process.exitCode = await runCommand(process.argv[2] === 'all' ? all : core, { keepsSuites: true })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
