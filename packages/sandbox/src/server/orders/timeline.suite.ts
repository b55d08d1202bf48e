import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { OrderDraft } from '@vitrina/contracts/retailer/order'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import type { Shop } from '../shop.fixture.ts'
import { draftOf, guestQuery, ordersPath, stockProduct } from './order.fixture.ts'

/** A day of the order timeline takes less than a tenth of a second. */
const FAST_PACE = 1_000_000

export function timelineSuite(shop: () => Shop): void {
  /** Places an order with a fast second instance over the same database, which is then closed. */
  async function placedInHurry(changes: Partial<OrderDraft>) {
    const product = await stockProduct(shop(), { store12: 50 })
    const app = await createApp({
      db: shop().db,
      dataDir: tmpdir(),
      siteCode: 'bazis',
      orderPace: FAST_PACE,
      paymentHours: 8_760,
    })
    const server = createServer(app).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${ordersPath}${guestQuery}`
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(draftOf([{ product, count: 1 }], changes)),
    })
    const order = await answer.json()
    server.closeAllConnections()
    server.close()
    return order
  }
  const reading = async (key: string) => (await shop().call('GET', `${ordersPath}key/${key}/`)).body
  const statuses = (order: { history: { status: string }[] }) => order.history.map(({ status }) => status)

  test('an order advances to its end, each step with its time, also when another instance continues', async () => {
    const placed = await placedInHurry({})
    await pause(150)
    const order = await reading(placed.access_key)
    expect(statuses(order)).toEqual(['Принят', 'Подтверждён', 'Собирается', 'Готов к выдаче', 'Получен'])
    expect([order.status, order.is_completed]).toEqual(['Получен', true])
    const times = order.history.map(({ at }: { at: string }) => Date.parse(at))
    expect(times).toEqual(times.toSorted((one: number, other: number) => one - other))
    expect(order.history[0].at).toBe(order.created_at)
    expect(await reading(placed.access_key)).toEqual(order)
  })

  test('an order to be paid online waits for its payment', async () => {
    const placed = await placedInHurry({ payment: 'online' })
    await pause(150)
    const waiting = await reading(placed.access_key)
    expect(statuses(waiting)).toEqual(['Принят', 'Подтверждён'])
    const key = placed.access_key
    const body = new URLSearchParams({ action: 'pay' })
    expect((await fetch(`${shop().url}/payments/${key}/`, { method: 'POST', body })).status).toBe(200)
    await pause(150)
    expect((await reading(key)).status).toBe('Получен')
  })

  test('with the usual pace a new order is only accepted at first', async () => {
    const product = await stockProduct(shop(), { store12: 5 })
    const { body } = await shop().call('POST', ordersPath + guestQuery, draftOf([{ product, count: 1 }]))
    expect([statuses(body), body.is_completed]).toEqual([['Принят'], false])
  })
}
