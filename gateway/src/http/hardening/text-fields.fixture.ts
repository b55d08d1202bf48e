/** Every place of a body where a visitor's own text may stand, read off the contract of its call. */
import { type JsonSchema, jsonSchemaOf, minimalValue } from '../../visitor/session/minimal-input.fixture.ts'

export interface TextField {
  /** `body.lines[].idcode`; `{}` for a value and `{key}` for a name in a dictionary. */
  at: string
  /** The least body that has this text there. */
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

/** Of what a call takes as its body; none when it takes no body. */
export const textFieldsOf = (body: unknown): TextField[] =>
  body ? nestedFields(textFieldsIn(jsonSchemaOf(body)), 'body', (value) => value) : []
