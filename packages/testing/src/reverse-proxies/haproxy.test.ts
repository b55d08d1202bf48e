/** The HAProxy of `deploy/` in front of a real gateway, and a source that exceeds its limits. */
import { once } from 'node:events'
import http2 from 'node:http2'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type TLSSocket } from 'node:tls'
import { freePort } from '@vitrina/releases/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Haproxy, startHaproxy } from '../../../../scripts/fleet/haproxy.ts'
import { openSmallSite, type SmallSite } from '../chaos/small-site.ts'
import { createTlsClient } from './tls-client.ts'

const cleanups: (() => Promise<void>)[] = []
const sockets: TLSSocket[] = []
let site: SmallSite
let haproxy: Haproxy
/** The same configuration with shorter timeouts, and with fewer concurrent requests. */
let impatient: Haproxy
let narrow: Haproxy
const REQUESTS = 200
const UNDER_WAY = 20

beforeAll(async () => {
  const onEnd = (clean: () => Promise<void>) => void cleanups.push(clean)
  const port = await freePort()
  site = await openSmallSite({ onEnd, env: { PUBLIC_ORIGIN: `https://localhost:${port}` } })
  haproxy = await startHaproxy([site.gateway], port, { SOURCE_REQUESTS: String(REQUESTS) })
  cleanups.push(haproxy.close)
  impatient = await startHaproxy([site.gateway], undefined, { SLOW_REQUEST: '1s' })
  cleanups.push(impatient.close)
  narrow = await startHaproxy([site.gateway], undefined, { SLOW_REQUEST: '60s', SOURCE_UNDER_WAY: String(UNDER_WAY) })
  cleanups.push(narrow.close)
}, 60_000)

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  for (const clean of cleanups.reverse()) await clean()
})

const { ask } = createTlsClient(
  () => haproxy.url,
  () => haproxy.certificate,
)
const { ask: askNarrow } = createTlsClient(
  () => narrow.url,
  () => narrow.certificate,
)

/** Sends bytes on a connection of their own and collects the response. */
async function openSocket(front: Haproxy, bytes: string) {
  const port = Number(new URL(front.url).port)
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', ca: front.certificate })
  sockets.push(socket)
  const wire = { text: '', isClosed: false, closed: once(socket, 'close') }
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => (wire.text += text)).on('error', () => {})
  socket.on('close', () => (wire.isClosed = true))
  await once(socket, 'secureConnect')
  socket.write(bytes)
  return wire
}

const halfBody =
  'POST /api/site/basket/lines/ HTTP/1.1\r\nHost: localhost\r\nX-Vitrina: 1\r\n' +
  'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{'

test('an incomplete body does not reach a gateway, and a complete one does', async () => {
  // One more than the requests of one network that a gateway queues.
  const wires = await Promise.all(Array.from({ length: 129 }, () => openSocket(haproxy, halfBody)))
  const whole = { 'x-vitrina': '1', 'content-type': 'application/json' }
  expect((await ask('/api/site/basket/lines/', whole, '{"idcode":"00001","count":1}')).status).toBe(200)
  await sleep(300)
  expect(wires.map(({ text }) => text).join('')).toBe('')
  expect((await ask('/brand/beside-bodies/')).status).toBe(200)
})

test('a source over its rate limit gets a page in Russian, and has the same limit again for the checkout', async () => {
  const statuses: unknown[] = []
  for (let at = 0; at < REQUESTS + 10; at += 1) statuses.push((await ask('/favicon.ico')).status)
  expect(statuses.at(-1)).toBe(429)
  const refused = await ask('/catalog/')
  expect([refused.status, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    429,
    '10',
    'no-store',
  ])
  expect(refused.text).toContain('Слишком много запросов подряд')
  expect((await ask('/cart/')).status).toBe(200)
  expect((await ask('/api/site/session/')).status).toBe(200)
})

test('a body that times out is answered with 408 and a page in Russian', async () => {
  const wire = await openSocket(impatient, halfBody)
  await wire.closed
  expect(wire.text).toMatch(/^HTTP\/1\.1 408 /)
  expect(wire.text).toMatch(/\r\ncache-control: no-store\r\n/i)
  expect(wire.text).toContain('<h1>Данные шли слишком медленно</h1>')
})

test('a head that times out is answered with 408 and HAProxy’s own text', async () => {
  const wire = await openSocket(impatient, 'GET /catalog/ HTTP/1.1\r\nHost: localhost\r\nX-A: ')
  await wire.closed
  expect(wire.text).toMatch(/^HTTP\/1\.1 408 /)
})

test('an HTTP/2 connection may have 100 concurrent requests', async () => {
  const session = http2.connect(impatient.url, { ca: impatient.certificate })
  try {
    const [settings] = (await once(session, 'remoteSettings')) as [http2.Settings]
    expect(settings.maxConcurrentStreams).toBe(100)
  } finally {
    session.close()
  }
})

test('a source over its concurrency limit is refused except for the checkout, and dropped far over it', async () => {
  const open = (count: number) => Promise.all(Array.from({ length: count }, () => openSocket(narrow, halfBody)))
  const held = await open(UNDER_WAY)
  const refused = await askNarrow('/catalog/')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10'])
  expect(refused.text).toContain('Слишком много запросов подряд')
  expect((await askNarrow('/cart/')).status).toBe(200)

  const more = await open(5 * UNDER_WAY)
  await expect.poll(() => more.filter(({ isClosed }) => isClosed).length).toBeGreaterThanOrEqual(UNDER_WAY - 5)
  expect([...held, ...more].map(({ text }) => text).join('')).toBe('')
})
