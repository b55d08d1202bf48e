import fc, { type Arbitrary } from 'fast-check'
import { hostileValues } from '../../../gateway/src/http/hardening/hostile-values.fixture.ts'
import { allSiteCalls, type SiteCall } from '../../../gateway/src/http/hardening/site-calls.fixture.ts'
import { siteCalls } from '../../../gateway/src/http/site-calls.ts'
import {
  type JsonSchema,
  jsonSchemaOf,
  minimalBody,
  minimalValue,
  valuesByName,
} from '../../../gateway/src/visitor/session/minimal-input.fixture.ts'
import { fillPump, pumps } from '../../../packages/testing/src/hostile/worst-texts.ts'

const MANY = 300
const LONG = 20_000

/** A call without its sender. */
export interface GeneratedCall {
  method: string
  target: string
  body?: string | Buffer
  type?: string
}

const injections = [
  ...["' OR '1'='1", '1;SELECT pg_sleep(9)--', "1' UNION SELECT NULL,version()--", '") OR 1=1--', "'||(SELECT 1)||'"],
  ...['<script>alert(1)</script>', 'javascript:alert(1)', '"><img src=x onerror=alert(1)>', '{{7*7}}', '#{7*7}'],
  ...['; cat /etc/passwd', '`id`', '| id', '../../../../etc/passwd', '%00', '\u202e', '\ufeff', '𐍈'.repeat(50)],
  ...['{"$gt":""}', '[object Object]', 'NaN', 'Infinity', 'null', 'undefined', 'true', '1e309', '-0', '9'.repeat(400)],
]

const text: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileValues, ...injections) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }) },
)

const oddValue: Arbitrary<unknown> = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, true, -1, 0, 0.1, 1e308, Number.MAX_SAFE_INTEGER, '', [], {}, [[[[]]]], [null]),
  fc.array(fc.constantFrom('00001', 'a', ''), { minLength: 300, maxLength: 600 }),
)

/** A mostly valid value of a contract, with an invalid part now and then. */
function mostlyValid(shape: JsonSchema, name = ''): Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: validValue(shape, name) }, { weight: 1, arbitrary: oddValue })
}

function validValue(shape: JsonSchema, name: string): Arbitrary<unknown> {
  if (Object.hasOwn(valuesByName, name)) return fc.oneof(fc.constant(valuesByName[name]), oddValue)
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => mostlyValid(one)))
  switch (shape.type) {
    case 'object': {
      const entries = Object.entries(shape.properties ?? {}).map(([key, one]) => [key, mostlyValid(one, key)] as const)
      const model: Record<string, Arbitrary<unknown>> = Object.fromEntries(entries)
      return fc.record(model, { requiredKeys: shape.required ?? [] })
    }
    case 'array': {
      const { items = {}, minItems = 0, maxItems = MANY } = shape
      const atBounds = fc.constantFrom(maxItems, maxItems + 1).map((length) => Array(length).fill(minimalValue(items)))
      return fc.oneof(
        { weight: 9, arbitrary: fc.array(mostlyValid(items), { minLength: minItems, maxLength: minItems + 3 }) },
        { weight: 1, arbitrary: atBounds },
      )
    }
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer({ min: shape.minimum ?? 0, max: 100_000 }), fc.double(), atBoundsOf(shape))
    case 'boolean':
      return fc.boolean()
    default:
      return fc.oneof(
        { weight: 4, arbitrary: text.map((one) => one.padEnd(shape.minLength ?? 0, 'а')) },
        { weight: 1, arbitrary: boundaryText(shape) },
      )
  }
}

const atBoundsOf = ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema): Arbitrary<number> =>
  fc.constantFrom(minimum, minimum - 1, maximum, maximum + 1, -0, 2 ** 53, 1e21)

/** Texts that are slow for regular expressions, of the longest allowed length and one more. */
const boundaryText = ({ maxLength = LONG }: JsonSchema): Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...pumps), fc.constantFrom(maxLength, maxLength + 1))
    .map(([pump, length]) => fillPump(pump, Math.min(length, LONG)))

