/** Bytes that two HTTP parsers read differently, sent to a real gateway and a retailer that counts its requests. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import { listen } from '../../server.ts'
import { openHaproxy } from './haproxy.fixture.ts'
import { RawClient } from './raw-client.fixture.ts'
import { archivePath, type RawRequest } from './raw-request.fixture.ts'
import { rawRequests } from './raw-requests.fixture.ts'
import { countingRetailer } from './raw-retailer.fixture.ts'

const { retailerRequests, app } = countingRetailer()
const behind: Record<string, { gateway: Server; port: number }> = {}
let closing: (() => unknown)[] = []

beforeAll(async () => {
  const retailer = await openRetailer(app)
  closing = [retailer.close]
  for (const proxies of [1, 2]) {
    const services = retailer.services({ TRUST_PROXY: String(proxies) })
    const gateway = await listen(createApp(services), { port: 0, host: '127.0.0.1' })
    const { port } = gateway.address() as AddressInfo
    behind[proxies] = { gateway, port }
    closing.push(
      () => gateway.closeAllConnections(),
      () => gateway.close(),
    )
  }
  const haproxy = await openHaproxy(behind[2]?.port ?? 0)
  closing.unshift(haproxy.close)
  behind.haproxy = { ...(behind[2] as { gateway: Server; port: number }), port: haproxy.port }
})

afterAll(async () => {
  for (const close of closing) await close()
})

let visits = 0
const clients: RawClient[] = []
const digits = () => String(visits).padStart(5, '0')

/** Replacements have the same length as the placeholders, because the rows depend on lengths. */
const addressed = (parts: string[]) =>
  parts.map((part) =>
    part
      .replaceAll('ADDRESS.WIDE', `10.1.${100 + Math.floor(visits / 100)}.${100 + (visits % 100)}`)
      .replaceAll('00000', digits()),
  )

/** The suppliers that this row has requested from the retailer. */
const listRowRequests = () =>
  retailerRequests.filter((one) => one.endsWith(digits())).map((one) => one.replace(/-\d+$/, ''))

beforeEach(() => {
  visits += 1
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

async function openClient(port = 0): Promise<RawClient> {
  const client = await RawClient.open(port)
  clients.push(client)
  return client
}

/** Sends a valid request with an id of its own, and expects exactly its response. */
async function expectHonest(from: RawClient): Promise<void> {
  const name = 'honest'
  const before = from.received.length
  await from.send(
    addressed([`GET ${archivePath(name)} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ADDRESS.WIDE\r\n\r\n`]),
  )
  await from.until(() => from.received.slice(before).includes(';'))
  expect(from.received.slice(before).match(/about [\w-]+;/g)).toEqual([`about ${name}-${digits()};`])
}

const rows = rawRequests.map((row) => [row.what, row] as const)

test('has enough rows, each with a name of its own', () => {
  expect(new Set(rawRequests.map(({ what }) => what)).size).toBe(rawRequests.length)
  expect(rawRequests.length).toBeGreaterThan(60)
})

describe('a gateway', () => {
  test.each(rows)('%s', async (_what, row: RawRequest) => {
    const client = await openClient(behind[1]?.port)
    await client.send(addressed(row.sent), row.inTurn)
    const isDone = () => client.statuses.length >= row.statuses.length && (!row.closes || client.isClosed)
    await client.until(isDone)
    expect([client.statuses, client.isClosed]).toEqual([row.statuses, row.closes])
    expect(listRowRequests()).toEqual(row.retailerRequests)
    if (!row.closes && row.statuses.length > 0) await expectHonest(client)
  })
})

describe('a gateway behind HAProxy', () => {
  test.each(rows)('%s', async (_what, row: RawRequest) => {
    const client = await openClient(behind.haproxy?.port)
    await client.send(addressed(row.sent), row.inTurn)
    await client.until(() => client.statuses.length >= row.statuses.length, row.statuses.length > 0 ? 1500 : 30)
    // Where HAProxy sees one more request, it is one: the retailer is called once and its sender gets the response.
    const isEven = () => listRowRequests().length === client.statuses.filter((status) => status === 200).length
    expect(await client.until(isEven), `${listRowRequests()} was asked, and answered: ${client.statuses}`).toBe(true)
    expect(client.statuses.filter((status) => status >= 500 && status !== 501)).toEqual([])
    // On the connections that HAProxy shares, every client gets its own response.
    for (let n = 0; n < 2; n += 1) {
      await expectHonest(await openClient(behind.haproxy?.port))
    }
  })
})
