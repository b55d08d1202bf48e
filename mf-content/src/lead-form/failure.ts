import { errorTexts } from '@vitrina/site/texts'
import { texts } from '../texts.ts'
import { type FieldName, fieldNames } from './fields.ts'

/** Why a lead was not sent. */
export interface Failure {
  text: string
  /** Seconds until the next attempt is accepted; 0 when it is accepted at once. */
  pause: number
  /** Error messages by field; `text` is then not shown. */
  fields: Partial<Record<FieldName, string>>
}

export const notSent: Failure = { text: errorTexts.reportNotSent, pause: 0, fields: {} }

/** Checked by its fields, since every remote has its own copy of the error class. */
const answerOf = (error: unknown): Record<string, unknown> => {
  const answer = error instanceof Error && 'answer' in error ? error.answer : null
  return answer !== null && typeof answer === 'object' ? (answer as Record<string, unknown>) : {}
}

const isField = (name: string): name is FieldName => (fieldNames as readonly string[]).includes(name)

/** Maps an error of the gateway: invalid fields, or too many attempts. Any other error has the specified text. */
export function failureOf(error: unknown): Failure {
  const { fields, retry_after } = answerOf(error)
  const pause = Math.ceil(Number(retry_after))
  // The gateway's sentence has a fixed time; the button counts down instead.
  if (pause > 0) return { text: texts.lead.tooMany, pause, fields: {} }
  const named = Object.entries(fields ?? {}).filter(([name, text]) => isField(name) && typeof text === 'string')
  return named.length > 0 ? { ...notSent, fields: Object.fromEntries(named) } : notSent
}
