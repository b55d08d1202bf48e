/** Every field of a body that holds text of a visitor, derived from the contract of the call. */
import { type JsonSchema, jsonSchemaOf, minimalValue } from '../../visitor/session/minimal-input.fixture.ts'

export interface TextField {
  /** Path of the field, such as `body.lines[].idcode`; `{}` is a value and `{key}` a key of a dictionary. */
  at: string
  /** The smallest valid body with this text in the field. */
  put: (text: string) => unknown
}

const nestedFields = (places: TextField[], at: string, put: (inner: unknown) => unknown): TextField[] =>
  places.map((place) => ({ at: `${at}${place.at}`, put: (text) => put(place.put(text)) }))

function textFieldsIn(shape: JsonSchema): TextField[] {
  const { properties = {}, anyOf = [], items, additionalProperties: rest } = shape
  const isText = [shape.type].flat().includes('string') && !shape.enum && shape.const === undefined
  const self = minimalValue({ ...shape, type: 'object' }) as object
  return [
    ...(isText ? [{ at: '', put: (text: string) => text }] : []),
    ...Object.entries(properties).flatMap(([name, inner]) =>
      nestedFields(textFieldsIn(inner), `.${name}`, (value) => ({ ...self, [name]: value })),
    ),
    ...anyOf.flatMap(textFieldsIn),
    ...(items ? nestedFields(textFieldsIn(items), '[]', (value) => [value]) : []),
    ...(typeof rest === 'object' ? nestedFields(textFieldsIn(rest), '{}', (value) => ({ ...self, one: value })) : []),
    ...(typeof rest === 'object'
      ? [{ at: '{key}', put: (text: string) => ({ ...self, [text]: minimalValue(rest) }) }]
      : []),
  ]
}

/** The text fields of the body that a call takes; empty for a call without a body. */
export const textFieldsOf = (body: unknown): TextField[] =>
  body ? nestedFields(textFieldsIn(jsonSchemaOf(body)), 'body', (value) => value) : []
