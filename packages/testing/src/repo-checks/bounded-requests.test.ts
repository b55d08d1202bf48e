/** Every part of a call has a limit of its own in its contract, besides the limit of the whole body. */
import { expect, test } from 'vitest'
import { siteCalls, siteOpenapi } from '../../../../gateway/src/http/site-calls.ts'
import { opsCalls } from '../../../../gateway/src/platform/ops/ops-calls.ts'
import { type JsonSchema, jsonSchemaOf } from '../../../../gateway/src/visitor/session/minimal-input.fixture.ts'
import { publicRetailerApi } from '../../../contracts/src/site/public-retailer.ts'
import { isNode, nodesOf, programOf, type SyntaxNode } from '../expressions/syntax.ts'
import { filesMatching } from './repository.ts'

interface UnboundedField {
  at: string
  why: string
}

const under = (shapes: readonly (readonly [at: string, shape: JsonSchema])[], at: string): UnboundedField[] =>
  shapes.flatMap(([name, shape]) => unboundedIn(shape, at + name))

/** Texts, lists and records of a shape without a limit, and values of any type. */
function unboundedIn(shape: JsonSchema & { oneOf?: JsonSchema[] }, at: string): UnboundedField[] {
  if (shape.const !== undefined || shape.enum) return []
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return choices.flatMap((one) => unboundedIn(one, at))
  const types = [shape.type ?? []].flat()
  const { items, properties = {}, additionalProperties: rest, propertyNames } = shape
  const fault = (isFault: boolean, why: string): UnboundedField[] => (isFault ? [{ at, why }] : [])
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

const requests = Object.entries({ ...siteCalls, ...publicRetailerApi, ...opsCalls }).flatMap(
  ([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [{ at: `${name} ${part}`, shape: jsonSchemaOf(schema) }] : [],
    ),
)

test('every text, list and record of every request has a limit of its own', () => {
  expect(requests.length).toBeGreaterThan(150)
  expect(requests.flatMap(({ at, shape }) => unboundedIn(shape, at))).toEqual([])
})

const bounds = ['maxLength', 'maxItems', 'maxProperties'] as const

/** Copies of the shape, each without one of its limits. */
function withoutOne(shape: JsonSchema, at: string): { at: string; shape: JsonSchema }[] {
  const found: { at: string; shape: JsonSchema }[] = []
  const look = (whole: JsonSchema, node: object) => {
    for (const bound of bounds) {
      if (!Object.hasOwn(node, bound)) continue
      const limit = Reflect.get(node, bound)
      Reflect.deleteProperty(node, bound)
      found.push({ at: `${at}, ${bound} ${limit}`, shape: structuredClone(whole) })
      Reflect.set(node, bound, limit)
    }
    for (const value of Object.values(node)) if (typeof value === 'object' && value !== null) look(whole, value)
  }
  const whole = structuredClone(shape)
  look(whole, whole)
  return found
}

test('reports each limit that is removed', () => {
  const weakened = requests.flatMap(({ at, shape }) => withoutOne(shape, at))
  expect(weakened.length).toBeGreaterThan(250)
  expect(weakened.filter(({ at, shape }) => unboundedIn(shape, at).length !== 1).map(({ at }) => at)).toEqual([])
})

interface DescribedOperation {
  paths: Record<string, Record<string, Operation>>
}
interface Operation {
  operationId: string
  parameters: { name: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema?: JsonSchema }> }
}

test('the OpenAPI document contains the limits of parameters, headers and bodies', () => {
  const operations = Object.values((siteOpenapi() as DescribedOperation).paths).flatMap((path) => Object.values(path))
  const schemas = operations.flatMap(({ operationId, parameters, requestBody }) => [
    ...parameters.map(({ name, schema }) => ({ at: `${operationId} ${name}`, schema })),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      schema ? [{ at: `${operationId} body`, schema }] : [],
    ),
  ])
  expect(schemas.length).toBeGreaterThan(200)
  expect(schemas.flatMap(({ at, schema }) => unboundedIn(schema, at))).toEqual([])
})

/** The first identifier of `a.b` or `{ ...a.b, query }`. */
function rootOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  const spread = node.type === 'ObjectExpression' ? (node.properties as SyntaxNode[])[0] : undefined
  return spread?.type === 'SpreadElement' ? rootOf(spread.argument) : ''
}

/** Endpoints of a gateway module that use a contract of the retailer, whose texts have no limits. */
function retailerCallsServed(file: string, text?: string): string[] {
  const nodes = nodesOf(programOf(file, text))
  const origins = new Map<string, string>()
  for (const { type, source, specifiers, id, init } of nodes) {
    if (type === 'ImportDeclaration' && isNode(source))
      for (const { local } of specifiers as SyntaxNode[]) origins.set(rootOf(local), String(source.value))
    if (type === 'VariableDeclarator' && isNode(id)) origins.set(rootOf(id), `of ${rootOf(init)}`)
  }
  const originOf = (name: string, depth = 0): string => {
    const origin = origins.get(name) ?? ''
    return origin.startsWith('of ') && depth < 5 ? originOf(origin.slice(3), depth + 1) : origin
  }
  return nodes.flatMap(({ type, callee, arguments: given, loc }) => {
    if (type !== 'CallExpression' || rootOf(callee) !== 'serve') return []
    const origin = originOf(rootOf((given as unknown[])[1]))
    return origin.startsWith('@vitrina/contracts/site/')
      ? []
      : [`${file}:${loc.start.line} serves a call of «${origin}»`]
  })
}

test('the gateway only serves calls by contracts of the site, which have limits', () => {
  const gatewayFiles = filesMatching(':(glob)gateway/src/**/*.ts').filter(
    (file) => !/\.(?:test|fixture)\.ts$|^gateway\/src\/visitor\/serve\.ts$/.test(file),
  )
  expect(gatewayFiles.flatMap((file) => retailerCallsServed(file))).toEqual([])
  const wrong = "import { basketApi } from '@vitrina/contracts/retailer/basket'\nconst save = { ...basketApi.save }\n"
  expect(
    retailerCallsServed('a.ts', `${wrong}serve(router, save, run)\nserve(router, basketApi.read, run)`),
  ).toHaveLength(2)
})
