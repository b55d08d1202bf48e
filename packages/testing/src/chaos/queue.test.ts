import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { Agent, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importanceOf } from '../../../../gateway/src/infra/upstream/importance.ts'
import { type Haproxy, startHaproxy } from '../../../../scripts/fleet/haproxy.ts'

/** Concurrent requests that the deployment's HAProxy lets through to a gateway. */
const AT_ONCE = 256
const LATER = 40

const held: { path: string; answer: ServerResponse }[] = []
const gateway = createServer((incoming, answer) => {
  if (incoming.url === '/readyz') answer.end('ready')
  else held.push({ path: incoming.url ?? '', answer })
})
let haproxy: Haproxy
let agent: Agent

beforeAll(async () => {
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  haproxy = await startHaproxy([{ url, opsUrl: url }])
  agent = new Agent({ ca: haproxy.certificate, keepAlive: true, maxSockets: 1000 })
}, 60_000)

afterAll(async () => {
  agent.destroy()
  await haproxy.close()
  gateway.closeAllConnections()
  gateway.close()
})

function visit(path: string): void {
  const call = request(`${haproxy.url}${path}`, { agent }, (answer) => answer.resume())
  call.on('error', () => {})
  call.end()
}

const isReached = (count: number) => expect.poll(() => held.length, { timeout: 20_000 }).toBe(count)
const waiting = async () => {
  const row = (await haproxy.command('show stat')).split('\n').find((line) => line.startsWith('gateways,BACKEND')) ?? ''
  return Number(row.split(',')[2])
}

const orderPaths = ['/cart/', '/order/', '/api/site/basket/lines/', '/api/site/orders/', '/api/ecm/bazis/users/signin/']

test('when a gateway is busy, requests of the checkout pass earlier requests in the queue', async () => {
  for (let at = 0; at < AT_ONCE; at += 1) visit(`/product/${at}/`)
  await isReached(AT_ONCE)
  for (let at = 0; at < LATER; at += 1) visit(`/category/${at}/`)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(LATER)
  for (const path of orderPaths) visit(path)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(LATER + orderPaths.length)
  for (const { answer } of held.slice(0, orderPaths.length)) answer.end('done')
  await isReached(AT_ONCE + orderPaths.length)
  const next = held.slice(AT_ONCE).map(({ path }) => path)
  expect(next.sort()).toEqual([...orderPaths].sort())
  expect(next.map(importanceOf)).toEqual(orderPaths.map(() => null))
}, 60_000)
