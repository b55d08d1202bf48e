import { formatMessage, type MessageDescriptor } from '@vitrina/contracts/ops/message'

/** What a refusal is about. */
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

/** Why a build is not published: one sentence that names the file, the figure and the bound. */
export interface Refusal {
  rule: Rule
  sentence: string
  /** The same with its facts apart. */
  said: MessageDescriptor
}

export const refusal = (rule: Rule, said: MessageDescriptor): Refusal => ({ rule, sentence: formatMessage(said), said })
