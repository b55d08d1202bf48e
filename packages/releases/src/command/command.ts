import type { Tokens } from '../trust/tokens.ts'
import type { ReleaseClient } from './client.ts'

/** 0: done; 1: it could not be done, or damage was found; 2: the command line names what is not there. */
export type ExitCode = 0 | 1 | 2

/** Where a command works and what it says to. */
export interface CommandEnvironment {
  /** The project: a remote's build lies in <root>/<remote>/dist. */
  root: string
  /** The remote whose folder the command is given in. */
  currentRemote?: { name: string; folder: string } | null
  dataDir: string
  env?: NodeJS.ProcessEnv
  print: (text: string) => void
  printError: (text: string) => void
}

/** Options of all commands; each command says which are its own. */
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
  /** What comes after the command's name. */
  args: readonly string[]
  options: Options
  reason: string
  desk: ReleaseClient
  tokens: Tokens
}

export interface Command {
  /** After `vitrina`, as the help shows it. */
  usage: string
  description: string
  /** How many words come after its name; two numbers for at least and at most. */
  arity: readonly [number, number]
  acceptedOptions: readonly OptionName[]
  /** Works on the data folder alone, whatever --ops says. */
  localOnly?: boolean
  run(order: CommandContext): Promise<ExitCode>
}
