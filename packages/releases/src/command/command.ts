import type { Tokens } from '../trust/tokens.ts'
import type { ReleaseClient } from './client.ts'

/** 0: success; 1: failure, or damage was found; 2: wrong usage or an unknown name. */
export type ExitCode = 0 | 1 | 2

/** Folders and output of a command. */
export interface CommandEnvironment {
  /** Root of the project: the build of a remote is in <root>/<remote>/dist. */
  root: string
  /** The remote in whose folder the command runs. */
  currentRemote?: { name: string; folder: string } | null
  dataDir: string
  env?: NodeJS.ProcessEnv
  print: (text: string) => void
  printError: (text: string) => void
}

/** Options of all commands; each command lists the ones it accepts. */
export const options = {
  to: { type: 'string' },
  reason: { type: 'string' },
  quarantine: { type: 'boolean' },
  anyway: { type: 'boolean' },
  for: { type: 'string' },
  at: { type: 'string' },
  check: { type: 'string' },
  good: { type: 'string' },
  bad: { type: 'string' },
  role: { type: 'string' },
  name: { type: 'string' },
  limit: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'data-from': { type: 'string' },
  ops: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

export type OptionName = keyof typeof options
export type Options = { [name in OptionName]?: (typeof options)[name]['type'] extends 'boolean' ? boolean : string }

export interface CommandContext extends CommandEnvironment {
  /** Positional arguments. */
  args: readonly string[]
  options: Options
  reason: string
  desk: ReleaseClient
  tokens: Tokens
}

export interface Command {
  /** Usage line after `vitrina`, as the help shows it. */
  usage: string
  description: string
  /** Minimum and maximum number of positional arguments. */
  arity: readonly [number, number]
  acceptedOptions: readonly OptionName[]
  /** Works on the local data folder only, whatever --ops says. */
  localOnly?: boolean
  run(order: CommandContext): Promise<ExitCode>
}
