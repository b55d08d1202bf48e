/** The words contracts are written in. In the builds of pages `schema-accepting.ts` stands in its place. */
import { maxLength as atMost } from 'zod/mini'

export {
  array,
  boolean,
  catch,
  coerce,
  custom,
  enum,
  extend,
  type infer,
  type input,
  int,
  literal,
  maximum,
  minimum,
  minLength,
  nullable,
  nullish,
  number,
  object,
  optional,
  type output,
  record,
  regex,
  string,
  trim,
  union,
  unknown,
  type ZodMiniType,
} from 'zod/mini'

/** At most so many signs or entries. What is longer is looked at no further: no expression behind it sees the text. */
export const maxLength = (most: number, fault?: string): ReturnType<typeof atMost> =>
  atMost(most, { abort: true, ...(fault === undefined ? {} : { error: fault }) })
