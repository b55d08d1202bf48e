/** What the three commands of tests are given on their line. */
import { parseArgs } from 'node:util'

export type TestCommand = { name: 'core' | 'all' } | { name: 'changed'; since: string | undefined }

const usage = 'npm test, npm run test:all, or npm run test:changed [-- --since <commit>]'

/**
 * Which command `args` ask for: none for `npm test`, else `all` or `changed`. Throws with the usage for any other argument:
 * a word that was ignored would begin a run of minutes that was not meant.
 */
export function parseTestCommand(args: readonly string[]): TestCommand {
  const [mode, ...rest] = args
  const other = mode === 'changed' ? undefined : mode === 'all' ? rest[0] : mode
  if (other !== undefined) throw new Error(`«${other}» is no argument of this command. Usage: ${usage}`)
  if (mode !== 'changed') return { name: mode === 'all' ? 'all' : 'core' }
  try {
    return { name: 'changed', since: parseArgs({ args: rest, options: { since: { type: 'string' } } }).values.since }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}. Usage: ${usage}`)
  }
}
