import pino, { type Logger } from 'pino'
import { loggerOptions } from '../../http/middleware/logger.ts'

/** What the workbench says to whoever runs it, a line at a time. */
export interface Terminal {
  say(line: string): void
  complain(line: string): void
}

export const terminal: Terminal = {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
}

/** The log of the rooms of the gateway, in words: of a developer's machine only what went wrong is of interest. */
export function terminalLogger({ complain }: Terminal): Logger {
  return pino(loggerOptions('warn'), {
    write(line: string) {
      const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
      const words = [msg, err?.message].filter(Boolean).join(': ')
      if (words !== 'answered') complain(words)
    },
  })
}
