import type { LoggerOptions } from 'pino'
import { harmless, harmlessPath } from '../../infra/telemetry/harmless.ts'
import { harmlessError, harmlessFields } from '../../infra/telemetry/harmless-fields.ts'

const SHORTEST_SECRET = 8
const LONGEST_PATH = 300

/** Paths are logged without values of the query: they may carry keys and what people searched for. */
export function loggablePath(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const names = query ? [...new URLSearchParams(query).keys()].join('&') : ''
  const shown = harmlessPath(path)
  return (names ? `${shown}?${harmless(names)}` : shown).slice(0, LONGEST_PATH)
}

/** Texts without secrets by their look, and without those that this gateway has by their letters. */
function cleaner(secrets: readonly string[]): (text: string) => string {
  const known = secrets.filter((secret) => secret.length >= SHORTEST_SECRET)
  if (known.length === 0) return harmless
  return (text) => harmless(known.reduce((left, secret) => left.replaceAll(secret, '[hidden]'), text))
}

/**
 * One line of JSON for whatever is told, in which nothing of a visitor and no secret stands, whoever writes it and where.
 * `secrets` are those of the configuration.
 */
export function loggerOptions(level: string, secrets: readonly string[] = []): LoggerOptions {
  const clean = cleaner(secrets)
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { log: (fields) => harmlessFields(fields, clean) },
    // What the formatter has left of an error is whole.
    serializers: { err: (error: unknown) => error },
    hooks: {
      logMethod(args, method) {
        const [first, ...rest] = args as unknown[]
        // An error alone would give the line its message as it is.
        const isError = first instanceof Error
        const fields = isError ? { err: harmlessError(first, clean) } : first
        const words = rest.length > 0 || typeof first === 'string' ? rest : saidBy(first)
        const cleaned = [fields, ...words].map((one) => (typeof one === 'string' ? clean(one) : one))
        method.apply(this, cleaned as Parameters<typeof method>)
      },
    },
  }
}

/** The words of a line that was given none but an error. */
function saidBy(first: unknown): string[] {
  const { err } = (first instanceof Error ? { err: first } : (first ?? {})) as { err?: unknown }
  return err instanceof Error ? [err.message] : []
}
