/** Conversion between the retailer's JSON and our code, by the schemas of the calls: names, and texts with markup. */
import { type CamelCased, camelKey, markupTexts, requireLeaf } from '@vitrina/contracts/camel-case'
import { plainText } from '@vitrina/site/plain-text'
import type * as z from 'zod/mini'

export type Schema = z.core.$ZodType
type Convert = (value: unknown) => unknown

interface Direction {
  /** The key in the result for a key of the schema, and the key to read. */
  keys(key: string): { from: string; to: string }
  text: Convert | null
}

const unchanged = (key: string) => ({ from: key, to: key })

/** What the retailer has sent: plain texts, and the names of our code. */
const decoding: Direction = {
  keys: (key) => ({ from: key, to: camelKey(key) }),
  text: (text) => plainText(String(text)),
}
/** What the retailer has sent under names that the specification fixes: only texts are converted. */
const cleaning: Direction = { keys: unchanged, text: decoding.text }
/** What we send to the retailer. */
const encoding: Direction = { keys: (key) => ({ from: camelKey(key), to: key }), text: null }

const isNothing = (value: unknown): value is null | undefined => value === null || value === undefined

function convertObject(shape: Readonly<Record<string, Schema>>, direction: Direction): Convert | null {
  const fields = Object.entries(shape).map(([key, inner]) => ({
    ...direction.keys(key),
    convert: converterOf(inner, direction),
  }))
  if (fields.every(({ from, to, convert }) => from === to && !convert)) return null
  return (value) => {
    const source = value as Record<string, unknown>
    const result: Record<string, unknown> = {}
    for (const { from, to, convert } of fields)
      if (from in source) result[to] = convert ? convert(source[from]) : source[from]
    return result
  }
}

/** The values that tell one shape of a union from the others. */
function literalsOf(option: Schema, direction: Direction): [key: string, values: readonly unknown[]][] {
  const { def } = (option as z.core.$ZodTypes)._zod
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([key, field]) => {
    const inner = (field as z.core.$ZodTypes)._zod.def
    return inner.type === 'literal' ? [[direction.keys(key).from, inner.values] as [string, readonly unknown[]]] : []
  })
}

function convertUnion(options: readonly Schema[], direction: Direction): Convert | null {
  const variants = options.map((option) => ({
    literals: literalsOf(option, direction),
    convert: converterOf(option, direction),
  }))
  if (variants.every(({ convert }) => !convert)) return null
  if (variants.some(({ literals, convert }) => convert && literals.length === 0))
    throw new Error('Shapes of a union that is converted have to differ by a literal')
  return (value) => {
    const fields = value as Record<string, unknown>
    const variant = variants.find(({ literals }) => literals.every(([key, values]) => values.includes(fields[key])))
    return variant?.convert?.(value) ?? value
  }
}

function converterFor(schema: Schema, direction: Direction): Convert | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return markupTexts.has(schema) ? direction.text : null
    case 'object':
      return convertObject(def.shape, direction)
    case 'array': {
      const item = converterOf(def.element, direction)
      return item && ((value) => (value as unknown[]).map(item))
    }
    case 'record': {
      const item = converterOf(def.valueType, direction)
      return (
        item &&
        ((value) => Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, item(inner)])))
      )
    }
    case 'nullable':
    case 'optional':
    case 'catch':
    case 'default':
      return optionally(converterOf(def.innerType, direction))
    case 'union':
      return convertUnion(def.options, direction)
    default:
      if (direction !== cleaning) requireLeaf(schema)
      return null
  }
}

const optionally = (convert: Convert | null): Convert | null =>
  convert && ((value) => (isNothing(value) ? value : convert(value)))

const convertersByDirection = new Map<Direction, WeakMap<Schema, Convert | null>>(
  [decoding, cleaning, encoding].map((direction) => [direction, new WeakMap()]),
)

/** The converter of a schema, made once; null when nothing has to be converted. */
function converterOf(schema: Schema, direction: Direction): Convert | null {
  const converters = convertersByDirection.get(direction) as WeakMap<Schema, Convert | null>
  const found = converters.get(schema)
  if (found !== undefined) return found
  const made = converterFor(schema, direction)
  converters.set(schema, made)
  return made
}

const convertBy =
  (direction: Direction) =>
  (schema: Schema, value: unknown): unknown =>
    converterOf(schema, direction)?.(value) ?? value

export const decode = convertBy(decoding)

/** A response outside of the endpoints; null when it does not match. */
export function parseCamelCased<S extends z.ZodMiniType>(schema: S, json: unknown): CamelCased<z.output<S>> | null {
  const parsed = schema.safeParse(json)
  return parsed.success ? (decode(schema, parsed.data) as CamelCased<z.output<S>>) : null
}

export const clean = convertBy(cleaning)
export const encode = convertBy(encoding)
