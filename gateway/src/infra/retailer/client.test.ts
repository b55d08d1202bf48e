import { retailerSearchApi } from '@vitrina/contracts/retailer/search'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { openFaultyServer } from '../upstream/faulty-server.fixture.ts'
import { runInRequest } from '../upstream/request-context.ts'
import { RetailerClient } from './client.ts'

let server: Awaited<ReturnType<typeof openFaultyServer>>

beforeEach(async () => {
  server = await openFaultyServer()
})

afterEach(() => server.close())

const brands = (client: RetailerClient) => client.as()(retailerSearchApi.brands, { params: { site_code: 'bazis' } })

test('an order succeeds while other calls wait for the same upstream, and while their circuit breaker is open', async () => {
  const client = new RetailerClient(server.url)
  const order = () => runInRequest({ requestId: 'order', limitMs: 2000, isOrder: true }, () => brands(client))
  server.answer(() => {})
  const crowd = Array.from({ length: 60 }, () => brands(client).catch(() => 'refused'))
  await expect.poll(() => server.requests.length).toBe(8)
  server.answer((_request, response) => response.setHeader('content-type', 'application/json').end('[]'))
  expect(await order()).toEqual([])
  server.close()
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['refused']))
  server = await openFaultyServer((_request, response) => response.socket?.destroy())
  const other = new RetailerClient(server.url)
  for (let count = 0; count < 8; count += 1) await brands(other).catch(() => {})
  server.answer((_request, response) => response.setHeader('content-type', 'application/json').end('[]'))
  await expect(brands(other)).rejects.toMatchObject({ kind: 'network' })
  expect(await runInRequest({ requestId: 'order', limitMs: 2000, isOrder: true }, () => brands(other))).toEqual([])
})

test('an order waits behind few other calls at a retailer that works sequentially', async () => {
  const client = new RetailerClient(server.url)
  const WORK_MS = 15
  let free = 0
  server.answer((_request, response) => {
    free = Math.max(free, performance.now()) + WORK_MS
    setTimeout(() => response.setHeader('content-type', 'application/json').end('[]'), free - performance.now())
  })
  let isOver = false
  const looking = Array.from({ length: 60 }, async () => {
    while (!isOver) await brands(client).catch(() => {})
  })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const took: number[] = []
  for (let count = 0; count < 10; count += 1) {
    const spent = startProcessTimer()
    await runInRequest({ requestId: 'order', limitMs: 5000, isOrder: true }, () => brands(client))
    took.push(spent())
  }
  isOver = true
  await Promise.all(looking)
  // With the full concurrency limit it would wait three quarters of a second.
  expect(took.toSorted((one, other) => one - other)[5]).toBeLessThan(250)
})
