import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { guestWith } from '../journeys/guest.ts'
import type { FaultName } from './faults.ts'
import type { Group } from './group.ts'
import { ask, isSentence, jsonOf, post } from './http-client.ts'
import { fillInOrder, misplacedOrders, type PlacedOrder, pickupPoint } from './orders.ts'
import { timeLimitOf } from './outcomes.ts'
import { Complaints, seconds, type Watch } from './watch.ts'

const AWAY = 'Магазин ненадолго недоступен'
const CACHED_MS = 3000

const pathOf = ({ slug }: ListedProduct): string => `/product/${slug}/`

/** Watches pages, a basket and orders while the retailer's systems are unavailable. */
export async function watchCommerce({ gateway: { url }, sandboxUrl, nextProduct }: Group): Promise<Watch> {
  const remembered = ['/', '/catalog/', pathOf(nextProduct())]
  for (const path of remembered) await ask(url + path)
  const departmentId = await pickupPoint(sandboxUrl)
  const orders: PlacedOrder[] = []

  const fillIn = () => fillInOrder(url, nextProduct(), departmentId)
  let filledIn = await fillIn()

  async function visit(fault: FaultName | null): Promise<string[]> {
    const complaints = new Complaints()
    const bound = timeLimitOf('commerce')
    const placed = filledIn
    const fresh = nextProduct()
    const pages = remembered.map(async (path) => {
      const { status, text, ms } = await ask(url + path)
      complaints.check(status === 200 && !text.includes(AWAY), `${path} is answered as it was`, `${status} ${text}`)
      complaints.check(
        fault === null || ms < CACHED_MS,
        `${path} is answered within ${seconds(CACHED_MS)}`,
        seconds(ms),
      )
    })
    const [page, change, order] = await Promise.all([
      ask(url + pathOf(fresh)),
      post(`${url}/api/site/basket/lines/`, { idcode: fresh.idcode, count: 1 }, guestWith([]).cookie),
      post(`${url}/api/site/orders/`, placed.body, placed.cookie),
      ...pages,
    ])
    for (const [what, got] of Object.entries({
      'a new page': page,
      'a change of the basket': change,
      'an order': order,
    })) {
      complaints.check(got.ms < bound, `${what} is answered within ${seconds(bound)}`, seconds(got.ms))
    }
    orders.push(placed)
    if (fault === null) {
      const all = [page, change, order].map(({ status }) => status)
      complaints.check(all.join() === '200,200,200', 'in health everything is done', `${all} ${order.text}`)
      filledIn = await fillIn()
      return complaints.all
    }
    complaints.check(page.status === 503, 'a new page is 503', page.status)
    complaints.check(
      Number(page.headers.get('retry-after')) > 0,
      'its answer says when to come again',
      page.headers.get('retry-after'),
    )
    complaints.check(page.text.includes(AWAY), 'it says that the shop is away', page.text.slice(0, 200))
    complaints.check(page.text.includes('href="/catalog/"'), 'it stands in the frame of the site')
    complaints.check(
      change.status === 503 && isSentence(jsonOf(change).detail),
      'the basket refuses in words',
      change.text,
    )
    complaints.check(
      !change.headers.getSetCookie().some((cookie) => cookie.startsWith('Basket_')),
      'and stays as it was',
    )
    complaints.check(
      order.status === 503 && isSentence(jsonOf(order).detail),
      'an order is told to be unknown, in words',
      order.text,
    )
    return complaints.all
  }

  return {
    visit,
    async useSystem() {
      const [made, { idcode }] = [pathOf(nextProduct()), nextProduct()]
      const page = await ask(url + made)
      const change = await post(`${url}/api/site/basket/lines/`, { idcode, count: 1 }, guestWith([]).cookie)
      if (page.status !== 200 || change.status !== 200) throw new Error(`${page.status}, ${change.status}`)
      filledIn = await fillIn()
    },
    async findLosses() {
      const complaints = new Complaints()
      for (const { buyer, body, cookie } of orders) {
        const { status, text } = await post(`${url}/api/site/orders/`, body, cookie)
        complaints.check(
          status === 200,
          `the order of «${buyer}» goes through when it is sent once more`,
          `${status} ${text}`,
        )
      }
      complaints.all.push(...(await misplacedOrders(sandboxUrl, orders, 1)))
      return complaints.all
    },
  }
}
