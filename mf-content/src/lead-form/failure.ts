import { errorTexts } from '@vitrina/site/texts'
import { texts } from '../texts.ts'
import { type FieldName, fieldNames } from './fields.ts'

/** Why a lead was not sent. */
export interface Failure {
  text: string
  /** Seconds until the next attempt is listened to; 0 for at once. */
  pause: number
  /** Sentences by field; then the fields say it and `text` does not. */
  fields: Partial<Record<FieldName, string>>
}

export const notSent: Failure = { text: errorTexts.reportNotSent, pause: 0, fields: {} }

/** By its fields, since every remote carries its own copy of the class. */
const answerOf = (error: unknown): Record<string, unknown> => {
  const answer = error instanceof Error && 'answer' in error ? error.answer : null
  return answer !== null && typeof answer === 'object' ? (answer as Record<string, unknown>) : {}
}

const isField = (name: string): name is FieldName => (fieldNames as readonly string[]).includes(name)

/** What the gateway refused: fields, or too many attempts. Anything else is told in the specified words. */
export function failureOf(error: unknown): Failure {
  const { fields, retry_after } = answerOf(error)
  const pause = Math.ceil(Number(retry_after))
  // The gateway's sentence names the time as it was then; the button counts it down.
  if (pause > 0) return { text: texts.lead.tooMany, pause, fields: {} }
  const named = Object.entries(fields ?? {}).filter(([name, text]) => isField(name) && typeof text === 'string')
  return named.length > 0 ? { ...notSent, fields: Object.fromEntries(named) } : notSent
}
