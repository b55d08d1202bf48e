/** Every text field of a request body, derived from its contract. */

import { allSiteCalls } from '../../../../gateway/src/http/hardening/site-calls.fixture.ts'
import { siteCalls } from '../../../../gateway/src/http/site-calls.ts'
import {
  type JsonSchema,
  jsonSchemaOf,
  minimalValue,
} from '../../../../gateway/src/visitor/session/minimal-input.fixture.ts'
import type { RawHttpRequest } from '../../../../scripts/bench/hostile/http-client.ts'
import type { Endpoint } from '../../../contracts/src/endpoint.ts'
import { publicRetailerApi } from '../../../contracts/src/site/public-retailer.ts'

/** The gateway's body size limit, bytes. */
const LARGEST_BODY = 256 * 1024
const smallerBodies: Readonly<Record<string, number>> = {
  '/api/site/leads/': 16 * 1024,
  '/api/site/product/:idcode/problems/': 16 * 1024,
  '/api/site/signals/': 16 * 1024,
}

/** A place in a request that takes a visitor's text. */
export interface TextPlace {
  what: string
  /** Lengths to try, in UTF-16 units. */
  lengths: readonly number[]
  /** Pattern of the contract for the text. */
  pattern?: string
  /** The request with this text; null when the place cannot take the text. */
  put(text: string): RawHttpRequest | null
}

export const json = ['Content-Type', 'application/json']

const jsonSize = (text: string): number => Buffer.byteLength(JSON.stringify(text))

/** Length of the end that is kept when a text is shortened: the end is what makes it slow. */
const TAIL = 2

/** Shortens a text to this size, keeping its beginning and end. */
export function fitText(text: string, most: number, sizeOf: (text: string) => number = jsonSize): string {
  let length = text.length
  for (;;) {
    const candidate = length < text.length ? text.slice(0, Math.max(0, length - TAIL)) + text.slice(-TAIL) : text
    const size = sizeOf(candidate)
    if (size <= most || length <= TAIL) return candidate
    length = Math.min(length - 1, Math.floor((length * most) / size))
  }
}

interface Field {
  at: string
  shape: JsonSchema
  put(value: unknown): unknown
}

/** Fields of a type in a body; each `put` sets one and fills the rest with the smallest valid value. */
function fieldsIn(shape: JsonSchema, type = 'string', name = ''): Field[] {
  const under = (fields: Field[], at: string, put: (value: unknown) => unknown): Field[] =>
    fields.map((field) => ({ ...field, at: `${at}${field.at}`, put: (value) => put(field.put(value)) }))
  const { properties = {}, anyOf = [], items, additionalProperties: rest } = shape
  const isWanted = [shape.type].flat().includes(type) && !shape.enum && shape.const === undefined
  const self = minimalValue({ ...shape, type: 'object' }, name) as object
  return [
    ...(isWanted ? [{ at: '', shape, put: (value: unknown) => value }] : []),
    ...Object.entries(properties).flatMap(([key, one]) =>
      under(fieldsIn(one, type), `.${key}`, (value) => ({ ...self, [key]: value })),
    ),
    ...anyOf.flatMap((one) => fieldsIn(one, type)),
    ...(items ? under(fieldsIn(items, type), '[]', (value) => [value]) : []),
    ...(typeof rest === 'object' ? under(fieldsIn(rest, type), '{}', (value) => ({ ...self, one: value })) : []),
  ]
}

/** A body with this text in all fields, each as long as allowed but at most `longest`; lists have at most `entries`. */
function filledBody(shape: JsonSchema, text: (longest: number) => string, longest: number, entries = 1): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return filledBody(shape.anyOf.find(({ type }) => type !== 'null') ?? {}, text, longest, entries)
  switch ([shape.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([key, one]) => [key, filledBody(one, text, longest, entries)]),
      )
    case 'array':
      return Array.from({ length: Math.min(shape.maxItems ?? entries, entries) }, () =>
        filledBody(shape.items ?? {}, text, longest, entries),
      )
    case 'number':
    case 'integer':
    case 'boolean':
      return minimalValue(shape)
    default:
      return text(Math.min(shape.maxLength ?? longest, longest))
  }
}

interface CallWithBody {
  name: string
  method: string
  target: string
  shape: JsonSchema
  limit: number
}

