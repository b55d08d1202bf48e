import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Actor } from '../ledger/entry.ts'
import type { Live } from '../ledger/live.ts'
import { openRegistry, type Registry } from '../registry.ts'
import { RegistryError } from '../registry-error.ts'
import { historyReport, statusReport, verifyReport } from './reports.ts'

/** Where a command works and what it says to. */
export interface Surroundings {
  /** The project: a remote's build lies in <root>/<remote>/dist. */
  root: string
  dataDir: string
  say: (text: string) => void
  complain: (text: string) => void
}

/** 0: done; 1: it could not be done, or damage was found; 2: the command line names what is not there. */
export type ExitCode = 0 | 1 | 2

interface Order {
  registry: Registry
  root: string
  say: (text: string) => void
  subject: string
  to: string | undefined
  isTrial: boolean
  dataFrom: string | undefined
  actor: Actor
}

const usage = `Usage: vitrina <command>

  status                           what is live, part by part
  history                          every switch, the latest first
  publish <remote> [--dry-run] [--data-from <address>]
                                   try <remote>/dist in every set that is live or on trial and publish it when
                                   nothing is against it; it is not live yet. --dry-run only tries; --data-from names
                                   a running site that answers what the fixtures of smoke routes do not
  promote <remote>@<version>       make a published version live
  rollback <remote> [--to <version>]
                                   bring a part back to the version before, or to the one named
  verify                           read everything live again and report what was changed

  --reason <text>                  why, for the history (promote, rollback)

<remote> is "shell" or "mf-…"; the first four or more digits of a version are enough.
The registry is in DATA_DIR (default: .data in the project).`

const commands: Readonly<Record<string, { subject: boolean; run: (order: Order) => Promise<ExitCode> }>> = {
  status: { subject: false, run: async ({ registry, say }) => said(say, await statusReport(registry)) },
  history: { subject: false, run: async ({ registry, say }) => said(say, await historyReport(registry)) },
  publish: { subject: true, run: publishOrder },
  promote: { subject: true, run: promoteOrder },
  rollback: { subject: true, run: rollbackOrder },
  verify: { subject: false, run: verifyOrder },
}

/** Runs one command line (without the program's name). */
export async function run(args: readonly string[], { root, dataDir, say, complain }: Surroundings): Promise<ExitCode> {
  const line = readLine(args)
  if (typeof line === 'string') {
    complain(`${line}\n\n${usage}`)
    return 2
  }
  if (line.help) return said(say, usage)
  try {
    const actor: Actor = { by: userName(), reason: line.reason ?? 'by hand' }
    const { subject, to, isTrial, dataFrom } = line
    return await line.command.run({ registry: openRegistry(dataDir), root, say, subject, to, isTrial, dataFrom, actor })
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error
    complain(error.message)
    return error.kind === 'unknown' || error.kind === 'refused' ? 2 : 1
  }
}

/** The command line as read, or what is wrong with it. */
function readLine(args: readonly string[]) {
  const options = {
    to: { type: 'string' },
    reason: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'data-from': { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [name = '', subject = '', ...rest] = positionals
    const { help = false, to, reason, 'dry-run': isTrial = false, 'data-from': dataFrom } = values
    const command = Object.hasOwn(commands, help ? 'status' : name) ? commands[help ? 'status' : name] : undefined
    if (!command) return name === '' ? 'Name a command.' : `There is no command "${name}".`
    if (!help && (rest.length > 0 || command.subject !== (subject !== ''))) {
      return command.subject ? `"${name}" needs one name.` : `"${name}" takes no name.`
    }
    if (to !== undefined && name !== 'rollback') return `--to does not go with "${name}".`
    if ((isTrial || dataFrom !== undefined) && name !== 'publish') {
      return `--${isTrial ? 'dry-run' : 'data-from'} does not go with "${name}".`
    }
    if (dataFrom !== undefined && !URL.canParse(dataFrom)) return `--data-from "${dataFrom}" is not an address.`
    return { command, subject, help, to, reason, isTrial, dataFrom }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function publishOrder({ registry, root, say, subject, isTrial, dataFrom }: Order): Promise<ExitCode> {
  // What it takes to try a build, a parser of styles among it, is loaded for nothing else.
  const { gateReport, tryBuild } = await import('../gate/index.ts')
  const report = await tryBuild(registry, subject, join(root, subject, 'dist'), { dataFrom })
  say(gateReport(report))
  if (report.refusals.length > 0) return 2
  if (isTrial) return 0
  const { version } = await registry.publish(subject, join(root, subject, 'dist'))
  const isLive = (await liveVersion(registry, subject)) === version
  return said(
    say,
    isLive
      ? `${subject}@${version} is live already.`
      : `${subject}@${version} is published. Make it live: vitrina promote ${subject}@${version}`,
  )
}

async function promoteOrder({ registry, say, subject, actor }: Order): Promise<ExitCode> {
  const [name = '', version = ''] = subject.split('@')
  if (version === '') throw new RegistryError('refused', `Which version of ${name}? Write ${name}@<version>.`)
  return switched(registry, say, name, () => registry.promote(name, version, actor))
}

async function rollbackOrder({ registry, say, subject, to, actor }: Order): Promise<ExitCode> {
  return switched(registry, say, subject, () => registry.rollback(subject, { ...actor, to }))
}

async function verifyOrder({ registry, say }: Order): Promise<ExitCode> {
  const { text, sound } = await verifyReport(registry)
  say(text)
  return sound ? 0 : 1
}

async function switched(
  registry: Registry,
  say: Order['say'],
  name: string,
  change: () => Promise<Live>,
): Promise<ExitCode> {
  const before = await liveVersion(registry, name)
  const live = await change()
  const after = await liveVersion(registry, name)
  if (before === after) return said(say, `${name}@${after} is live already.`)
  return said(say, `${name} ${before ?? '-'} -> ${after}, live set ${live.set}`)
}

async function liveVersion(registry: Registry, name: string): Promise<string | undefined> {
  const live = registry.live()
  if (!live) return undefined
  const { shell, remotes } = await registry.readSet(live.set)
  return name === 'shell' ? shell : remotes[name]
}

function said(say: (text: string) => void, text: string): ExitCode {
  say(text)
  return 0
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run under a number that has no name.
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
