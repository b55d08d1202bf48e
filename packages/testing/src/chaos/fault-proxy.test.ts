import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FaultProxy } from './fault-proxy.ts'
import type { FaultName } from './faults.ts'

let system: Server
let proxy: FaultProxy
let done: string[] = []

beforeAll(async () => {
  system = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    done.push(`${request.method} ${request.url} ${body}`)
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ said: 'a whole answer' }))
  })
  await new Promise<void>((resolve) => system.listen(0, '127.0.0.1', resolve))
  proxy = await new FaultProxy(`http://127.0.0.1:${(system.address() as AddressInfo).port}/base/`).open()
})

afterEach(async () => {
  await proxy.clearFault()
  done = []
})

afterAll(async () => {
  await proxy.close()
  system.close()
})

const ask = (limitMs = 5000, path = '/some?x=1', headers: Record<string, string> = {}) =>
  fetch(`${proxy.url}${path}`, { method: 'POST', body: 'told', headers, signal: AbortSignal.timeout(limitMs) })
    .then(async (response) => ({ status: response.status, headers: response.headers, text: await response.text() }))
    .catch((error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.name)

test('forwards requests and responses, and counts requests', async () => {
  const before = proxy.requestCount()
  expect(await ask()).toMatchObject({ status: 200, text: '{"said":"a whole answer"}' })
  expect([done, proxy.requestCount() - before]).toEqual([['POST /base/some?x=1 told'], 1])
})

test.each<[FaultName, unknown]>([
  ['refused', 'ECONNREFUSED'],
  ['reset', 'ECONNRESET'],
  ['hang', 'TimeoutError'],
  ['trickle', 'TimeoutError'],
  ['wrong type', expect.objectContaining({ status: 200, text: expect.stringContaining('<h1>') })],
  ['500', expect.objectContaining({ status: 500 })],
  ['429', expect.objectContaining({ status: 429 })],
  ['giant', 'TimeoutError'],
])('%s: fails as described, and the request does not reach the system', async (fault, ends) => {
  await proxy.injectFault(fault)
  expect(await ask(ends === 'TimeoutError' ? 400 : 5000)).toEqual(ends)
  expect(done).toEqual([])
  await proxy.clearFault()
  expect(await ask()).toMatchObject({ status: 200 })
})

test('cut: the request reaches the system, and half of the response arrives', async () => {
  await proxy.injectFault('cut')
  expect(await ask()).toEqual(expect.stringMatching(/UND_ERR_SOCKET|ECONNRESET|TypeError/))
  expect(done).toEqual(['POST /base/some?x=1 told'])
})

test('breaks only the matching paths', async () => {
  await proxy.injectFault('500', /^\/base\/files/)
  expect(await ask(5000, '/files/1')).toMatchObject({ status: 500 })
  expect(await ask(5000, '/other')).toMatchObject({ status: 200 })
})

test('ends hanging requests when the fault is cleared', async () => {
  await proxy.injectFault('hang')
  const pendingResponse = ask(5000)
  await expect.poll(() => proxy.requestCount()).toBeGreaterThan(0)
  setTimeout(() => void proxy.clearFault(), 50)
  expect(await pendingResponse).toEqual(expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/))
})

test('counts requests from then on, without those that an earlier visit repeats', async () => {
  const [first, second] = [{ 'x-request-id': 'first' }, { 'x-request-id': 'second' }]
  await proxy.injectFault('hang')
  const broken = ask(5000, '/some', first)
  await expect.poll(() => proxy.requestCount(/some$/)).toBe(1)
  await proxy.clearFault()
  await broken
  const counted = proxy.countFromNow(/some$/)
  for (const headers of [first, second, second, {}]) await ask(5000, '/some', headers)
  await ask(5000, '/other', second)
  expect(counted()).toBe(3)
})
