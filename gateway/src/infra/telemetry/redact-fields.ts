import { redact } from './redact.ts'

/** Fields with such names are never logged. */
const secretName =
  /^(?:.*(?:token|secret|password|passwd|credential|authorization|cookies?|ticket)|auth_?code|(?:.*[_-])?key|(?:access|api|idempotency)key|e-?mail|phone|tel)$/i

/** `accessKey`, `idempotencyKey`: without regard to case, `key` would also be the end of other words. */
const secretKey = /[a-z0-9]Key$/

const isSecret = (name: string): boolean => secretName.test(name) || secretKey.test(name)

const MAX_DEPTH = 5
const MOST_ENTRIES = 50
const LONGEST_STACK = 4000

/** An error as it may be logged, with up to three causes. */
export function redactError(error: Error, clean: (text: string) => string, causes = 3): Record<string, unknown> {
  const { kind, status, code } = error as { kind?: unknown; status?: unknown; code?: unknown }
  const word = (value: unknown) => (typeof value === 'string' ? clean(value) : value)
  return {
    name: clean(error.name),
    message: clean(error.message ?? ''),
    ...(typeof kind === 'string' ? { kind: clean(kind) } : {}),
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: word(code) } : {}),
    ...(error.stack ? { stack: clean(error.stack).slice(0, LONGEST_STACK) } : {}),
    ...(error.cause instanceof Error && causes > 0 ? { cause: redactError(error.cause, clean, causes - 1) } : {}),
  }
}

/** The fields of a log line as they may be logged, whatever they contain. */
export function redactFields(
  fields: Record<string, unknown>,
  clean: (text: string) => string = redact,
): Record<string, unknown> {
  return redactEntries(fields, clean, MAX_DEPTH)
}

function redactEntries(fields: object, clean: (text: string) => string, depth: number): Record<string, unknown> {
  const entries = Object.entries(fields).slice(0, MOST_ENTRIES)
  return Object.fromEntries(
    entries.map(([name, value]) => [
      clean(name),
      isSecret(name) && value !== undefined && value !== null ? '[hidden]' : redactValue(value, clean, depth),
    ]),
  )
}

function redactValue(value: unknown, clean: (text: string) => string, depth: number): unknown {
  if (typeof value === 'string') return clean(value)
  if (value === null || typeof value !== 'object') return typeof value === 'bigint' ? String(value) : value
  if (value instanceof Error) return redactError(value, clean)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof URL) return clean(value.href)
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (depth === 0) return '[deeper]'
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((one) => redactValue(one, clean, depth - 1))
  if (value instanceof Map || value instanceof Set)
    return [...value].slice(0, MOST_ENTRIES).map((one) => redactValue(one, clean, depth - 1))
  return redactEntries(value, clean, depth - 1)
}
