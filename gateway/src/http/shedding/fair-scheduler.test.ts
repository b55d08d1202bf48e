/** While the event loop is late, a network with many requests in flight waits for those, and other networks do not. */
import { once } from 'node:events'
import { Agent, createServer, type RequestListener, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../infra/configuration/config.ts'
import { Ingress } from '../ingress/ingress.ts'
import { SecurityHeaders } from '../middleware/security-headers.ts'
import { FairScheduler } from './fair-scheduler.ts'
import { LoadPressure } from './load-pressure.ts'
import { LoadShedder } from './load-shedder.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const ATTACKER = '10.1.0.1'
const GUEST = '10.2.0.1'

/** A load shedder in front of a handler, with an event loop that is late or not. */
async function serve(isLate: boolean, behind: RequestListener, longestHoldMs = 60_000) {
  const shedding = new LoadShedder(
    {
      headers: new SecurityHeaders(readConfig({})).defaultHeaders,
      onShed: () => {},
      intake: new Ingress({ trustProxy: 1 }),
    },
    (inFlight) => new LoadPressure(inFlight),
    () => new FairScheduler(() => isLate, longestHoldMs),
  )
  const server = createServer(shedding.wrap(behind)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { server, port: (server.address() as AddressInfo).port }
}

/** A site whose requests are answered when the test says so. */
async function open(isLate: boolean, longestHoldMs?: number) {
  const begun: { path: string; address: string; response: ServerResponse }[] = []
  const { server, port } = await serve(
    isLate,
    ({ url = '', headers }, response) => {
      begun.push({ path: url, address: String(headers['x-forwarded-for']), response })
    },
    longestHoldMs,
  )
  const came = { count: 0 }
  server.on('request', () => {
    came.count += 1
  })
  const ask = async (count: number, address: string, path = '/search/') => {
    const before = came.count
    const calls = Array.from({ length: count }, () => {
      const call = request({ port, path, agent: false, headers: { 'x-forwarded-for': address } })
      call.on('error', () => {}).on('response', (response) => response.resume())
      call.end()
      return call
    })
    await vi.waitUntil(() => came.count === before + count, { timeout: 10_000 })
    return calls
  }
  const of = (address: string) => begun.filter((one) => one.address === address)
  return { begun, ask, of }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('starts a guest at once, and continues the flood of one network four requests at a time', async () => {
  const { ask, of } = await open(true)
  await ask(10, ATTACKER)
  expect(of(ATTACKER)).toHaveLength(10)
  await ask(1, GUEST, '/api/site/session/')
  expect(of(GUEST)).toHaveLength(1)
  await ask(10, ATTACKER)
  expect(of(ATTACKER)).toHaveLength(10)
  // Six that end leave four in flight.
  for (const { response } of of(ATTACKER).slice(0, 6)) response.end()
  await pause(100)
  expect(of(ATTACKER)).toHaveLength(10)
  of(ATTACKER)[6]?.response.end()
  await expect.poll(() => of(ATTACKER).length).toBe(11)
})

test('a guest’s request waits for a few turns of a flooding network, not for all that it could have in flight', async () => {
  const SLICES = 10
  const CONNECTIONS = 32
  let slices = 0
  /** As a call does: a little work in each of several turns of the loop. */
  const work = async (response: ServerResponse) => {
    for (let at = 0; at < SLICES; at += 1) {
      slices += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
    response.end()
  }
  const { port } = await serve(true, (_request, response) => void work(response))
  const step = (address: string, agent: Agent) =>
    new Promise<void>((resolve, reject) => {
      const call = request({ port, agent, headers: { 'x-forwarded-for': address } }, (response) => {
        response.resume().once('end', () => resolve())
      })
      call.once('error', reject).end()
    })
  let isOver = false
  const crowd = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const flood = Array.from({ length: CONNECTIONS }, async () => {
    while (!isOver) await step(ATTACKER, crowd)
  })
  const guest = new Agent({ keepAlive: true })
  await step(GUEST, guest)
  const waited: number[] = []
  for (let at = 0; at < 20; at += 1) {
    const before = slices
    await step(GUEST, guest)
    waited.push(slices - before)
  }
  isOver = true
  await Promise.all(flood)
  crowd.destroy()
  guest.destroy()
  // With the whole flood in flight it would be about 300 each time.
  const middle = waited.toSorted((one, other) => one - other)[10] ?? Number.NaN
  expect(middle).toBeLessThan(100)
})

test('no request waits longer than the limit, and an abandoned one is not started', async () => {
  const { ask, of } = await open(true, 1000)
  await ask(4, ATTACKER)
  await ask(1, GUEST)
  const [gone] = await ask(1, ATTACKER, '/search/?gone')
  await ask(1, ATTACKER, '/search/?stays')
  expect(of(ATTACKER)).toHaveLength(4)
  gone?.destroy()
  await expect.poll(() => of(ATTACKER).map(({ path }) => path)).toContain('/search/?stays')
  expect(of(ATTACKER).map(({ path }) => path)).not.toContain('/search/?gone')
})

test('an overdue request starts beside four others, until eight of its network are in flight', async () => {
  const { ask, of } = await open(true, 200)
  await ask(4, ATTACKER)
  await ask(1, GUEST)
  await ask(10, ATTACKER)
  await expect.poll(() => of(ATTACKER).length).toBe(8)
  await pause(300)
  expect(of(ATTACKER)).toHaveLength(8)
  of(ATTACKER)[0]?.response.end()
  await expect.poll(() => of(ATTACKER).length).toBe(9)
})

test('requests of the order path go first in the queue of their network', async () => {
  const { ask, of } = await open(true)
  await ask(4, ATTACKER)
  await ask(1, GUEST)
  await ask(1, ATTACKER, '/search/?first')
  await ask(1, ATTACKER, '/api/site/orders/')
  of(ATTACKER)[0]?.response.end()
  await expect.poll(() => of(ATTACKER)[4]?.path).toBe('/api/site/orders/')
})

test.each([
  ['a network that is alone', true, ATTACKER],
  ['a gateway whose event loop keeps up', false, GUEST],
])('%s does not wait', async (_, isLate, other) => {
  const { ask, of } = await open(isLate)
  await ask(1, other)
  await ask(20, ATTACKER)
  expect(of(ATTACKER).length).toBeGreaterThanOrEqual(20)
})

test('the event loop counts as late at once, and for two seconds after it was late', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  closing.push(() => vi.useRealTimers())
  const pressure = new LoadPressure(() => 0)
  pressure.sample(5)
  expect(pressure.isLate()).toBe(false)
  pressure.sample(7)
  expect(pressure.isLate()).toBe(true)
  vi.advanceTimersByTime(1500)
  pressure.sample(2)
  vi.advanceTimersByTime(1500)
  expect(pressure.isLate()).toBe(true)
  vi.advanceTimersByTime(600)
  expect(pressure.isLate()).toBe(false)
})
