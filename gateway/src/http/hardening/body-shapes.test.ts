/**
 * JSON bodies of unusual shape, sent to every call that takes a body: refused with a message before any upstream is
 * called.
 */
import { gzipSync } from 'node:zlib'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOpsPort } from '../../platform/ops/ops.fixture.ts'
import { unlimited } from '../limits/unlimited.fixture.ts'
import { openAnyGateway } from './every-call.fixture.ts'
import { allSiteCalls } from './site-calls.fixture.ts'

let gateway: Awaited<ReturnType<typeof openAnyGateway>>
beforeAll(async () => {
  gateway = await openAnyGateway({}, { more: { limits: unlimited() } })
})
afterAll(() => gateway.close())

const JSON_TYPE = 'application/json'
const key = { 'idempotency-key': 'key-of-a-strange-body' }
/** So deep that recursive code overflows the stack, yet shorter than the smallest body limit. */
const lists = `{"name":${'['.repeat(7500)}${']'.repeat(7500)}}`
const records = `${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}`

interface Shape {
  headers: Record<string, string>
  body: string
  status: 400 | 415
}

const shapes: Record<string, Shape> = {
  'lists in lists': { headers: {}, body: lists, status: 400 },
  'lists in lists, with a key': { headers: key, body: lists, status: 400 },
  'records in records, with a key': { headers: key, body: records, status: 400 },
  'quotes that hide the depth, with a key': { headers: key, body: `{"\\"":"\\\\","name":${lists}}`, status: 400 },
  'an unknown set of signs': { headers: { 'content-type': `${JSON_TYPE}; charset=koi8-r` }, body: '{}', status: 415 },
  'sixteen bits a sign': { headers: { 'content-type': `${JSON_TYPE}; charset=utf-16le` }, body: '{}', status: 415 },
  'an unknown compression': { headers: { 'content-encoding': 'zstd-of-ours' }, body: '{}', status: 415 },
  'a compression that it does not have': { headers: { 'content-encoding': 'gzip' }, body: '{}', status: 400 },
  'half a text': { headers: {}, body: '{"name":"', status: 400 },
}

const taking = allSiteCalls.filter(({ body }) => body !== undefined)

test('there are calls that take a body', () => expect(taking.length).toBeGreaterThan(60))

describe.each(Object.entries(shapes))('%s', (_what, { headers, body, status }) => {
  test.each(taking.map((call) => [call.name, call] as const))('is refused by %s', async (_name, call) => {
    const before = gateway.requests.length
    const sent = { 'x-vitrina': '1', 'content-type': JSON_TYPE, 'content-length': String(Buffer.byteLength(body)) }
    const answer = await gateway.ask({ ...call, body: body as never }, { ...sent, ...headers })
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(/"detail":"[А-Я]/)])
    expect(gateway.requests.slice(before)).toEqual([])
  })
})

test('a body of a call that unpacks to more than it may be is refused as one that is too large', async () => {
  const { port } = new URL(gateway.url)
  const packed = gzipSync('[1'.padEnd(1_000_000))
  const answer = await fetch(`http://127.0.0.1:${port}/api/site/leads/`, {
    method: 'POST',
    headers: { 'x-vitrina': '1', 'content-type': JSON_TYPE, 'content-encoding': 'gzip' },
    body: packed,
  })
  expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([413, 'Слишком большой запрос'])
})

test.each(['application/csp-report', JSON_TYPE])('browser reports as %s are refused in the same way', async (type) => {
  const post = (body: string, headers: Record<string, string>) =>
    supertest(gateway.url).post('/api/site/violations/').set(headers).send(body)
  expect((await post(lists, { 'content-type': type })).status).toBe(400)
  expect((await post('{}', { 'content-type': `${type}; charset=koi8-r` })).status).toBe(415)
})

test('the ops port refuses them in the same way, in English', async () => {
  const { call, tokenOf } = await openOpsPort()
  const token = await tokenOf('ops', 'Anna')
  const post = (body: string, headers: Record<string, string>) =>
    call(token)
      .post('/api/rollbacks')
      .set({ 'content-type': JSON_TYPE, ...headers })
      .send(body)
  expect((await post(lists, {})).status).toBe(400)
  expect((await post('{}', { 'content-type': `${JSON_TYPE}; charset=koi8-r` })).status).toBe(415)
  expect((await post('{}', { 'content-encoding': 'zstd-of-ours' })).status).toBe(415)
})
