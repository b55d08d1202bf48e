/**
 * A crowd of senders that never finish their requests, at a real gateway: visitors from elsewhere are served as usual.
 */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RawClient } from '../../../../gateway/src/http/hardening/raw-client.fixture.ts'
import { openSmallSite, type SmallSite } from './small-site.ts'

const cleanups: (() => Promise<void>)[] = []
const clients: RawClient[] = []
let site: SmallSite

beforeAll(async () => {
  site = await openSmallSite({ onEnd: (clean) => void cleanups.push(clean) })
}, 60_000)

afterAll(async () => {
  for (const client of clients) client.close()
  for (const clean of cleanups.reverse()) await clean()
})

const head = (address: string, path: string, length = 'Content-Length: 100') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Vitrina: 1\r\nX-Forwarded-For: ${address}\r\n` +
  `Content-Type: application/json\r\n${length}\r\n\r\n`

async function send(count: number, textOf: (at: number) => string): Promise<RawClient[]> {
  const port = Number(new URL(site.gateway.url).port)
  const opened = await Promise.all(Array.from({ length: count }, () => RawClient.open(port)))
  clients.push(...opened)
  await Promise.all(opened.map((client, at) => client.send([textOf(at)])))
  return opened
}

/** Delay of the retailer, shorter than the gateway's timeout. */
const LATE_MS = 1500

let pages = 0
/** Requests a page that is in no cache, and places an order, as a guest elsewhere. */
async function shop() {
  pages += 1
  const page = await fetch(`${site.gateway.url}/brand/crowd-${pages}/`, { headers: { 'x-forwarded-for': '10.9.0.1' } })
  const order = await site.order()
  return { page: page.status, order: order.status }
}

test.each([
  ['620 bodies of one byte from one network', 620, () => '10.7.0.1'],
  ['2,000 bodies of one byte from one network', 2000, () => '10.7.0.2'],
  ['2,000 bodies of one byte from a hundred networks', 2000, (at: number) => `10.6.${at % 100}.1`],
])(
  '%s do not keep a guest elsewhere from a page and an order [S35]',
  async (_what, count, addressOf) => {
    const before = await shop()
    const crowd = await send(count, (at) => `${head(addressOf(at), '/api/site/basket/lines/')}{`)
    const beside = await shop()
    expect([before.page, before.order]).toEqual([200, 200])
    expect([beside.page, beside.order]).toEqual([200, 200])
    for (const client of crowd) client.close()
  },
  60_000,
)

test('1,600 calls on the way to an order that one network sends at once are refused but for some, and an order elsewhere is taken [S35]', async () => {
  const codes = Array.from({ length: 200 }, (_, at) => String(10_000 + at))
  // The retailer answers the crowd late, so that its calls are in flight together however fast the gateway is.
  const busy = await openSmallSite({
    beforeRetailer: express().use(express.json(), ({ body }, _response, next) => {
      if (Array.isArray(body) && codes.some((code) => body.includes(code))) setTimeout(next, LATE_MS)
      else next()
    }),
    onEnd: (clean) => void cleanups.push(clean),
  })
  const [product] = busy.retailer.products
  if (!product) throw new Error('The retailer has no product')
  busy.retailer.products.push(...codes.map((idcode) => ({ ...product, idcode, id: `id${idcode}` })))
  const guest = randomUUID()
  const basket = encodeURIComponent(`1~${codes.map((code) => `${code}*1`).join('~')}`)
  const call =
    'GET /api/site/basket/ HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.7.0.3\r\n' +
    `Cookie: user_uuid=${guest}; Basket_${guest}=${basket}\r\n\r\n`
  const port = Number(new URL(busy.gateway.url).port)
  const crowd = Array.from({ length: 100 }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .pause(),
  )
  for (const socket of crowd) socket.write(call.repeat(16))
  const refused = () => busy.gateway.figure('vitrina_intake_refused_total', { why: /^requests-of-network$/ })
  await expect.poll(refused, { timeout: 40_000 }).toBeGreaterThan(80)
  expect((await busy.order()).status).toBe(200)
  for (const socket of crowd) socket.destroy()
}, 90_000)

test('a network over its limit of rendered pages gets 429, and other networks get pages [S35]', async () => {
  const few = await openSmallSite({
    env: { MADE_PAGES_PER_MINUTE: '5' },
    onEnd: (clean) => void cleanups.push(clean),
  })
  const page = (at: number | string, address: string) =>
    fetch(`${few.gateway.url}/brand/made-${at}/`, { headers: { 'x-forwarded-for': address } })
  const statuses: number[] = []
  for (let at = 0; at < 7; at += 1) statuses.push((await page(at, '10.5.0.1')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  const refused = await page(8, '10.5.0.1')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toContain('Слишком много запросов подряд')
  // The checkout is not limited, and another network has a counter of its own.
  const cart = await fetch(`${few.gateway.url}/cart/`, { headers: { 'x-forwarded-for': '10.5.0.1' } })
  expect(cart.status).toBe(200)
  expect((await page(8, '10.5.0.2')).status).toBe(200)
  expect((await few.order()).status).toBe(200)
}, 60_000)
