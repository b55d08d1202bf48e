/** Every place of a body where a visitor's own text may stand, read off the contract of its call. */
import { least, type Shape, shapeOf } from '../../visitor/session/least-input.fixture.ts'

export interface PlaceOfText {
  /** `body.lines[].idcode`; `{}` for a value and `{key}` for a name in a dictionary. */
  at: string
  /** The least body that has this text there. */
  put: (text: string) => unknown
}

const within = (places: PlaceOfText[], at: string, put: (inner: unknown) => unknown): PlaceOfText[] =>
  places.map((place) => ({ at: `${at}${place.at}`, put: (text) => put(place.put(text)) }))

function placesIn(shape: Shape): PlaceOfText[] {
  const { properties = {}, anyOf = [], items, additionalProperties: rest } = shape
  const isText = [shape.type].flat().includes('string') && !shape.enum && shape.const === undefined
  const self = least({ ...shape, type: 'object' }) as object
  return [
    ...(isText ? [{ at: '', put: (text: string) => text }] : []),
    ...Object.entries(properties).flatMap(([name, inner]) =>
      within(placesIn(inner), `.${name}`, (value) => ({ ...self, [name]: value })),
    ),
    ...anyOf.flatMap(placesIn),
    ...(items ? within(placesIn(items), '[]', (value) => [value]) : []),
    ...(typeof rest === 'object' ? within(placesIn(rest), '{}', (value) => ({ ...self, one: value })) : []),
    ...(typeof rest === 'object' ? [{ at: '{key}', put: (text: string) => ({ ...self, [text]: least(rest) }) }] : []),
  ]
}

/** Of what a call takes as its body; none when it takes no body. */
export const placesOfTexts = (body: unknown): PlaceOfText[] =>
  body ? within(placesIn(shapeOf(body)), 'body', (value) => value) : []
