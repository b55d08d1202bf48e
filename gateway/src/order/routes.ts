import { type Order, orderApi } from '@vitrina/contracts/retailer/order'
import { orderPages } from '@vitrina/contracts/site/order'
import { plainText } from '@vitrina/site/plain-text'
import { Router } from 'express'
import { LRUCache } from 'lru-cache'
import { lookUp, pricedBasket } from '../basket/priced.ts'
import { type Asked, openShelf, withStoredSelection } from '../basket/shelf.ts'
import { without } from '../basket/stored.ts'
import { store } from '../basket/visit.ts'
import { conflict, notFound } from '../refusals.ts'
import { priceQuery } from '../retailer/prices.ts'
import { type Call, serve } from '../serve.ts'
import type { Services } from '../services.ts'
import { authorizationOf } from '../session/buyer.ts'
import { draftOf } from './draft.ts'
import { refusalOf } from './problems.ts'

const REMEMBERED_MS = 60 * 60_000
const accessKey = /^[\w-]{8,128}$/

const shown = (order: Order): Order => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, name: plainText(line.name) })),
})

/** Placing an order out of the basket, and reading it back by its key. */
export function orderRoutes(services: Services): Router {
  const { config, retailer } = services
  const router = Router()
  const params = { site_code: config.siteCode }
  // A form that is sent twice is answered twice with the one order, also when its lines have left the basket already.
  const orders = new LRUCache<string, Promise<Order>>({ max: 5000, ttl: REMEMBERED_MS })

  serve(router, orderPages.place, async (call) => {
    const { visitor, body } = call
    const form = `${visitor.uuid} ${body.idempotencyKey}`
    let order = orders.get(form)
    if (!order) {
      order = place(services, call)
      orders.set(form, order)
      order.catch(() => orders.delete(form))
    }
    const placed = await order
    await takeOut(services, call, placed)
    return { order: shown(placed), branch: null }
  })

  serve(router, orderPages.placed, async ({ params: { access_key }, request }) => {
    if (!accessKey.test(access_key)) throw notFound('Такого заказа нет')
    const order = await retailer.as({ requestId: request.id })(orderApi.byKey, { params: { ...params, access_key } })
    if (!order) throw notFound('Такого заказа нет')
    return { order: shown(order), branch: null }
  })

  return router
}

async function place(services: Services, call: Call<typeof orderPages.place>): Promise<Order> {
  const { visitor, request, body } = call
  const shelf = await openShelf(services, call)
  const kept = await shelf.read()
  if (!kept) throw conflict('Корзина пуста')
  const stored = withStoredSelection(kept, visitor)
  const [products, { pickupPoints }] = await Promise.all([
    lookUp(services, visitor, stored.selected, request.id),
    services.departments.list(),
  ])
  const draft = draftOf(body, pricedBasket(stored, products), pickupPoints, shelf.id, visitor.department.id_1c)
  const query = priceQuery(visitor)
  const ask = services.retailer.as({ authorization: authorizationOf(visitor), requestId: request.id })
  return ask(orderApi.place, { params: { site_code: services.config.siteCode }, query, body: draft }).catch((error) => {
    throw refusalOf(error)
  })
}

/** What was ordered leaves the basket. The order stands whether or not this works. */
async function takeOut(services: Services, asked: Asked, { lines }: Order): Promise<void> {
  try {
    const shelf = await openShelf(services, asked)
    const kept = await shelf.read()
    if (!kept) return
    const before = withStoredSelection(kept, asked.visitor)
    const removed = lines.map(({ idcode }) => idcode)
    await store(services, asked, shelf, before, { basket: without(before, removed), removed })
  } catch (error) {
    services.log.error({ err: error, requestId: asked.request.id }, 'ordered lines have stayed in the basket')
  }
}
