import { randomUUID } from 'node:crypto'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { OrderForm } from '@vitrina/contracts/site/order'
import { form } from '../../../../gateway/src/shop/order/form.fixture.ts'
import { guestWith } from '../journeys/guest.ts'
import { post } from './http-client.ts'

/** An order request that can be repeated. */
export interface PlacedOrder {
  buyer: string
  body: OrderForm
  cookie: string
}

/** A guest puts one product into the basket and fills in the order. Throws when the basket cannot be changed. */
export async function fillInOrder(url: string, { idcode }: ListedProduct, departmentId: string): Promise<PlacedOrder> {
  const guest = guestWith([])
  const { headers, text } = await post(`${url}/api/site/basket/lines/`, { idcode, count: 1 }, guest.cookie)
  const newCookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  const own = guest.cookie
    .split('; ')
    .filter((one) => !newCookies.some((cookie) => cookie.startsWith(`${one.split('=')[0]}=`)))
  const key = randomUUID()
  const buyer = `Покупатель ${key}`
  const total = /"orderTotal":([\d.]+)/.exec(text)?.[1]
  if (!total) throw new Error(`the basket was not filled: ${text.slice(0, 200)}`)
  const body: OrderForm = {
    ...form,
    idempotencyKey: key,
    name: buyer,
    receiving: { kind: 'pickup', departmentId, date: '' },
    expectedTotal: Number(total),
  }
  return { buyer, body, cookie: [...own, ...newCookies].join('; ') }
}

/** Lists buyers whose number of orders at the retailer differs. */
export async function misplacedOrders(
  sandboxUrl: string,
  orders: readonly PlacedOrder[],
  expected: number,
): Promise<string[]> {
  const letters: { body: { to: string; text: string } }[] = await (await fetch(`${sandboxUrl}/inbox/mail`)).json()
  const ours = letters.filter(({ body }) => body.to === 'orders@vitrina.test').map(({ body }) => body.text)
  return orders.flatMap(({ buyer }) => {
    const times = ours.filter((text) => text.includes(buyer)).length
    return times === expected ? [] : [`the order of «${buyer}» was placed ${times} times`]
  })
}

/** A branch with pickup in the first shop city. */
export async function pickupPoint(sandboxUrl: string): Promise<string> {
  const departments: { id_1c: string; yandex_map_link?: string; domain?: string; parent?: string }[] = await (
    await fetch(`${sandboxUrl}/api/expro/departments/`)
  ).json()
  const point = departments.find(
    ({ yandex_map_link, domain, parent }) => yandex_map_link && domain?.includes('vitrina.test') && parent === '00012',
  )
  if (!point) throw new Error('The sandbox has no branch to pick up at')
  return point.id_1c === '00131' ? '00012' : point.id_1c
}
