import { phrase } from '@vitrina/contracts/ops/said'
import { type Books, openBooks } from '../book/books.ts'
import { isDiskFull } from '../disk/owner.ts'
import { RegistryError } from '../registry-error.ts'
import { sharingOf } from '../sharing.ts'
import type { ExitCode, Surroundings } from './command.ts'
import { commands } from './commands.ts'
import type { Desk } from './desk.ts'
import { helpOf } from './help.ts'
import { type Line, readLine } from './line.ts'
import { localDesk } from './local-desk.ts'

export type { ExitCode, Surroundings } from './command.ts'

/** Runs one command line (without the program's name). */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const { say, complain, dataDir, env = {} } = surroundings
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
  let books: Books | null = null
  try {
    desk = await deskFor(line, surroundings)
    books = openBooks(dataDir, { ...sharingOf(env), publicKeys: keysIn(env.RELEASE_PUBLIC_KEYS) })
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
      complain('The disk is full: nothing has changed. Prune old versions first.')
      return 1
    }
    if (!(error instanceof RegistryError)) throw error
    complain(error.message)
    return ['unknown', 'refused', 'unfit'].includes(error.kind) ? 2 : 1
  } finally {
    desk?.close()
    books?.close()
  }
}

async function deskFor({ command, options }: Line, { root, here, dataDir, env = {} }: Surroundings): Promise<Desk> {
  const ops = command.atMachine ? undefined : (options.ops ?? env.VITRINA_OPS)
  if (!ops && here?.folder === root && !env.DATA_DIR && !command.atMachine) {
    throw new RegistryError(
      'refused',
      phrase`Which site? Put the address of its ops API into VITRINA_OPS, or behind --ops.`,
    )
  }
  if (ops === undefined || (ops === '' && options.ops === undefined)) {
    const days = Number(env.DRILL_VALID_DAYS || 7)
    const drillValidDays = days > 0 ? days : null
    return localDesk(dataDir, { ...sharingOf(env), publicKeys: keysIn(env.RELEASE_PUBLIC_KEYS), drillValidDays })
  }
  if (!/^https?:\/\//.test(ops) || !URL.canParse(ops))
    throw new RegistryError('refused', phrase`"${ops}" is not an address.`)
  const token = env.VITRINA_TOKEN
  if (!token) throw new RegistryError('refused', phrase`The ops API needs a token: put it into VITRINA_TOKEN.`)
  const { remoteDesk } = await import('./remote-desk.ts')
  return remoteDesk(ops, token)
}

function keysIn(text = ''): string[] {
  return text
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean)
}
