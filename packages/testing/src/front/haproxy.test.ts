/** The HAProxy of `deploy/` before a real gateway, and a source that sends more than people do. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type TLSSocket } from 'node:tls'
import { freePort } from '@vitrina/releases/redis-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Haproxy, startHaproxy } from '../../../../scripts/fleet/haproxy.ts'
import { openSmallSite, type SmallSite } from '../chaos/small-site.ts'
import { overTls } from './over-tls.ts'

const closing: (() => Promise<void>)[] = []
const sockets: TLSSocket[] = []
let site: SmallSite
let haproxy: Haproxy
const REQUESTS = 200

beforeAll(async () => {
  const onEnd = (clean: () => Promise<void>) => void closing.push(clean)
  const port = await freePort()
  site = await openSmallSite({ onEnd, env: { PUBLIC_ORIGIN: `https://localhost:${port}` } })
  haproxy = await startHaproxy([site.gateway], port, { SOURCE_REQUESTS: String(REQUESTS) })
  closing.push(haproxy.close)
}, 60_000)

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  for (const clean of closing.reverse()) await clean()
})

const { ask } = overTls(
  () => haproxy.url,
  () => haproxy.certificate,
)

test('a body of which one byte has come reaches no gateway, and one that is whole does', async () => {
  let answers = ''
  const port = Number(new URL(haproxy.url).port)
  const head =
    'POST /api/site/basket/lines/ HTTP/1.1\r\nHost: localhost\r\nX-Vitrina: 1\r\n' +
    'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
  // One more than a gateway waits for of one network.
  for (let at = 0; at < 129; at += 1) {
    const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', ca: haproxy.certificate })
    sockets.push(socket)
    socket.on('data', (text) => (answers += text)).on('error', () => {})
    await once(socket, 'secureConnect')
    socket.write(head)
  }
  const whole = { 'x-vitrina': '1', 'content-type': 'application/json' }
  expect((await ask('/api/site/basket/lines/', whole, '{"idcode":"00001","count":1}')).status).toBe(200)
  await sleep(300)
  expect(answers).toBe('')
  expect((await ask('/brand/beside-bodies/')).status).toBe(200)
})

test('a source that asks more than it may is told so in Russian, and its way to an order is open for as much again', async () => {
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
