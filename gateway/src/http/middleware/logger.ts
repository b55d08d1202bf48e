import type { LoggerOptions } from 'pino'
import { redact, redactPath } from '../../infra/telemetry/redact.ts'
import { redactError, redactFields } from '../../infra/telemetry/redact-fields.ts'

const MIN_SECRET_LENGTH = 8
const MAX_PATH_LENGTH = 300

/** Paths are logged without values of the query: they may carry keys and what people searched for. */
export function loggablePath(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const names = query ? [...new URLSearchParams(query).keys()].join('&') : ''
  const shown = redactPath(path)
  return (names ? `${shown}?${redact(names)}` : shown).slice(0, MAX_PATH_LENGTH)
}

/** Texts without secrets by their look, and without those that this gateway has by their letters. */
function redactorFor(secrets: readonly string[]): (text: string) => string {
  const known = secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH)
  if (known.length === 0) return redact
  return (text) => redact(known.reduce((left, secret) => left.replaceAll(secret, '[hidden]'), text))
}

/**
 * One line of JSON for whatever is told, in which nothing of a visitor and no secret stands, whoever writes it and where.
 * `secrets` are those of the configuration.
 */
export function loggerOptions(level: string, secrets: readonly string[] = []): LoggerOptions {
  const clean = redactorFor(secrets)
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { log: (fields) => redactFields(fields, clean) },
    // What the formatter has left of an error is whole.
    serializers: { err: (error: unknown) => error },
    hooks: {
      logMethod(args, method) {
        const [first, ...rest] = args as unknown[]
        // An error alone would give the line its message as it is.
        const isError = first instanceof Error
        const fields = isError ? { err: redactError(first, clean) } : first
        const words = rest.length > 0 || typeof first === 'string' ? rest : messageOf(first)
        const cleaned = [fields, ...words].map((one) => (typeof one === 'string' ? clean(one) : one))
        method.apply(this, cleaned as Parameters<typeof method>)
      },
    },
  }
}

/** The words of a line that was given none but an error. */
function messageOf(first: unknown): string[] {
  const { err } = (first instanceof Error ? { err: first } : (first ?? {})) as { err?: unknown }
  return err instanceof Error ? [err.message] : []
}
