import { retailerDeliveryApi } from '@vitrina/contracts/retailer/delivery'
import { type OrderDetails, orderHistoryApi } from '@vitrina/contracts/site/order-history'
import { loadOf } from '@vitrina/site/load'
import { Router } from 'express'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { presentProduct } from '../catalog/presenters.ts'
import { lookUp } from '../products/look-up.ts'
import { buyable, relatedOf } from '../products/related-facts.ts'
import type { ShopServices } from '../services.ts'
import { mountFiles } from './files.ts'
import { PAGE_SIZE, presentOrder, presentOrderList } from './presenters.ts'
import { toRepeatedLine } from './repeat-line.ts'
import { callsOf, orderParams, toListQuery } from './retailer-for.ts'

const MOST_ANALOGUES = 3
/** Limit of lines with suggested replacements, since each takes a call. */
const MOST_REPLACED = 12

/** The visitor's orders. Guests are refused earlier; the retailer checks who owns an order. */
export function orderHistoryRoutes(services: ShopServices): Router {
  const router = Router()
  const calls = callsOf(services)
  const site = { site_code: services.config.siteCode }
  const { related } = services.clients
  const order = (call: VisitorRequest, number: string): Promise<OrderDetails> =>
    retailerFor(services, call)(calls.read, { params: orderParams(services, number) })

  serve(router, orderHistoryApi.list, async (call) => {
    const query = toListQuery(call.query, PAGE_SIZE)
    const [list, departments] = await Promise.all([
      retailerFor(services, call)(calls.list, { params: site, query }),
      services.departments.list().catch(() => null),
    ])
    return presentOrderList(list, query.page, departments)
  })

  mountFiles(router, services)

  serve(router, orderHistoryApi.read, async (call) => presentOrder(services, await order(call, call.params.number)))

  serve(router, orderHistoryApi.cancel, async (call) => {
    const params = orderParams(services, call.params.number)
    return presentOrder(services, await retailerFor(services, call)(calls.cancel, { params, body: call.body }))
  })

  serve(router, orderHistoryApi.changeReceiving, async (call) => {
    const params = orderParams(services, call.params.number)
    const body = { date: call.body.date, slotId: call.body.slotId }
    return presentOrder(services, await retailerFor(services, call)(calls.changeReceiving, { params, body }))
  })

  serve(router, orderHistoryApi.days, async (call) => {
    const { receiving, lines } = await order(call, call.params.number)
    if (receiving.kind !== 'delivery') return { days: [] }
    const codes = lines.map(({ idcode }) => idcode)
    const products = await lookUp(services, call.visitor, codes, call.request.id)
    const load = loadOf(
      lines.flatMap(({ idcode, count }) => {
        const product = products.get(idcode)
        return product ? [{ product, count }] : []
      }),
    )
    const quote = await retailerFor(services, call)(retailerDeliveryApi.quote, {
      params: site,
      query: { domain_id_1c: receiving.departmentId },
      body: { locality: receiving.locality, weight: load.weight, volume: load.volume, length: load.length },
    })
    return { days: quote?.days ?? [] }
  })

  serve(router, orderHistoryApi.repeat, async (call) => {
    const { visitor, request } = call
    const { lines } = await order(call, call.params.number)
    const products = await lookUp(
      services,
      visitor,
      lines.map(({ idcode }) => idcode),
      request.id,
    )
    const repeated = lines.map((line) => toRepeatedLine(line, products.get(line.idcode)))
    const replaced = new Set(repeated.filter(({ outcome }) => outcome === 'none').slice(0, MOST_REPLACED))
    return {
      lines: await Promise.all(
        repeated.map(async (line) =>
          replaced.has(line) ? { ...line, analogues: await analoguesOf(call, line) } : line,
        ),
      ),
    }
  })

  async function analoguesOf({ visitor, request }: VisitorRequest, line: { idcode: string }) {
    const asker = { services, related, visitor, requestId: request.id }
    // Without suggestions the line still says that it cannot be bought.
    const found = await relatedOf(asker, line.idcode).catch(() => null)
    return buyable(found?.analogues ?? [], line)
      .slice(0, MOST_ANALOGUES)
      .map(presentProduct)
  }

  return router
}
