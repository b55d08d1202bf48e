/** Names of the retailer's calls in our code: the retailer writes `order_until`, we write `orderUntil`. */
import * as z from 'zod/mini'

/** `order_until` → `orderUntil`. The suffix `_1c` only says which system has given a code, and is dropped. */
export type CamelKey<K extends string> = K extends `${infer Head}_1c`
  ? CamelKey<Head>
  : K extends `${infer Head}_${infer Tail}`
    ? `${Head}${Capitalize<CamelKey<Tail>>}`
    : K

/** A value of the retailer with the names of our code, at every depth. */
export type CamelCased<T> = T extends readonly (infer Item)[]
  ? CamelCased<Item>[]
  : T extends object
    ? { [K in keyof T as K extends string ? CamelKey<K> : K]: CamelCased<T[K]> }
    : T

export const camelKey = <K extends string>(key: K): CamelKey<K> =>
  key.replace(/_1c$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelKey<K>

type CamelShape<Shape> = { [K in keyof Shape as K extends string ? CamelKey<K> : K]: CamelSchema<Shape[K]> }

/** A schema of the retailer with the names of our code. */
export type CamelSchema<S> =
  S extends z.ZodMiniObject<infer Shape>
    ? z.ZodMiniObject<CamelShape<Shape>>
    : S extends z.ZodMiniArray<infer Item>
      ? z.ZodMiniArray<Extract<CamelSchema<Item>, z.core.$ZodType>>
      : S extends z.ZodMiniNullable<infer Inner>
        ? z.ZodMiniNullable<Extract<CamelSchema<Inner>, z.core.$ZodType>>
        : S extends z.ZodMiniOptional<infer Inner>
          ? z.ZodMiniOptional<Extract<CamelSchema<Inner>, z.core.$ZodType>>
          : S extends z.ZodMiniUnion<infer Options>
            ? z.ZodMiniUnion<Extract<CamelOptions<Options>, readonly z.core.$ZodType[]>>
            : S extends z.ZodMiniRecord<infer Key, infer Value>
              ? z.ZodMiniRecord<Key, Extract<CamelSchema<Value>, z.core.$ZodType>>
              : S

type CamelOptions<Options> = { [At in keyof Options]: CamelSchema<Options[At]> }

/** Schemas without schemas inside, which are the same under both names. */
const leafTypes: ReadonlySet<string> = new Set([
  ...['any', 'bigint', 'boolean', 'date', 'enum', 'int', 'literal', 'null', 'number', 'string', 'undefined', 'unknown'],
])

/** Throws for a schema whose inside would silently keep the retailer's names. */
export function requireLeaf(schema: z.core.$ZodType): void {
  const { type } = schema._zod.def
  if (!leafTypes.has(type)) throw new Error(`The names inside a schema of type ${type} cannot be converted`)
}

const isOf = <T>(schema: z.core.$ZodType, type: string): schema is z.core.$ZodType & { _zod: { def: T } } =>
  schema._zod.def.type === type

function camelSchemaOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { type, checks = [] } = schema._zod.def
  if (checks.length > 0 && !leafTypes.has(type)) throw new Error(`Checks of a schema of type ${type} would be lost`)
  if (isOf<z.core.$ZodObjectDef>(schema, 'object')) {
    const entries = Object.entries(schema._zod.def.shape)
    return z.object(Object.fromEntries(entries.map(([key, inner]) => [camelKey(key), camelSchemaOf(inner)])))
  }
  if (isOf<z.core.$ZodArrayDef>(schema, 'array')) return z.array(camelSchemaOf(schema._zod.def.element))
  if (isOf<z.core.$ZodNullableDef>(schema, 'nullable')) return z.nullable(camelSchemaOf(schema._zod.def.innerType))
  if (isOf<z.core.$ZodOptionalDef>(schema, 'optional')) return z.optional(camelSchemaOf(schema._zod.def.innerType))
  if (isOf<z.core.$ZodUnionDef>(schema, 'union')) return z.union(schema._zod.def.options.map(camelSchemaOf))
  if (isOf<z.core.$ZodRecordDef>(schema, 'record'))
    return z.record(schema._zod.def.keyType, camelSchemaOf(schema._zod.def.valueType))
  requireLeaf(schema)
  return markupTexts.has(schema) ? z.string() : schema
}

/** The same data with the names of our code, for calls that pass on what the retailer has answered. */
export const camelCased = <S extends z.core.$ZodType>(schema: S): CamelSchema<S> =>
  camelSchemaOf(schema) as CamelSchema<S>

/** Texts in which the retailer may use HTML and entities. */
export const markupTexts = z.registry<Record<never, never>>()

/** A text in which the retailer may use HTML and entities: clients of the retailer receive its plain text. */
export const markupText = (): z.ZodMiniString => z.string().register(markupTexts, {})
