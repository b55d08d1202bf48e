import { endpoint } from '@vitrina/contracts/endpoint'
import { type Api, ApiError } from '@vitrina/contracts/request'
import * as z from '@vitrina/contracts/schema'
import { sessionApi } from '@vitrina/contracts/site/session'
import { fork } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { guest } from '../session.fixture.ts'
import { $api, errorMessage, hasPendingWrites } from './model.ts'

vi.mock('../build-check/watch-builds.ts', () => ({ onReleaseSetSeen: () => {} }))
afterEach(() => vi.unstubAllGlobals())

const count = endpoint({ method: 'GET', path: '/count/', summary: '', response: z.object({}) })
const add = endpoint({ method: 'POST', path: '/add/', summary: '', response: z.object({}) })

/** A gateway whose responses are held until `answer` is called for their address. */
function heldGateway() {
  const held = new Map<string, PromiseWithResolvers<Response>>()
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const answer = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => answer.reject(signal.reason))
    held.set(url, answer)
    return answer.promise
  })
  const answer = (url: string, body: unknown = {}, status = 200) =>
    held.get(url)?.resolve(new Response(JSON.stringify(body), { status }))
  return { api: fork().getState($api) as Api, answer }
}

/** Tracks the state of a call. */
function watched(call: Promise<unknown>) {
  const seen = { is: 'under way' }
  call.then(
    () => Object.assign(seen, { is: 'answered' }),
    () => Object.assign(seen, { is: 'failed' }),
  )
  return seen
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a write is pending while it is under way, and a read never counts as one', async () => {
  const { api, answer } = heldGateway()
  const reading = api(count, {})
  expect(hasPendingWrites()).toBe(false)
  const changing = api(add, {})
  expect(hasPendingWrites()).toBe(true)
  answer('/add/')
  await changing
  expect(hasPendingWrites()).toBe(false)
  answer('/count/')
  await reading
})

test.each([
  ['has succeeded', 200],
  ['was refused', 503],
])('a sign-out aborts pending reads, which fail once it %s, and does not abort writes', async (_, status) => {
  const { api, answer } = heldGateway()
  const read = watched(api(count, {}))
  const change = watched(api(add, {}))
  const signOut = watched(api(sessionApi.signOut, {}))
  await settled()
  answer('/count/')
  await settled()
  expect([read.is, change.is]).toEqual(['under way', 'under way'])
  answer(sessionApi.signOut.path, guest, status)
  answer('/add/')
  await settled()
  expect([read.is, change.is, signOut.is]).toEqual(['failed', 'answered', status === 200 ? 'answered' : 'failed'])
})

test('a read that starts after a sign-out succeeds', async () => {
  const { api, answer } = heldGateway()
  const signOut = api(sessionApi.signOut, {})
  answer(sessionApi.signOut.path, guest)
  await signOut
  const read = watched(api(count, {}))
  answer('/count/')
  await settled()
  expect(read.is).toBe('answered')
})

const create = endpoint({ method: 'POST', path: '/create/', creates: 'once', summary: '', response: z.object({}) })

/** A gateway that handles each request with the next of `deeds`; `keys` are the idempotency keys it received. */
function gatewayOf(...deeds: (() => Response | Promise<Response>)[]) {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    const deed = deeds[keys.length]
    keys.push(new Headers(headers).get('idempotency-key'))
    return deed?.() ?? new Response('{}')
  })
  return { keys, api: fork().getState($api) as Api }
}
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const underWay = () => new Response('{}', { status: 409, headers: { 'retry-after': '1' } })

describe('an idempotent request', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  async function outcomeOf(call: Promise<unknown>) {
    const seen = watched(call)
    for (let at = 0; at < 20 && seen.is === 'under way'; at += 1) await vi.advanceTimersByTimeAsync(1000)
    return seen.is
  }

  test('has a new key for each call', async () => {
    const { keys, api } = gatewayOf()
    await api(create, {})
    await api(create, {})
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect(key).toMatch(/^[\w.:-]{8,128}$/)
  })

  test('is retried with the same key when its response is lost, until the gateway has finished the first one', async () => {
    const { keys, api } = gatewayOf(lost, underWay, underWay)
    expect(await outcomeOf(api(create, {}))).toBe('answered')
    expect([keys.length, new Set(keys).size]).toEqual([4, 1])
  })

  test('fails when its response is lost twice, and when it is refused', async () => {
    const twice = gatewayOf(lost, lost)
    expect(await outcomeOf(twice.api(create, {}))).toBe('failed')
    expect(twice.keys).toHaveLength(2)
    const refused = gatewayOf(() => new Response('{}', { status: 409 }))
    expect(await outcomeOf(refused.api(create, {}))).toBe('failed')
    expect(refused.keys).toHaveLength(1)
  })

  test('is not retried after the caller has aborted it', async () => {
    const gone = new AbortController()
    const { keys, api } = gatewayOf(() => {
      gone.abort()
      return lost()
    })
    expect(await outcomeOf(api(create, {}, { signal: gone.signal }))).toBe('failed')
    expect(keys).toHaveLength(1)
  })

  test('is the only one with a key and a retry: other writes and reads are sent once', async () => {
    const { keys, api } = gatewayOf(lost, lost)
    expect(await outcomeOf(api(add, {}))).toBe('failed')
    expect(await outcomeOf(api(count, {}))).toBe('failed')
    expect(keys).toEqual([null, null])
  })
})

test.each([
  ['shows the gateway’s own message', new ApiError('http', 'refused', 409, 'Нельзя.'), 'Нельзя.'],
  ['shows a hint when there is no connection', new ApiError('network', 'away'), /^Нет связи с магазином/],
  ['says that something went wrong without a message', new ApiError('http', 'refused', 500), /^Что-то пошло не так/],
  ['says the same for an error that is not a response', new TypeError('x'), /^Что-то пошло не так/],
])('an error message %s', (_, error, words) => {
  expect(errorMessage(error)).toMatch(words)
})
