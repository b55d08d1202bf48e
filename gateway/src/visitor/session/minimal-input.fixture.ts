/** Generates input of calls from their contracts. */
import * as z from 'zod'

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  maxProperties?: number
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Values of fields with a special format, by field name. */
export const valuesByName: Record<string, unknown> = {
  budget: 1000,
  startsOn: null,
  endsOn: null,
  key: 'k'.repeat(20),
  email: 'somebody@vitrina.test',
  phone: '+79005550100',
  version: 1,
  inn: '3525990145',
  kpp: '352501001',
  ogrn: '',
  bik: '',
  account: '',
}

/** Samples of which one matches each pattern of the contracts. */
const patternSamples = [
  '3525990145',
  '352501001',
  'f'.repeat(16),
  `mf-basket@${'f'.repeat(16)}`,
  valuesByName.email,
  valuesByName.phone,
]

function minimalText({ pattern, minLength = 0 }: JsonSchema): unknown {
  const fits = pattern === undefined ? undefined : new RegExp(pattern)
  return patternSamples.find((text) => fits?.test(String(text))) ?? 'а'.repeat(Math.max(3, minLength))
}

/** The smallest value that a schema accepts. */
export function minimalValue(shape: JsonSchema, name = ''): unknown {
  if (Object.hasOwn(valuesByName, name)) return valuesByName[name]
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return minimalValue(shape.anyOf[0] ?? {})
  switch ([shape.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (shape.required ?? []).map((one) => [one, minimalValue(shape.properties?.[one] ?? {}, one)]),
      )
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => minimalValue(shape.items ?? {}))
    case 'number':
    case 'integer':
      return Math.max(1, shape.minimum ?? 1)
    case 'boolean':
      return false
    default:
      return minimalText(shape)
  }
}

/** JSON Schema of a contract's input, with every union as `anyOf`, whether discriminated or not. */
export const jsonSchemaOf = (schema: unknown): JsonSchema =>
  z.toJSONSchema(schema as never, {
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (!jsonSchema.oneOf) return
      jsonSchema.anyOf = jsonSchema.oneOf
      delete jsonSchema.oneOf
    },
  }) as JsonSchema

/** The smallest body that a call accepts; undefined when it takes none. */
export const minimalBody = (body: unknown): object | undefined =>
  body ? (minimalValue(jsonSchemaOf(body)) as object) : undefined
