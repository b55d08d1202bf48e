/** Takes the place of zod's own `maxLength`, also in the forms of pages, whose builds have no other schema of the contracts. */
import { maxLength as atMost } from 'zod/mini'

/** What is said of a text that is too long: a sentence, or one made of what was sent. */
export type LengthFault = string | ((sent: { length: number }) => string)

/** At most so many signs or entries. What is longer is looked at no further: no expression behind it sees the text. */
export function maxLength(most: number, fault?: LengthFault): ReturnType<typeof atMost> {
  if (fault === undefined) return atMost(most, { abort: true })
  const error =
    typeof fault === 'string' ? fault : ({ input }: { input?: unknown }) => fault(input as { length: number })
  return atMost(most, { abort: true, error })
}
