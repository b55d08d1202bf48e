import { findingApi } from '@vitrina/contracts/retailer/finding'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withinRequest } from '../upstream/asking.ts'
import { openFaultyServer } from '../upstream/faulty-server.fixture.ts'
import { RetailerClient } from './client.ts'

let server: Awaited<ReturnType<typeof openFaultyServer>>

beforeEach(async () => {
  server = await openFaultyServer()
})

afterEach(() => server.close())

const brands = (client: RetailerClient) => client.as()(findingApi.brands, { params: { site_code: 'bazis' } })

test('an order goes its way while everybody else waits for the same system, and while its breaker is open for them', async () => {
  const client = new RetailerClient(server.url)
  const order = () => withinRequest({ requestId: 'order', limitMs: 2000, isOrder: true }, () => brands(client))
  server.answer(() => {})
  const crowd = Array.from({ length: 60 }, () => brands(client).catch(() => 'refused'))
  await expect.poll(() => server.asked.length).toBe(48)
  server.answer((_request, response) => response.setHeader('content-type', 'application/json').end('[]'))
  expect(await order()).toEqual([])
  server.close()
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['refused']))
  server = await openFaultyServer((_request, response) => response.socket?.destroy())
  const other = new RetailerClient(server.url)
  for (let count = 0; count < 8; count += 1) await brands(other).catch(() => {})
  server.answer((_request, response) => response.setHeader('content-type', 'application/json').end('[]'))
  await expect(brands(other)).rejects.toMatchObject({ kind: 'network' })
  expect(await withinRequest({ requestId: 'order', limitMs: 2000, isOrder: true }, () => brands(other))).toEqual([])
})
