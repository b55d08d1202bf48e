import { RegistryError } from '../registry-error.ts'
import { sharingOf } from '../sharing.ts'
import { openTokens } from '../trust/tokens.ts'
import type { ExitCode, Surroundings } from './command.ts'
import { commands } from './commands.ts'
import type { Desk } from './desk.ts'
import { helpOf } from './help.ts'
import { type Line, readLine } from './line.ts'
import { localDesk } from './local-desk.ts'

export type { ExitCode, Surroundings } from './command.ts'

/** Runs one command line (without the program's name). */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { say, complain, dataDir } = surroundings
  const line = readLine(args)
  const help = helpOf([...commands.values()])
  if (line === 'help') {
    say(help)
    return 0
  }
  if ('fault' in line) {
    complain(`${line.fault}\n\n${help}`)
    return 2
  }
  let desk: Desk | null = null
  try {
    desk = await deskFor(line, surroundings)
    const { args: words, options } = line
    const reason = options.reason?.trim() || 'by hand'
    return await line.command.run({
      ...surroundings,
      args: words,
      options,
      reason,
      desk,
      tokens: openTokens(dataDir),
    })
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    complain(error.message)
    return error.kind === 'unknown' || error.kind === 'refused' ? 2 : 1
  } finally {
    desk?.close()
  }
}

async function deskFor({ command, options }: Line, { dataDir, env = {} }: Surroundings): Promise<Desk> {
  const ops = command.atMachine ? undefined : (options.ops ?? env.VITRINA_OPS)
  if (!ops) {
    const days = Number(env.DRILL_VALID_DAYS || 7)
    const drillValidDays = days > 0 ? days : null
    return localDesk(dataDir, { ...sharingOf(env), publicKeys: keysIn(env.RELEASE_PUBLIC_KEYS), drillValidDays })
  }
  if (!/^https?:\/\//.test(ops) || !URL.canParse(ops)) throw new RegistryError('refused', `"${ops}" is not an address.`)
  const token = env.VITRINA_TOKEN
  if (!token) throw new RegistryError('refused', 'The ops API needs a token: put it into VITRINA_TOKEN.')
  const { remoteDesk } = await import('./remote-desk.ts')
  return remoteDesk(ops, token)
}

function keysIn(text = ''): string[] {
  return text
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
}
