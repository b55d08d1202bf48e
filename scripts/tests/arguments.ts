/** Parses the arguments of the three test commands. */
import { parseArgs } from 'node:util'

export type TestCommand = { name: 'core' | 'all' } | { name: 'changed'; since: string | undefined }

const usage =
  'Usage: npm test, npm run test:all, or npm run test:changed [-- --since <commit>]. ' +
  'Single files: npx vitest run <part of a path>, npx playwright test <part of a path>.'

function parseChanged(args: string[]): TestCommand {
  try {
    return { name: 'changed', since: parseArgs({ args, options: { since: { type: 'string' } } }).values.since }
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}. ${usage}`)
  }
}

/**
 * The command that `args` select: `npm test` without arguments, else `all` or `changed`. Throws with the usage for any
 * other argument: ignoring a typo would start a run of minutes.
 */
export function parseTestCommand([mode, ...rest]: readonly string[]): TestCommand {
  if (mode === 'changed') return parseChanged(rest)
  const surplus = mode === 'all' ? rest[0] : mode
  if (surplus !== undefined) throw new Error(`«${surplus}» is no argument of this command. ${usage}`)
  return { name: mode === 'all' ? 'all' : 'core' }
}
