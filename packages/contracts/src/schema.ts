/**
 * The words contracts are written in. A list and not the whole library, because the shell gives it to every remote as
 * one copy: what nobody uses does not travel.
 */
export {
  array,
  boolean,
  coerce,
  enum,
  extend,
  type infer,
  type input,
  literal,
  maximum,
  maxLength,
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
