/** Replaces zod's own `maxLength`, also in the forms of pages, whose builds have no other schema of the contracts. */
import { maxLength as atMost } from 'zod/mini'

/** Error of a text that is too long: a fixed sentence, or one computed from the input. */
export type LengthFault = string | ((sent: { length: number }) => string)

/** Limits characters or entries. Aborts on longer input, so that no regular expression after it runs on the text. */
export function maxLength(most: number, fault?: LengthFault): ReturnType<typeof atMost> {
  if (fault === undefined) return atMost(most, { abort: true })
  const error =
    typeof fault === 'string' ? fault : ({ input }: { input?: unknown }) => fault(input as { length: number })
  return atMost(most, { abort: true, error })
}

/** «Не длиннее 120 знаков, сейчас 130». */
export const tooLong =
  (most: number): LengthFault =>
  ({ length }) =>
    `Не длиннее ${most}\u00a0знаков, сейчас ${length}`
