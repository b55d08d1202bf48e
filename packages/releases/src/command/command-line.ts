import { parseArgs } from 'node:util'
import { type Command, type OptionName, type Options, options } from './command.ts'
import { commands } from './commands.ts'

export interface CommandLine {
  command: Command
  args: string[]
  options: Options
}

/** Options that every command accepts. */
const commonOptions: readonly OptionName[] = ['ops', 'help']

/** The parsed command line; 'help' for --help, or the error as a sentence. */
export function parseCommandLine(args: readonly string[]): CommandLine | 'help' | { fault: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    if (values.help) return 'help'
    const [name = '', ...rest] = positionals
    const command = commands.get(name)
    if (!command) return { fault: name === '' ? 'Name a command.' : `There is no command "${name}".` }
    const foreign = (Object.keys(values) as OptionName[]).find(
      (option) => !commonOptions.includes(option) && !command.acceptedOptions.includes(option),
    )
    if (foreign) return { fault: `--${foreign} does not go with "${name}".` }
    if (command.localOnly && values.ops !== undefined) return { fault: `"${name}" works at the machine only.` }
    const [least, most] = command.arity
    if (rest.length < least || rest.length > most) return { fault: arityFault(name, least, most) }
    return { command, args: rest, options: values }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

function arityFault(name: string, least: number, most: number): string {
  if (most === 0) return `"${name}" takes no name.`
  if (least === 0) return `"${name}" takes ${most === 1 ? 'one name' : `${most} words`} at most.`
  if (least < most) return `"${name}" needs ${least === 1 ? 'a word' : `${least} words`} after it, ${most} at most.`
  return least === 1 && most === 1 ? `"${name}" needs one name.` : `"${name}" needs ${least} words after it.`
}
