/** Clients that do not read their responses, over real connections. */
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { IngressRefusal } from '../../infra/telemetry/telemetry.ts'
import { listen } from '../../server.ts'
import { Ingress } from './ingress.ts'
import type { UnreadLimits } from './unread-responses.ts'

const MB = 1024 * 1024
/** More than the socket buffers of the kernel hold. */
const LARGE = 24 * MB

const clients: Socket[] = []
const closing: Server[] = []
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  for (const server of closing.splice(0)) server.close().closeAllConnections()
})

const generousLimits: UnreadLimits = { perKey: 1000 * MB, total: 1000 * MB, idleMs: 300, checkIntervalMs: 20 }

/** `/large/` responds at once with a large body, `/late/` after half a second with a small one, others at once. */
async function open(untaken: UnreadLimits) {
  const refused: IngressRefusal[] = []
  const intake = new Ingress({ trustProxy: 1, limits: { untaken }, onRefused: (why) => refused.push(why) })
  const ended: string[] = []
  const server = await listen(
    intake.wrap((request, response) => {
      const address = String(request.headers['x-forwarded-for'])
      response.once('close', () => ended.push(address))
      if (request.url === '/large/') response.end(Buffer.alloc(LARGE))
      else setTimeout(() => response.end('little'), request.url === '/late/' ? 700 : 0)
    }),
    { port: 0, host: '127.0.0.1' },
  )
  closing.push(server)
  const { port } = server.address() as AddressInfo
  /** Sends a request and reads nothing until the test resumes the socket. */
  function ask(path: string, address: string) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    clients.push(socket)
    const client = { socket, bytes: 0, isClosed: false }
    socket.on('close', () => {
      client.isClosed = true
    })
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`)
    socket.on('data', (part) => {
      client.bytes += part.length
    })
    socket.pause()
    return client
  }
  return { ask, refused, ended }
}

test('cuts a client that does not read its response, and serves a later request on another connection', async () => {
  const { ask, refused, ended } = await open(generousLimits)
  ask('/large/', '192.0.2.1')
  await expect.poll(() => ended).toEqual(['192.0.2.1'])
  expect(refused).toEqual(['untaken-answer'])
  const next = ask('/', '192.0.2.1')
  next.socket.resume()
  await expect.poll(() => next.bytes).toBeGreaterThan(0)
  expect(refused).toHaveLength(1)
})

test('a client that takes it slowly gets all of it, however long that takes', async () => {
  // Longer than a busy machine delays a thread, shorter than the whole transfer takes.
  const { ask, refused } = await open({ ...generousLimits, idleMs: 1500 })
  const slow = ask('/large/', '192.0.2.1')
  for (let taken = MB; taken <= LARGE; taken += MB) {
    slow.socket.resume()
    await expect.poll(() => slow.bytes, { interval: 1, timeout: 20_000 }).toBeGreaterThan(taken)
    slow.socket.pause()
    await sleep(100)
  }
  expect(slow.bytes).toBeGreaterThan(LARGE)
  expect(refused).toEqual([])
}, 60_000)

test('keeps a connection open while its next response is pending, after a large one', async () => {
  const { ask, refused } = await open(generousLimits)
  const client = ask('/large/', '192.0.2.1')
  await sleep(100)
  client.socket.resume()
  await expect.poll(() => client.bytes).toBeGreaterThan(LARGE)
  const before = client.bytes
  client.socket.write('GET /late/ HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await expect.poll(() => client.bytes).toBeGreaterThan(before)
  expect([client.isClosed, refused]).toEqual([false, []])
})

test('what waits is bounded in bytes for each network and in all, and the largest of whoever has most goes first', async () => {
  const { ask, refused, ended } = await open({ ...generousLimits, perKey: 50 * MB, total: 1000 * MB, idleMs: 60_000 })
  for (let at = 0; at < 3; at += 1) ask('/large/', '192.0.2.1')
  ask('/large/', '192.0.2.2')
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  await sleep(200)
  expect(ended.length).toBeLessThan(3)
  expect(new Set(ended)).toEqual(new Set(['192.0.2.1']))
  const few = await open({ ...generousLimits, perKey: 1000 * MB, total: 30 * MB, idleMs: 60_000 })
  few.ask('/large/', '192.0.2.3')
  few.ask('/large/', '192.0.2.3')
  few.ask('/large/', '192.0.2.4')
  await expect.poll(() => few.ended.length).toBeGreaterThan(0)
  expect(few.ended[0]).toBe('192.0.2.3')
})
