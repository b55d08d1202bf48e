import { msg } from '@vitrina/contracts/ops/message'
import { isDiskFull } from '../disk/system.ts'
import { RegistryError } from '../registry-error.ts'
import { openSharedStores, type SharedStores } from '../replicated-store/shared-stores.ts'
import { sharingFromEnv } from '../sharing.ts'
import type { ReleaseClient } from './client.ts'
import type { CommandEnvironment, ExitCode } from './command.ts'
import { type CommandLine, parseCommandLine } from './command-line.ts'
import { commands } from './commands.ts'
import { formatHelp } from './help.ts'
import { createLocalClient } from './local-client.ts'

export type { CommandEnvironment, ExitCode } from './command.ts'

/** Runs one command line (without the program's name). */
export async function run(args: readonly string[], surroundings: CommandEnvironment): Promise<ExitCode> {
  const { print, printError, dataDir, env = {} } = surroundings
  const line = parseCommandLine(args)
  const help = formatHelp([...commands.values()])
  if (line === 'help') {
    print(help)
    return 0
  }
  if ('fault' in line) {
    printError(`${line.fault}\n\n${help}`)
    return 2
  }
  let desk: ReleaseClient | null = null
  let books: SharedStores | null = null
  try {
    desk = await clientFor(line, surroundings)
    books = openSharedStores(dataDir, { ...sharingFromEnv(env), publicKeys: parseKeys(env.RELEASE_PUBLIC_KEYS) })
    const { args: words, options } = line
    const reason = options.reason?.trim() || 'by hand'
    return await line.command.run({
      ...surroundings,
      args: words,
      options,
      reason,
      desk,
      tokens: books.tokens,
    })
  } catch (error) {
    if (isDiskFull(error)) {
      printError('The disk is full: nothing has changed. Prune old versions first.')
      return 1
    }
    if (!(error instanceof RegistryError)) throw error
    printError(error.message)
    return ['unknown', 'refused', 'unfit'].includes(error.kind) ? 2 : 1
  } finally {
    desk?.close()
    books?.close()
  }
}

async function clientFor(
  { command, options }: CommandLine,
  { root, currentRemote, dataDir, env = {} }: CommandEnvironment,
): Promise<ReleaseClient> {
  const ops = command.localOnly ? undefined : (options.ops ?? env.VITRINA_OPS)
  if (!ops && currentRemote?.folder === root && !env.DATA_DIR && !command.localOnly) {
    throw new RegistryError(
      'refused',
      msg`Which site? Put the address of its ops API into VITRINA_OPS, or behind --ops.`,
    )
  }
  if (ops === undefined || (ops === '' && options.ops === undefined)) {
    const days = Number(env.DRILL_VALID_DAYS || 7)
    const drillValidDays = days > 0 ? days : null
    return createLocalClient(dataDir, {
      ...sharingFromEnv(env),
      publicKeys: parseKeys(env.RELEASE_PUBLIC_KEYS),
      drillValidDays,
    })
  }
  if (!/^https?:\/\//.test(ops) || !URL.canParse(ops))
    throw new RegistryError('refused', msg`"${ops}" is not an address.`)
  const token = env.VITRINA_TOKEN
  if (!token) throw new RegistryError('refused', msg`The ops API needs a token: put it into VITRINA_TOKEN.`)
  const { createRemoteClient: remoteDesk } = await import('./remote-client.ts')
  return remoteDesk(ops, token)
}

function parseKeys(text = ''): string[] {
  return text
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
}