const siteCallsWithBodies = allSiteCalls.flatMap(({ name, method, address }): CallWithBody[] => {
  const call = siteCalls[name]
  if (!call?.body) return []
  return [
    { name, method, target: address, shape: jsonSchemaOf(call.body), limit: smallerBodies[call.path] ?? LARGEST_BODY },
  ]
})

const specifiedCallsWithBodies = Object.entries(publicRetailerApi).flatMap(([name, call]): CallWithBody[] => {
  const { method, path, body } = call as Endpoint
  const target = path.replace(':site_code', 'bazis')
  return body ? [{ name, method, target, shape: jsonSchemaOf(body), limit: LARGEST_BODY }] : []
})

const callsWithBodies = [...siteCallsWithBodies, ...specifiedCallsWithBodies]

/** Places that set one text field each, with a length of its own. */
const bodyTexts = (lengthOf: (shape: JsonSchema, limit: number) => number): TextPlace[] =>
  callsWithBodies.flatMap(({ name, method, target, shape, limit }) =>
    fieldsIn(shape).map(({ at, shape: field, put }) => ({
      what: `${name} body${at}`,
      ...(field.pattern ? { pattern: field.pattern } : {}),
      lengths: [lengthOf(field, limit)],
      put(text) {
        const overhead = Buffer.byteLength(JSON.stringify(put('')))
        return { method, target, headers: json, body: JSON.stringify(put(fitText(text, limit - overhead))) }
      },
    })),
  )

/** Texts of the contract's maximum length. */
export const bodyFields = bodyTexts(({ maxLength = Number.POSITIVE_INFINITY }, limit) => Math.min(maxLength, limit))

/** Texts up to the body size limit: no pattern may ever run on them. */
export const longFields = bodyTexts((_, limit) => limit).map(({ pattern: _, ...place }): TextPlace => place)

const lengthOf = ({ length }: string): number => length

/** More entries of short texts than any list of a contract allows. */
const MOST_ENTRIES = 8192
const SHORT = 8

/** The largest number of list entries with which the body fits its limit. */
function entriesIn(shape: JsonSchema, limit: number): number {
  let entries = MOST_ENTRIES
  while (entries > 1 && sizeWith(shape, entries) > limit) entries = Math.floor(entries / 2)
  return entries
}

const sizeWith = (shape: JsonSchema, entries: number): number =>
  JSON.stringify(filledBody(shape, () => 'я'.repeat(SHORT), SHORT, entries)).length * 2

/** Each list with as many invalid entries as the body limit allows. */
export const longLists: TextPlace[] = callsWithBodies.flatMap(({ name, method, target, shape, limit }) =>
  fieldsIn(shape, 'array').map(({ at, put }) => ({
    what: `${name} body${at}`,
    lengths: [limit],
    put() {
      const overhead = JSON.stringify(put([])).length
      const entries = Array.from({ length: Math.floor((limit - overhead) / 2) }, () => 0)
      return { method, target, headers: json, body: JSON.stringify(put(entries)) }
    },
  })),
)

/**
 * All texts of a body at once: each of its maximum length, then each as long as the body limit allows; and lists of
 * maximum length.
 */
export const wholeBodies: TextPlace[] = callsWithBodies.flatMap(({ name, method, target, shape, limit }) => {
  const count = Math.max(1, fieldsIn(shape).length)
  const sent = (what: string, put: (text: string) => unknown): TextPlace => ({
    what: `${name}, ${what}`,
    lengths: [limit],
    put: (text) => ({ method, target, headers: json, body: JSON.stringify(put(text)) }),
  })
  const share = Math.floor((limit - JSON.stringify(filledBody(shape, () => '', 0)).length) / count / 2)
  return [
    sent('every text as long as it may be', (text) =>
      filledBody(shape, (longest) => fitText(fitText(text, longest, lengthOf), 2 * share), share),
    ),
    sent('every list as long as it may be', (text) =>
      filledBody(shape, (longest) => fitText(text.slice(0, SHORT), longest, lengthOf), SHORT, entriesIn(shape, limit)),
    ),
    sent('every text as long as the body lets it', (text) =>
      filledBody({ ...shape }, () => fitText(text, share), Number.POSITIVE_INFINITY),
    ),
  ]
})
