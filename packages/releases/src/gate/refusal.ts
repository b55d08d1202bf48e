/** What a refusal is about. */
export type Rule =
  | 'number'
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
}

export const refusal = (rule: Rule, sentence: string): Refusal => ({ rule, sentence })
