import { texts } from '../texts.ts'

/** The reason of a failure, in words for the visitor. */
export interface Failure {
  text: string
  hint?: string
  /** Seconds until the next attempt is accepted. */
  pause?: number
}

interface CallFailure {
  kind: string
  status: number
  detail?: string
  answer?: unknown
}

/** Recognised by its fields, since every remote bundles its own copy of the class. */
export const isCallFailure = (error: unknown): error is Error & CallFailure => error instanceof Error && 'kind' in error

/** HTTP status of a refusal, 0 for anything else. */
export const statusOf = (error: unknown): number => (isCallFailure(error) ? error.status : 0)

/** The message of the server, or '' when there is none. */
export const detailOf = (error: unknown): string => (isCallFailure(error) ? (error.detail ?? '') : '')

/** Seconds to wait before the next attempt, at most a day; undefined when the response has none. */
function pauseOf(error: unknown): number | undefined {
  const answer = isCallFailure(error) ? error.answer : undefined
  if (answer === null || typeof answer !== 'object' || !('retry_after' in answer)) return undefined
  const seconds = Number(answer.retry_after)
  return seconds > 0 && seconds <= 86_400 ? Math.ceil(seconds) : undefined
}

/** Error messages of a refused form, by field; empty for any other failure. */
export function fieldFaultsOf(error: unknown): Record<string, string> {
  const answer = isCallFailure(error) ? error.answer : undefined
  if (answer === null || typeof answer !== 'object' || !('fields' in answer)) return {}
  const { fields } = answer
  if (fields === null || typeof fields !== 'object') return {}
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => typeof text === 'string'))
}

/** `say` turns an error into a sentence for the visitor. */
export function failureOf(error: unknown, say: (error: unknown) => string): Failure {
  const pause = pauseOf(error)
  // The gateway's message names a fixed time; the button beside this one counts the time down.
  if (pause !== undefined) return { text: texts.tooMany, pause }
  return { text: detailOf(error) || say(error) }
}
