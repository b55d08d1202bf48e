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
/** Longer than a busy machine delays a thread, in which client and server both run. */
const PATIENT_IDLE_MS = 1500
/** Longer than a client takes to read a large response and may then be idle. */
const LATE_MS = 4000

/** `/large/` responds at once with a large body, `/late/` late with a small one, others at once. */
async function open(untaken: UnreadLimits) {
  const refused: IngressRefusal[] = []
  const intake = new Ingress({ trustProxy: 1, limits: { untaken }, onRefused: (why) => refused.push(why) })
  const ended: string[] = []
  const server = await listen(
    intake.wrap((request, response) => {
      const address = String(request.headers['x-forwarded-for'])
      response.once('close', () => ended.push(address))
      if (request.url === '/large/') response.end(Buffer.alloc(LARGE))
      else setTimeout(() => response.end('little'), request.url === '/late/' ? LATE_MS : 0)
    }),
    { port: 0, host: '127.0.0.1' },
  )
  closing.push(server)
  const { port } = server.address() as AddressInfo
  /** Sends requests and reads nothing until the test resumes the socket. */
  function ask(paths: string | readonly string[], address: string) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    clients.push(socket)
    const client = { socket, bytes: 0, end: '', isClosed: false }
    socket.on('close', () => {
      client.isClosed = true
    })
    const heads = [paths]
      .flat()
      .map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n`)
    socket.write(`${heads.join('\r\n')}\r\n`)
    socket.on('data', (part) => {
      client.bytes += part.length
      client.end = part.subarray(-200).toString()
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
  // The whole transfer takes longer.
  const { ask, refused } = await open({ ...generousLimits, idleMs: PATIENT_IDLE_MS })
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
  const { ask, refused } = await open({ ...generousLimits, idleMs: PATIENT_IDLE_MS })
  // With two requests at once the server does not restore the timeout between them.
  const client = ask(['/large/', '/late/'], '192.0.2.1')
  await sleep(100)
  client.socket.resume()
  await expect.poll(() => client.end, { timeout: 20_000 }).toContain('little')
  expect(client.bytes).toBeGreaterThan(LARGE)
  expect([client.isClosed, refused]).toEqual([false, []])
}, 30_000)

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