/**
 * Prototype property names, duplicate names and excessive depth: they exist only in JSON text, no JavaScript value has
 * them.
 */
const bodyMutations: ((body: string) => string)[] = [
  (body) => body.replace('{', '{"__proto__":{"isAdmin":true},'),
  (body) => body.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},'),
  (body) => body.replace('{', '{"toString":1,"hasOwnProperty":1,"length":1e9,'),
  (body) => body.replace('{', `{"${'k'.repeat(LONG)}":1,`),
  (body) => body.replace('{', `{"more":${'['.repeat(2000)}${']'.repeat(2000)},`),
  (body) => body.replace(/"([^"\\]+)":/, (first, name) => `"${name}":"a",${first}`),
  (body) =>
    body.replace(
      /}$/,
      Array.from({ length: 500 }, (_, at) => `,"more${at}":${at}`)
        .join('')
        .concat('}'),
    ),
]

/** Invalid JSON, or JSON that no client writes. */
const invalidJson: Arbitrary<string> = fc.constantFrom(
  ...['', '{', '[', '"', 'nul', '{"a":1,}', '{"a":1}{"b":2}', '\ufeff{}', "{'a':1}", '{"a":1e999999}', '\u0000'],
  ...['['.repeat(20_000), '{"a":'.repeat(5000), `{"${'k'.repeat(50_000)}":1}`, '{"__proto__":{"isAdmin":true}}'],
  ...['{"constructor":{"prototype":{"isAdmin":true}}}', '{"a":1,"a":2}', '{"\\ud800":"\\udfff"}', '9'.repeat(10_000)],
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
)

const types = ['application/json', 'application/json; charset=utf-16', 'text/plain', 'application/xml', '*/*', 'json']

const bodyOf = (body: unknown): Arbitrary<{ body: string; type: string }> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: mostlyValid(jsonSchemaOf(body)).map((value) => ({
        body: JSON.stringify(value) ?? 'null',
        type: types[0] ?? '',
      })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(mostlyValid(jsonSchemaOf(body)), fc.constantFrom(...bodyMutations))
        .map(([value, twist]) => ({ body: twist(JSON.stringify(value) ?? 'null'), type: types[0] ?? '' })),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        body: fc.oneof(invalidJson, fc.constant(JSON.stringify(minimalBody(body)))),
        type: fc.constantFrom(...types),
      }),
    },
  )

const queryString = (query: unknown): Arbitrary<string> => {
  const names = query ? Object.keys(jsonSchemaOf(query).properties ?? {}) : []
  const name = fc.oneof(
    fc.constantFrom(...names, ...names, 'q', 'page', 'url'),
    fc.constantFrom('a[b]', '__proto__[a]', 'a[]', 'constructor', '%00', '', 'q[$gt]'),
  )
  return fc
    .array(fc.tuple(name, text), { maxLength: 5 })
    .map((all) =>
      all.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
    )
}

const generatedCall = ({ name, method, address }: SiteCall): Arbitrary<GeneratedCall> => {
  const call = siteCalls[name]
  const pattern = (call?.path ?? '').replace(':site_code', 'bazis')
  const [known = ''] = address.split('?')
  const pathname = fc.oneof(
    fc.constant(known),
    text.map((value) => pattern.replaceAll(/:[a-z]\w*/gi, () => encodeURIComponent(value.toWellFormed()))),
  )
  const body: Arbitrary<Pick<GeneratedCall, 'body' | 'type'>> = call?.body ? bodyOf(call.body) : fc.constant({})
  return fc
    .record({ pathname, query: queryString(call?.query), sent: body })
    .map(({ pathname: target, query, sent }) => ({ method, target: query ? `${target}?${query}` : target, ...sent }))
}

/** `ofEach` calls to every endpoint of the site, the same ones for the same seed. */
export const generatedCalls = (ofEach: number, seed: number): GeneratedCall[] =>
  allSiteCalls.flatMap((call, at) => fc.sample(generatedCall(call), { numRuns: ofEach, seed: seed + at }))
