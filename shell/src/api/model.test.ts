import { endpoint } from '@vitrina/contracts/endpoint'
import type { Api } from '@vitrina/contracts/request'
import * as z from '@vitrina/contracts/schema'
import { sessionApi } from '@vitrina/contracts/site/session'
import { fork } from 'effector'
import { afterEach, expect, test, vi } from 'vitest'
import { guest } from '../sample/session.ts'
import { $api } from './model.ts'

vi.mock('../build-check/watch-builds.ts', () => ({ setHeard: () => {} }))
afterEach(() => vi.unstubAllGlobals())

const count = endpoint({ method: 'GET', path: '/count/', summary: '', response: z.object({}) })
const add = endpoint({ method: 'POST', path: '/add/', summary: '', response: z.object({}) })

/** A gateway that answers each address when told to. */
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

/** What has become of a call so far. */
function watched(call: Promise<unknown>) {
  const seen = { is: 'under way' }
  call.then(
    () => Object.assign(seen, { is: 'answered' }),
    () => Object.assign(seen, { is: 'failed' }),
  )
  return seen
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test.each([
  ['has succeeded', 200],
  ['was refused', 503],
])('signing out breaks off reads under way, which fail when it %s; changes go on', async (_, status) => {
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

test('what is read after a sign-out is answered', async () => {
  const { api, answer } = heldGateway()
  const signOut = api(sessionApi.signOut, {})
  answer(sessionApi.signOut.path, guest)
  await signOut
  const read = watched(api(count, {}))
  answer('/count/')
  await settled()
  expect(read.is).toBe('answered')
})
