import { retailerOrderApi } from '@vitrina/contracts/retailer/order'
import type { Order } from '@vitrina/contracts/site/order'
import { orderApi, orderInvoiceAddress } from '@vitrina/contracts/site/order'
import { isBik } from '@vitrina/site/company'
import { Router } from 'express'
import { notFound } from '../../http/http-errors.ts'
import { invoicePathOf, orderCalls } from '../../infra/retailer/order-calls.ts'
import { serve } from '../../visitor/serve.ts'
import { formerIds } from '../../visitor/visitor/former-ids.ts'
import { visitorOf } from '../../visitor/visitor/visitor.ts'
import { openBasketRepository } from '../basket/open-basket.ts'
import type { SerialQueue } from '../basket/serial-queue.ts'
import type { RetailerAccess, ShopServices } from '../services.ts'
import { calendarOf } from './calendar.ts'
import { mountDelivery } from './delivery.ts'
import { mountFiles } from './files.ts'
import { withFreshToken } from './fresh-token.ts'
import { placeOrderOnce } from './place-order.ts'
import { presentPlacedOrder } from './placed-order.ts'
import { sendRetailerPdf } from './retailer-pdf.ts'

const NO_SUCH_ORDER = 'Такого заказа нет'
const accessKey = /^[\w-]{8,128}$/

/** Placing an order out of the basket, the data of its form, and reading it back by its key. */
export function orderRoutes(services: ShopServices): Router {
  const { config } = services
  const router = Router()
  serve(router, orderApi.place, async (call) => {
    const order = await withFreshToken(services, call, async () => {
      const { id } = await openBasketRepository(services, call)
      return withAllLocks(services.placement.queue, [id, ...formerIds(call.visitor, id)], () =>
        placeOrderOnce(services, call),
      )
    })
    return presentPlacedOrder(services, order)
  })

  serve(router, orderApi.placed, async ({ params, request }) =>
    presentPlacedOrder(services, await orderOf(services, params.accessKey, request.id)),
  )

  router.get('/api/site/orders/:accessKey/order.ics', async ({ params, id }, response) => {
    const placed = await presentPlacedOrder(services, await orderOf(services, params.accessKey, id))
    const calendar = calendarOf(placed, visitorOf(response).host.replace(/:\d+$/, ''))
    if (!calendar) throw notFound('День не выбран: мы сообщим, когда заказ будет готов')
    response
      .set('cache-control', 'private, no-store')
      .attachment(`zakaz-${placed.order.number.replace(/[^\w-]/g, '').replace(/^-+/, '')}.ics`)
      .type('text/calendar; charset=utf-8')
      .send(calendar)
  })

  router.get(orderInvoiceAddress, async (request, response) => {
    const { order } = await presentPlacedOrder(services, await orderOf(services, request.params.accessKey, request.id))
    if (order.payment !== 'invoice') throw notFound('Этот заказ оплачивается без счёта')
    await sendRetailerPdf(services, request, response, {
      url: new URL(invoicePathOf(config.ordersPath, config.siteCode, order.accessKey), config.retailerUrl),
      route: 'GET invoice of an order',
      name: `Счёт ${order.number}.pdf`,
      missing: 'Счёт ещё не готов: пришлём его на e-mail',
    })
  })

  serve(router, orderApi.bank, async ({ params: { bik }, request }) => {
    if (!isBik(bik)) throw notFound('Проверьте БИК: в нём девять цифр')
    const ask = services.retailer.as({ requestId: request.id })
    const bank = await ask(retailerOrderApi.bank, { params: { site_code: config.siteCode, bik } })
    if (!bank) throw notFound('Банка с таким БИК нет в справочнике')
    return bank
  })

  mountDelivery(router, services)
  mountFiles(router, services, services.placement.fileIds)
  return router
}

/** Takes the locks of all these ids in sorted order, so that two orders cannot deadlock. */
const withAllLocks = <T>(turns: SerialQueue, ids: readonly string[], run: () => Promise<T>): Promise<T> =>
  ids.toSorted().reduceRight((next, id) => () => turns.run(id, next), run)()

async function orderOf({ config, retailer }: RetailerAccess, key: string, requestId: string): Promise<Order> {
  if (!accessKey.test(key)) throw notFound(NO_SUCH_ORDER)
  const params = { site_code: config.siteCode, access_key: key }
  const order = await retailer.as({ requestId })(orderCalls(config.ordersPath).byKey, { params })
  if (!order) throw notFound(NO_SUCH_ORDER)
  return order
}
