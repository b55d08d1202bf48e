import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { IngressRefusal } from '../../infra/telemetry/telemetry.ts'
import { listen } from '../../server.ts'
import { RawClient } from '../hardening/raw-client.fixture.ts'
import { Ingress } from './ingress.ts'

const clients: RawClient[] = []
const closing: Server[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
  for (const server of closing.splice(0)) server.close().closeAllConnections()
})

const tightLimits = { requests: { perKey: 2, total: 4 }, bytes: { perKey: 1000, total: 5000 }, patienceMs: 100 }

/** A server that responds once a request has its body; to `/later/` only when the test says so. */
async function open(limits: ConstructorParameters<typeof Ingress>[0]['limits'] = {}, trustProxy = 1) {
  const refused: IngressRefusal[] = []
  const intake = new Ingress({ trustProxy, limits, onRefused: (why) => refused.push(why) })
  let whole = 0
  const later: (() => void)[] = []
  const server = await listen(
    intake.wrap((request, response) => {
      intake.onBodyComplete(request, () => {
        whole += 1
      })
      if (request.url === '/later/') later.push(() => response.end('late'))
      else request.resume().on('end', () => response.end('taken'))
    }),
    { port: 0, host: '127.0.0.1' },
  )
  intake.watch(server)
  closing.push(server)
  const { port } = server.address() as AddressInfo
  return {
    intake,
    refused,
    later,
    wholeBodies: () => whole,
    async send(...parts: string[]) {
      const client = await RawClient.open(port)
      clients.push(client)
      await client.send(parts)
      await sleep(20)
      return client
    },
  }
}

const post = (address: string, length: string, path = '/api/x/') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n${length}\r\n\r\n`
const get = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

test.each([
  ['a length', 'Content-Length: 10', 'x'],
  ['chunks of a byte', 'Transfer-Encoding: chunked', '1\r\nx\r\n'],
  ['a wish to go on', 'Content-Length: 10\r\nExpect: 100-continue', ''],
])(
  'answers 429 with a sentence when a network has too many bodies with %s on their way',
  async (_what, length, byte) => {
    const generous = { ...tightLimits, bytes: { perKey: 2 ** 20, total: 2 ** 22 } }
    const { intake, refused, send, wholeBodies } = await open({ bodies: generous })
    const first = await send(post('192.0.2.1', length) + byte)
    await send(post('192.0.2.1', length) + byte)
    const third = await send(post('192.0.2.1', length) + byte)
    expect(await third.until(() => third.statuses.includes(429) && third.isClosed)).toBe(true)
    expect(third.received).toMatch(/retry-after: 5\r\n/i)
    expect(Buffer.from(third.received, 'latin1').toString()).toContain('Слишком много запросов одновременно')
    expect([intake.bodies.count, wholeBodies(), refused]).toEqual([2, 0, ['bodies-of-network']])
    const elsewhere = await send(post('192.0.2.2', 'Content-Length: 2'), 'xx')
    expect(await elsewhere.until(() => elsewhere.statuses.includes(200))).toBe(true)
    expect(wholeBodies()).toBe(1)
    first.close()
    await expect.poll(() => intake.bodies.count).toBe(1)
  },
)

test('limits the memory that the bodies of one network hold', async () => {
  const { refused, send } = await open({ bodies: tightLimits })
  await send(`${post('192.0.2.1', 'Content-Length: 900')}x`)
  const second = await send(`${post('192.0.2.1', 'Content-Length: 900')}x`)
  expect(await second.until(() => second.statuses.includes(429))).toBe(true)
  expect(refused).toEqual(['bodies-of-network'])
})

test('answers the slowest body with 408 when all slots are taken, and never a complete one', async () => {
  const { intake, refused, send } = await open({ bodies: tightLimits })
  const slow = await send(`${post('192.0.2.1', 'Content-Length: 10')}x`)
  for (const at of [2, 3, 4]) await send(`${post(`192.0.2.${at}`, 'Content-Length: 10')}x`)
  const atOnce = await send(`${post('192.0.2.9', 'Content-Length: 2')}xx`)
  expect(await atOnce.until(() => atOnce.statuses.includes(200))).toBe(true)
  await sleep(tightLimits.patienceMs)
  const next = await send(`${post('192.0.2.8', 'Content-Length: 10')}x`)
  expect(await slow.until(() => slow.statuses.includes(408) && slow.isClosed)).toBe(true)
  expect(Buffer.from(slow.received, 'latin1').toString()).toContain('Данные шли слишком медленно')
  expect([next.received, intake.bodies.count, refused]).toEqual(['', 4, ['slow-body']])
})

test('a body that is refused for its bytes does not use up the budget of the next one', async () => {
  const { refused, send } = await open({ bodies: tightLimits })
  await send(`${post('192.0.2.1', 'Content-Length: 900')}x`)
  for (let time = 0; time < 3; time += 1) {
    const large = await send(`${post('192.0.2.1', 'Content-Length: 900')}x`)
    expect(await large.until(() => large.statuses.includes(429))).toBe(true)
  }
  expect(refused).toEqual(Array(3).fill('bodies-of-network'))
  const small = await send(`${post('192.0.2.1', 'Content-Length: 2')}x`, 'x')
  expect(await small.until(() => small.statuses.includes(200))).toBe(true)
})

test('counts a body that has arrived as complete before anything reads it', async () => {
  const { send, wholeBodies, later } = await open()
  const client = await send(post('192.0.2.1', 'Content-Length: 2', '/later/'), 'xx')
  await expect.poll(wholeBodies).toBe(1)
  later[0]?.()
  expect(await client.until(() => client.statuses.includes(200))).toBe(true)
})

test('closes connections that send nothing, half a head, or are idle in favour of new ones', async () => {
  const { intake, send, refused } = await open({ connections: { perKey: 100, total: 3 } })
  const silent = await send()
  const half = await send('GET / HTTP/1.1\r\nHost: loc')
  const idleClient = await send(get)
  expect(idleClient.statuses).toEqual([200])
  for (const before of [silent, half, idleClient]) {
    const next = await send(get)
    expect(await next.until(() => next.statuses.includes(200))).toBe(true)
    expect(await before.until(() => before.isClosed)).toBe(true)
  }
  expect([intake.connections.count, refused]).toEqual([3, []])
})

test('never closes a connection with a request under way in favour of another', async () => {
  const { send, later, refused } = await open({ connections: { perKey: 100, total: 1 } })
  const busy = await send('GET /later/ HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const next = await send(get)
  expect(await next.until(() => next.isClosed)).toBe(true)
  expect(refused).toEqual(['connection'])
  later[0]?.()
  expect(await busy.until(() => busy.statuses.includes(200))).toBe(true)
})

test('limits one network to its share of the connections when there is no proxy', async () => {
  const { send, refused } = await open({ connections: { perKey: 2, total: 100 } }, 0)
  const openClients = [await send(), await send()]
  const third = await send()
  expect(await third.until(() => third.isClosed)).toBe(true)
  expect([refused, openClients.map(({ isClosed }) => isClosed)]).toEqual([['connection'], [false, false]])
})

test('closes a connection that sends more than 16 requests without waiting for responses', async () => {
  const { send, refused, later } = await open()
  const sixteen = await send('GET /later/ HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(16))
  const seventeen = await send('GET /later/ HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(17))
  expect(await seventeen.until(() => seventeen.isClosed)).toBe(true)
  expect([refused, sixteen.isClosed, later.length]).toEqual([['connection'], false, 32])
})
