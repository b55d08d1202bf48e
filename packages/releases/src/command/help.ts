import type { Command } from './command.ts'

/** Usage of all commands, generated from the table of commands. */
export function formatHelp(commands: readonly Command[]): string {
  const lines = commands.flatMap(({ usage, description }) => [
    `  ${usage}`,
    ...description.split('\n').map((line) => `      ${line}`),
  ])
  return `Usage: vitrina <command>

${lines.join('\n')}

  --reason <text>   why, for the history (with every move)
  --ops <url>       work on the ops API of a site instead of the registry here; or VITRINA_OPS. Its token is read
                    from VITRINA_TOKEN

<remote> is "shell" or "mf-…"; the first four or more digits of a version are enough.
The registry is in DATA_DIR (default: .data in the project).`
}
