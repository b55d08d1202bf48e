/** Schema functions for contracts. Builds of pages replace this module with `schema-accepting.ts`. */

export {
  array,
  boolean,
  catch,
  coerce,
  custom,
  discriminatedUnion,
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
  safeExtend,
  string,
  trim,
  union,
  unknown,
  type ZodMiniType,
} from 'zod/mini'
export { boundedArray, boundedRecord } from './bounded.ts'
export { camelCased, markupText } from './camel-case.ts'
export { maxLength } from './max-length.ts'
