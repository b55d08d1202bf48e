import { formatMessage, type MessageDescriptor } from '@vitrina/contracts/ops/message'

/** Topic of a refusal. */
export type Rule =
  | 'number'
  | 'described'
  | 'hashes'
  | 'code'
  | 'budget'
  | 'exposed'
  | 'types'
  | 'shared'
  | 'styles'
  | 'globals'
  | 'contract'
  | 'smoke'

/** Why a build is not published: one sentence with the file, the measured value and the limit. */
export interface Refusal {
  rule: Rule
  sentence: string
  /** The same as a message with separate facts. */
  said: MessageDescriptor
}

export const refusal = (rule: Rule, said: MessageDescriptor): Refusal => ({ rule, sentence: formatMessage(said), said })
