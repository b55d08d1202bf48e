import { buildUrl, type Endpoint } from '@vitrina/contracts/endpoint'
import request from 'supertest'
import { expect, test } from 'vitest'
import { openOpsPort } from './ops.fixture.ts'
import { opsCalls } from './ops-calls.ts'

interface BadInput {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: object
  status: number
  sentence: string
}

const version = 'ffff'
const unknown = 'f'.repeat(16)
const move = { name: 'mf-basket', version, reason: 'x' }
const noPart = 'A part is "shell" or "mf-…".'
const noReason = { name: 'mf-basket', version }

/** Cases by call; calls without any input have none. */
const rows: Record<string, BadInput[]> = {
  'approvals.agree': [{ params: { id: 'none' }, status: 404, sentence: 'Nothing waits under this id' }],
  'approvals.decline': [
    { params: { id: 'none' }, body: { reason: 'x' }, status: 404, sentence: 'Nothing waits under this id' },
    { params: { id: 'none' }, body: {}, status: 422, sentence: 'Say why' },
  ],
  'drills.run': [
    { body: { name: 'basket' }, status: 422, sentence: noPart },
    { body: { name: 'mf-nothing' }, status: 404, sentence: 'mf-nothing' },
  ],
  'health.overview': [{ query: { minutes: 'long' }, status: 422, sentence: 'minutes' }],
  'health.series': [{ params: { name: 'basket' }, status: 422, sentence: noPart }],
  'history.read': [
    { query: { limit: 0 }, status: 422, sentence: 'limit' },
    { query: { before: 'x' }, status: 422, sentence: 'before' },
  ],
  'mirror.files': [
    { params: { name: 'basket', version: unknown }, status: 422, sentence: noPart },
    { params: { name: 'mf-basket', version: unknown }, status: 404, sentence: 'There is no mf-basket@' },
  ],
  'moves.promote': [
    { body: move, status: 404, sentence: 'There is no mf-basket@ffff' },
    { body: { ...move, name: '../x' }, status: 422, sentence: noPart },
    { body: noReason, status: 422, sentence: 'Say why' },
  ],
  'moves.activate': [
    { body: { set: unknown, reason: 'x' }, status: 404, sentence: 'There is no set' },
    { body: { set: 'x', reason: 'x' }, status: 422, sentence: 'The id of a set' },
  ],
  'moves.startCanary': [
    { body: { ...move, percent: 101 }, status: 422, sentence: 'at most 50 percent' },
    { body: { ...move, percent: -1 }, status: 422, sentence: 'more than 0 percent' },
    { body: { ...move, percent: 5 }, status: 404, sentence: 'There is no mf-basket@ffff' },
  ],
  'moves.endCanary': [
    { params: { name: 'mf-basket' }, body: { reason: 'x' }, status: 404, sentence: 'mf-basket' },
    { params: { name: 'basket' }, body: { reason: 'x' }, status: 422, sentence: noPart },
  ],
  'moves.rollback': [
    { body: { name: 'mf-basket', reason: 'x' }, status: 422, sentence: 'Which version?' },
    { body: { name: 'mf-basket', from: version, reason: 'x' }, status: 409, sentence: 'mf-basket' },
  ],
  'moves.quarantine': [
    { body: move, status: 404, sentence: 'There is no mf-basket@ffff' },
    { body: noReason, status: 422, sentence: 'Say why' },
  ],
  'moves.absolve': [{ body: noReason, status: 422, sentence: 'Say why' }],
  'previews.start': [
    { body: { minutes: 0 }, status: 422, sentence: 'minutes' },
    { body: { set: unknown, minutes: 5 }, status: 404, sentence: 'There is no set' },
  ],
  'previews.end': [{ params: { id: 'none' }, status: 404, sentence: 'preview' }],
  'sets.list': [{ query: { limit: 201 }, status: 422, sentence: 'limit' }],
  'sets.read': [
    { params: { id: unknown }, status: 404, sentence: 'There is no set' },
    { params: { id: 'x' }, status: 422, sentence: 'The id of a set' },
  ],
  'sets.fit': [{ params: { id: 'x' }, status: 422, sentence: 'The id of a set' }],
  'sets.diff': [
    { query: { from: 'x', to: unknown }, status: 422, sentence: 'The id of a set' },
    { query: { from: unknown, to: unknown }, status: 404, sentence: 'There is no set' },
  ],
  'sets.at': [{ query: { time: 'noon' }, status: 409, sentence: '"noon" is not a time' }],
  'sets.combine': [
    { body: { set: unknown, parts: [{ name: 'mf-basket', version }] }, status: 404, sentence: 'There is no set' },
  ],
  'versions.list': [{ params: { name: 'basket' }, status: 422, sentence: noPart }],
  'versions.publish': [{ params: { name: 'basket' }, status: 422, sentence: noPart }],
  'versions.tryOut': [{ params: { name: 'basket' }, status: 422, sentence: noPart }],
}

const verbs = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const satisfies Record<
  Endpoint['method'],
  string
>
const all: [string, Endpoint][] = Object.entries(opsCalls)

test('every call with input has a case of wrong input', () => {
  const takes = all.filter(([, { params, query, body, upload }]) => params || query || body || upload)
  expect(takes.map(([name]) => name).filter((name) => !rows[name]?.length)).toEqual([])
  expect(Object.keys(rows).filter((name) => !(name in opsCalls))).toEqual([])
})

test('wrong input of each call is answered with a status and a sentence, and nothing changes', async () => {
  const { app, tokenOf, registry } = await openOpsPort()
  const token = await tokenOf('ops')
  const before = registry.live()
  const answers: unknown[] = []
  const wanted: unknown[] = []
  for (const [name, call] of all) {
    for (const { params = {}, query = {}, body, status, sentence } of rows[name] ?? []) {
      const address = buildUrl(call.path, params, query)
      const sent = request(app)[verbs[call.method]](address).set('authorization', `Bearer ${token}`)
      const answer = await (body ? sent.send(body) : sent)
      const detail = String(answer.body.detail)
      answers.push([name, address, answer.status, detail.includes(sentence) ? sentence : detail])
      wanted.push([name, address, status, sentence])
    }
  }
  expect(answers).toEqual(wanted)
  expect(registry.live()).toEqual(before)
}, 30_000)

test('no call answers without a token, nor to one that is wrong', async () => {
  let { app } = await openOpsPort()
  for (const [at, [name, call]] of all.entries()) {
    // An address is rate-limited after ten wrong tokens.
    if (at % 9 === 8) app = (await openOpsPort()).app
    const address = buildUrl(call.path, { name: 'mf-basket', id: unknown, version: unknown })
    const sendRequest = () => request(app)[verbs[call.method]](address)
    expect([name, (await sendRequest()).status]).toEqual([name, 401])
    const wrong = await sendRequest().set('authorization', 'Bearer wrong-token-0123')
    expect([name, wrong.status, wrong.body.detail]).toEqual([name, 401, 'This token is wrong, over or revoked.'])
  }
}, 60_000)
