import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Basket } from '@vitrina/contracts/site/basket'
import type { OrderForm } from '@vitrina/contracts/site/order'
import type { Sandbox } from '@vitrina/sandbox'
import { deliverySum } from '@vitrina/site/delivery-sum'
import { roundToKopecks } from '@vitrina/site/money'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSandbox } from '../../../../packages/sandbox/src/server/sandbox.fixture.ts'
import { createApp } from '../../app.ts'
import { readConfig } from '../../infra/configuration/config.ts'
import { createServices } from '../../services.ts'
import { Browser } from '../basket/basket.fixture.ts'
import { form } from './form.fixture.ts'

let sandbox: Sandbox
let browser: Browser
let basket: Basket
let forms = 0
const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-orders-'))

/** A new gateway with empty memory. */
const openGateway = () =>
  createApp(
    createServices(
      readConfig({ DATA_DIR: dataDir, RETAILER_URL: sandbox.url, IMAGES_URL: sandbox.url, LOG_LEVEL: 'silent' }),
    ),
  )

beforeAll(async () => {
  sandbox = await openTestSandbox(dataDir)
}, 120_000)

afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const faults = (method: 'PUT' | 'DELETE', list?: object[]) =>
  fetch(`${sandbox.url}/faults`, {
    method,
    ...(list ? { body: JSON.stringify(list), headers: { 'content-type': 'application/json' } } : {}),
  })

beforeEach(async () => {
  forms += 1
  browser = new Browser(openGateway())
  const { body } = await browser.call('get', '/api/site/home/')
  // Only goods in the branch: others could not be delivered on the first day.
  const here = [...body.hits, ...body.sale, ...body.fresh].filter(
    ({ arrives, stores }) => arrives === undefined && Object.values<number>(stores).some((quantity) => quantity > 0),
  )
  const idcodes = [...new Set<string>(here.map(({ idcode }) => idcode))]
  const lines = idcodes.slice(0, 2).map((idcode) => ({ idcode, count: 1 }))
  basket = (await browser.call('post', '/api/site/basket/lines/many/', { lines })).body.basket
  expect(basket.lines).toHaveLength(2)
})
afterEach(() => faults('DELETE'))

async function pickupForm(more: Partial<OrderForm> = {}): Promise<OrderForm> {
  const departments = await (await fetch(`${sandbox.url}/api/expro/departments/`)).json()
  const point = departments.find((one: { yandex_map_link: string; domain: string; parent: string }) =>
    Boolean(one.yandex_map_link && one.domain?.includes('vitrina.test') && one.parent === '00012'),
  )
  const departmentId = point.id_1c === '00131' ? '00012' : point.id_1c
  const expectedTotal = basket.orderTotal
  const receiving = { kind: 'pickup' as const, departmentId, date: '' }
  return { ...form, idempotencyKey: `journey-form-${forms}`, expectedTotal, receiving, ...more }
}
const place = (body: OrderForm, where = browser) => where.call('post', '/api/site/orders/', body)
const restarted = () => {
  const other = new Browser(openGateway())
  for (const [name, value] of browser.cookies) other.cookies.set(name, value)
  return other
}

test('sends a pickup order with a note and a file to the retailer and reads it back', async () => {
  const sent = await browser.call('post', '/api/site/order/files/?name=план.txt', Buffer.from('Этаж 3'))
  expect(sent.status).toBe(200)
  const [line] = basket.lines
  const notes = { [line?.product.idcode ?? '']: 'Первый сорт' }
  const { status, body } = await place(await pickupForm({ fileIds: [sent.body.id], notes }))
  expect([status, body.detail]).toEqual([200, undefined])
  expect(body.order.total).toBe(basket.orderTotal)
  expect(body.order.lines.some(({ note }: { note: string }) => note === 'Первый сорт')).toBe(true)
  expect(body.branch.city).not.toBe('')
  const read = await browser.call('get', `/api/site/orders/${body.order.accessKey}/`)
  expect(read.body.order.number).toBe(body.order.number)
  expect((await browser.call('get', '/api/site/basket/')).body.lines).toEqual([])
}, 60_000)

test('charges a delivery as the page has shown, with the hours in its calendar file', async () => {
  const { body: where } = await browser.call('get', '/api/site/order/delivery/')
  const locality = where.zones[0].localities[0]
  const { body: offer } = await browser.call('post', '/api/site/order/delivery/', { locality })
  const { quote } = offer
  const [vehicle] = quote.vehicles
  const [day] = quote.days
  const [slot] = day.slots
  const carrying = { floor: 2, hasLift: false, unloading: true }
  const expectedTotal = roundToKopecks(basket.orderTotal + deliverySum(vehicle.price, quote, carrying))
  const receiving = {
    kind: 'delivery' as const,
    locality,
    address: 'ул. Мира, 1',
    date: day.date,
    slotId: slot.id,
    vehicle: vehicle.name,
    ...carrying,
    contactName: '',
    contactPhone: '',
    accessNote: '',
  }
  const { status, body } = await place(await pickupForm({ receiving, expectedTotal }))
  expect([status, body.detail]).toEqual([200, undefined])
  expect(body.order.total).toBe(expectedTotal)
  const { text } = await browser.call('get', `/api/site/orders/${body.order.accessKey}/order.ics`)
  const start = `${day.date.replaceAll('-', '')}T${slot.from.replace(':', '')}00`
  expect(text).toContain(`DTSTART;TZID=Europe/Moscow:${start}`)
}, 60_000)

test('places one order when the retailer stores it but the response is lost', async () => {
  const orders = '/api/ecm/bazis/orders/'
  await faults('PUT', [{ match: `POST ${orders}`, loseAnswer: true, times: 1 }])
  const orderForm = await pickupForm()
  const { status, body } = await place(orderForm)
  expect([status, body.detail]).toEqual([200, undefined])
  expect((await place(orderForm, restarted())).body.order.number).toBe(body.order.number)
}, 60_000)

test('answers 503 when the retailer fails after storing an order, and returns that order after a restart', async () => {
  const orders = '/api/ecm/bazis/orders/'
  const before = restarted()
  const orderForm = await pickupForm()
  await faults('PUT', [
    { match: `POST ${orders}`, loseAnswer: true, times: 1 },
    { match: `GET ${orders}idempotency/`, latencyMs: 1, times: 1 },
    { match: `POST ${orders}`, status: 503 },
    { match: `GET ${orders}idempotency/`, status: 503 },
  ])
  expect((await place(orderForm)).status).toBe(503)
  await faults('DELETE')
  const other = await place({ ...orderForm, idempotencyKey: `journey-other-tab-${forms}` }, before)
  expect([other.status, Object.keys(other.body.fields)]).toEqual([
    409,
    expect.arrayContaining(basket.lines.map(({ product }) => product.idcode)),
  ])
  const again = await place(orderForm, restarted())
  expect([again.status, other.body.detail.includes(again.body.order.number)]).toEqual([200, true])
}, 60_000)

test('answers 409 with the new sum when it differs from the shown one, and orders once it is accepted', async () => {
  const { status, body } = await place(await pickupForm({ expectedTotal: basket.orderTotal + 1 }))
  expect([status, body.changes.total]).toEqual([409, basket.orderTotal])
  expect((await place(await pickupForm())).status).toBe(200)
}, 60_000)
