import pino, { type Logger } from 'pino'
import { loggerOptions } from '../../http/middleware/logger.ts'

/** Output to the developer, line by line. */
export interface Terminal {
  say(line: string): void
  complain(line: string): void
}

export const terminal: Terminal = {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
}

/** The gateway's log as plain text, warnings and errors only. */
export function terminalLogger({ complain }: Terminal): Logger {
  return pino(loggerOptions('warn'), {
    write(line: string) {
      const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
      const words = [msg, err?.message].filter(Boolean).join(': ')
      if (words !== 'answered') complain(words)
    },
  })
}
