import type { LoggerOptions } from 'pino'
import { redact, redactPath } from '../../infra/telemetry/redact.ts'
import { redactError, redactFields } from '../../infra/telemetry/redact-fields.ts'

const MIN_SECRET_LENGTH = 8
const MAX_PATH_LENGTH = 300

/** Paths are logged without query values, which may hold keys and search terms. */
export function loggablePath(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const names = query ? [...new URLSearchParams(query).keys()].join('&') : ''
  const shown = redactPath(path)
  return (names ? `${shown}?${redact(names)}` : shown).slice(0, MAX_PATH_LENGTH)
}

/** Removes secrets recognised by their form, and the configured secrets by value. */
function redactorFor(secrets: readonly string[]): (text: string) => string {
  const known = secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH)
  if (known.length === 0) return redact
  return (text) => redact(known.reduce((left, secret) => left.replaceAll(secret, '[hidden]'), text))
}

/**
 * Options for a logger that writes one JSON line per call, without personal data and secrets.
 * `secrets` are those of the configuration.
 */
export function loggerOptions(level: string, secrets: readonly string[] = []): LoggerOptions {
  const clean = redactorFor(secrets)
  return {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { log: (fields) => redactFields(fields, clean) },
    // The formatter has already redacted the error.
    serializers: { err: (error: unknown) => error },
    hooks: {
      logMethod(args, method) {
        const [first, ...rest] = args as unknown[]
        // Pino would take the message of a bare error unredacted.
        const isError = first instanceof Error
        const fields = isError ? { err: redactError(first, clean) } : first
        const words = rest.length > 0 || typeof first === 'string' ? rest : messageOf(first)
        const cleaned = [fields, ...words].map((one) => (typeof one === 'string' ? clean(one) : one))
        method.apply(this, cleaned as Parameters<typeof method>)
      },
    },
  }
}

/** The message of an error that was logged without one. */
function messageOf(first: unknown): string[] {
  const { err } = (first instanceof Error ? { err: first } : (first ?? {})) as { err?: unknown }
  return err instanceof Error ? [err.message] : []
}
