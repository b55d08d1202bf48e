import { pipeline } from 'node:stream/promises'
import {
  type ListedOrder,
  OrderListQuery,
  orderDocumentAddress,
  orderPaperAddress,
  ordersFileAddress,
} from '@vitrina/contracts/site/order-history'
import { renderPaper } from '@vitrina/papers'
import type { Router } from 'express'
import { notFound, unprocessable } from '../../http/http-errors.ts'
import { sendTable } from '../../infra/tables/send-table.ts'
import { authorizationOf } from '../../visitor/session/buyer.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import { visitorOf } from '../../visitor/visitor/visitor.ts'
import { sendRetailerPdf } from '../order/retailer-pdf.ts'
import type { ShopServices } from '../services.ts'
import { orderSheet } from './order-sheet.ts'
import { ordersFileName, ordersTable } from './orders-table.ts'
import { presentOrder, presentOrderSummary } from './presenters.ts'
import { documentPathOf } from './retailer-calls.ts'
import { callsOf, orderParams, toListQuery } from './retailer-for.ts'

/** As many orders as the retailer gives at once. */
const FETCH_PAGE_SIZE = 200
/** Whoever has more is better served by a period. */
const MOST_ORDERS = 20_000
/** Whoever reads more slowly than this is left. */
const DOWNLOAD_TIMEOUT_MS = 60_000

const documentNames: Readonly<Record<string, string>> = { invoice: 'Счёт', waybill: 'УПД', receipt: 'Товарный чек' }

/** Orders as a workbook, one as a paper of ours, and their documents as the retailer made them. */
export function mountFiles(router: Router, services: ShopServices): void {
  const { config } = services
  const calls = callsOf(services)

  router.get(ordersFileAddress, async (request, response) => {
    const question = OrderListQuery.safeParse(request.query)
    if (!question.success) throw unprocessable('Проверьте, какие заказы нужны')
    const ask = retailerFor(services, { visitor: visitorOf(response), request })
    const params = { site_code: config.siteCode }
    const page = (at: number) =>
      ask(calls.list, { params, query: { ...toListQuery(question.data, FETCH_PAGE_SIZE), page: at } })
    // A refusal has to come before the file has begun.
    const first = await page(1)
    async function* pages(): AsyncGenerator<ListedOrder[]> {
      yield first.orders.map(presentOrderSummary)
      const count = Math.ceil(Math.min(first.total, MOST_ORDERS) / FETCH_PAGE_SIZE)
      for (let at = 2; at <= count; at += 1) yield (await page(at)).orders.map(presentOrderSummary)
    }
    const now = new Date()
    response.attachment(ordersFileName(now)).set('cache-control', 'private, no-store')
    const table = ordersTable(question.data.kind, pages(), now)
    try {
      await sendTable(request, response, { table, format: 'xlsx', signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) })
    } catch (error) {
      if (!response.headersSent) throw error
      request.log.info({ err: error }, 'the file of orders broke off')
    }
  })

  router.get(orderPaperAddress, async (request, response) => {
    const visitor = visitorOf(response)
    const params = orderParams(services, String(request.params.number))
    const view = await presentOrder(services, await retailerFor(services, { visitor, request })(calls.read, { params }))
    response.attachment(`Заказ ${params.number}.pdf`).set('cache-control', 'private, no-store')
    // Shown by the browser's own reader, it is printed from there.
    if (request.query.view === '1') {
      response.set('content-disposition', String(response.get('content-disposition')).replace('attachment', 'inline'))
    }
    await pipeline(renderPaper(orderSheet(view, visitor.origin)), response).catch((error: unknown) => {
      if (!response.headersSent) throw error
      request.log.info({ err: error }, 'the paper of an order broke off')
    })
  })

  router.get(orderDocumentAddress, async (request, response) => {
    const { number } = orderParams(services, String(request.params.number))
    const id = String(request.params.id)
    const name = documentNames[id]
    if (!name) throw notFound('Такого документа нет')
    const url = new URL(documentPathOf(config.ordersPath, config.siteCode, number, id), config.retailerUrl)
    const authorization = authorizationOf(visitorOf(response)) ?? ''
    await sendRetailerPdf(services, request, response, {
      url,
      route: 'GET document of an order',
      name: `${name} ${number}.pdf`,
      authorization,
      missing: 'Такого документа нет',
    })
  })
}
