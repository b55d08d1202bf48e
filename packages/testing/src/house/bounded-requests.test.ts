/** Everything that a visitor can send in a call has a bound of its own in its contract, beside that of the whole body. */
import { expect, test } from 'vitest'
import { siteCalls, siteOpenapi } from '../../../../gateway/src/ops/calls.ts'
import { opsCalls } from '../../../../gateway/src/ops/ops-calls.ts'
import { type Shape, shapeOf } from '../../../../gateway/src/session/least-input.fixture.ts'

interface Unbounded {
  at: string
  why: string
}

const under = (shapes: readonly (readonly [at: string, shape: Shape])[], at: string): Unbounded[] =>
  shapes.flatMap(([name, shape]) => unboundedIn(shape, at + name))

/** Every text, list and record of a shape that has no bound of its own, and what may be anything. */
function unboundedIn(shape: Shape & { oneOf?: Shape[] }, at: string): Unbounded[] {
  if (shape.const !== undefined || shape.enum) return []
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return choices.flatMap((one) => unboundedIn(one, at))
  const types = [shape.type ?? []].flat()
  const { items, properties = {}, additionalProperties: rest, propertyNames } = shape
  const fault = (isFault: boolean, why: string): Unbounded[] => (isFault ? [{ at, why }] : [])
  return [
    ...fault(types.length === 0, 'may be anything'),
    ...fault(types.includes('string') && shape.maxLength === undefined, 'a text without maxLength'),
    ...fault(types.includes('array') && shape.maxItems === undefined, 'a list without maxItems'),
    ...(types.includes('array') ? unboundedIn(items ?? {}, `${at}[]`) : []),
    ...under(
      Object.entries(properties).map(([name, one]) => [`.${name}`, one] as const),
      at,
    ),
    ...(rest
      ? [
          ...fault(shape.maxProperties === undefined, 'a record without maxProperties'),
          ...unboundedIn(propertyNames ?? {}, `${at}{name}`),
          ...unboundedIn(rest === true ? {} : rest, `${at}{}`),
        ]
      : []),
  ]
}

const requests = Object.entries({ ...siteCalls, ...opsCalls }).flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ at: `${name} ${part}`, shape: shapeOf(schema) }] : [],
  ),
)

test('every text, list and record of every request has a bound of its own', () => {
  expect(requests.length).toBeGreaterThan(150)
  expect(requests.flatMap(({ at, shape }) => unboundedIn(shape, at))).toEqual([])
})

const bounds = ['maxLength', 'maxItems', 'maxProperties'] as const

/** The shape again without each one of its bounds. */
function withoutOne(shape: Shape, at: string): { at: string; shape: Shape }[] {
  const found: { at: string; shape: Shape }[] = []
  const look = (whole: Shape, node: object) => {
    for (const bound of bounds) {
      if (!Object.hasOwn(node, bound)) continue
      const kept = Reflect.get(node, bound)
      Reflect.deleteProperty(node, bound)
      found.push({ at: `${at}, ${bound} ${kept}`, shape: structuredClone(whole) })
      Reflect.set(node, bound, kept)
    }
    for (const value of Object.values(node)) if (typeof value === 'object' && value !== null) look(whole, value)
  }
  const whole = structuredClone(shape)
  look(whole, whole)
  return found
}

test('each bound that is taken out is missed', () => {
  const weakened = requests.flatMap(({ at, shape }) => withoutOne(shape, at))
  expect(weakened.length).toBeGreaterThan(250)
  expect(weakened.filter(({ at, shape }) => unboundedIn(shape, at).length !== 1).map(({ at }) => at)).toEqual([])
})

interface Described {
  paths: Record<string, Record<string, Operation>>
}
interface Operation {
  operationId: string
  parameters: { name: string; schema: Shape }[]
  requestBody?: { content: Record<string, { schema?: Shape }> }
}

test('the OpenAPI document tells the bounds of parameters, headers and bodies', () => {
  const operations = Object.values((siteOpenapi() as Described).paths).flatMap((path) => Object.values(path))
  const told = operations.flatMap(({ operationId, parameters, requestBody }) => [
    ...parameters.map(({ name, schema }) => ({ at: `${operationId} ${name}`, schema })),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      schema ? [{ at: `${operationId} body`, schema }] : [],
    ),
  ])
  expect(told.length).toBeGreaterThan(200)
  expect(told.flatMap(({ at, schema }) => unboundedIn(schema, at))).toEqual([])
})
